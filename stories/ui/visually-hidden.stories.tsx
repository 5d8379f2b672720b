import type { Meta, StoryObj } from "@storybook/react-vite";
import { VisuallyHidden } from "../../src/ui/visually-hidden/VisuallyHidden";

const meta: Meta<typeof VisuallyHidden> = { title: "UI/Visually hidden", component: VisuallyHidden, args: { children: "Only read out" } };
export default meta;

export const Default: StoryObj<typeof VisuallyHidden> = {};
