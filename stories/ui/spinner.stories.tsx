import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "../../src/ui/spinner/Spinner";

const meta: Meta<typeof Spinner> = { title: "UI/Spinner", component: Spinner };
export default meta;

export const Default: StoryObj<typeof Spinner> = { args: { label: "Loading your basket…", size: "32px" } };
export const Decoration: StoryObj<typeof Spinner> = { args: { size: "20px" } };
