import type { Meta, StoryObj } from "@storybook/react-vite";
import { ActionButtons } from "../../src/ui/action-buttons/ActionButtons";

const meta: Meta<typeof ActionButtons> = {
  title: "UI/Action buttons",
  component: ActionButtons,
  args: { primary: { label: "See the plans", href: "#offers" }, secondary: { label: "How it works", href: "#how" } },
};
export default meta;
type Story = StoryObj<typeof ActionButtons>;

export const Both: Story = {};
export const OneAlone: Story = { args: { secondary: { label: "", href: "" } } };
