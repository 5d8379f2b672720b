import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Icon } from "../../src/ui/icon/Icon";
import { RadioGroup, type RadioGroupProps } from "../../src/ui/radio-group/RadioGroup";

function Live(props: RadioGroupProps) {
  const [value, setValue] = useState(props.value);
  return <RadioGroup {...props} value={value} onChange={setValue} />;
}
const options = [
  { value: "card", label: "Card", description: "Visa, Mastercard, American Express", icon: <Icon name="lock" /> },
  { value: "invoice", label: "Invoice", description: "By email, 14 days to pay", icon: <Icon name="mail" /> },
];
const meta: Meta<typeof RadioGroup> = {
  title: "UI/Radio group",
  component: RadioGroup,
  render: (args) => <Live {...args} />,
  args: { legend: "How would you like to pay?", name: "payment", value: "card", options, onChange: () => {} },
};
export default meta;
type Story = StoryObj<typeof RadioGroup>;

export const Default: Story = {};
export const NothingChosen: Story = { args: { value: "" } };
export const WithError: Story = { args: { value: "", error: "Select a payment method", required: true, requiredMark: "*" } };
export const Disabled: Story = { args: { disabled: true } };
