import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../../src/ui/badge/Badge";

const meta: Meta<typeof Badge> = { title: "UI/Badge", component: Badge, args: { children: "Most popular" } };
export default meta;
type Story = StoryObj<typeof Badge>;

export const Neutral: Story = {};
export const Accent: Story = { args: { tone: "accent" } };
export const Spark: Story = { args: { tone: "spark" } };
export const Success: Story = { args: { tone: "success", children: "Active" } };
export const Warning: Story = { args: { tone: "warning", children: "Renews soon" } };
export const Danger: Story = { args: { tone: "danger", children: "Cancelled" } };
