import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../src/ui/button/Button";
import { Icon } from "../../src/ui/icon/Icon";

const meta: Meta<typeof Button> = { title: "UI/Button", component: Button, args: { children: "Protect my devices" } };
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: "secondary" } };
export const Quiet: Story = { args: { variant: "quiet" } };
export const Danger: Story = { args: { variant: "danger" } };
export const Small: Story = { args: { size: "small" } };
export const Large: Story = { args: { size: "large" } };
export const Wide: Story = { args: { wide: true } };
export const Busy: Story = { args: { busy: true, busyLabel: "Adding…" } };
export const Disabled: Story = { args: { disabled: true } };
export const AsLink: Story = { args: { href: "#offers" } };
export const WithIcon: Story = { args: { children: [<Icon key="icon" name="lock" />, "Pay now"] } };
export const LongText: Story = {
  args: { children: "A label that some language needs many more words for than anybody planned, and that still has to be read" },
};
