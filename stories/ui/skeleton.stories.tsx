import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "../../src/ui/skeleton/Skeleton";

const meta: Meta<typeof Skeleton> = { title: "UI/Skeleton", component: Skeleton };
export default meta;
type Story = StoryObj<typeof Skeleton>;

export const Lines: Story = { args: { lines: 3 } };
export const OneLine: Story = { args: { lines: 1 } };
export const Box: Story = { args: { width: "320px", height: "180px" } };
