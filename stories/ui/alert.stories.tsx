import type { Meta, StoryObj } from "@storybook/react-vite";
import { Alert } from "../../src/ui/alert/Alert";

const meta: Meta<typeof Alert> = {
  title: "UI/Alert",
  component: Alert,
  args: { tone: "info", children: "Your basket was changed in another tab. This is how it stands now." },
};
export default meta;
type Story = StoryObj<typeof Alert>;

export const Info: Story = {};
export const Success: Story = { args: { tone: "success", children: "Total Protection is in your basket." } };
export const Warning: Story = {
  args: { tone: "warning", title: "The price has changed", children: "It is £39.99 now. Please look at the total before you go on." },
};
export const Danger: Story = {
  args: { tone: "danger", children: "You can only buy products with the same payment terms, please edit your basket and try again." },
};
export const Dismissible: Story = { args: { onDismiss: () => {}, dismissLabel: "Close" } };
export const LongText: Story = {
  args: {
    title: "A title that takes more than one line on a phone because it says everything at once",
    children: "And a text that goes on, with averyveryverylongwordthatnobodycouldbreakanywherebutthebrowser in it. ".repeat(3),
  },
};
