import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { QuantitySelect, type QuantitySelectProps } from "../../src/ui/quantity-select/QuantitySelect";

function Live(props: QuantitySelectProps) {
  const [value, setValue] = useState(props.value);
  return <QuantitySelect {...props} value={value} onChange={setValue} />;
}
const meta: Meta<typeof QuantitySelect> = {
  title: "UI/Quantity select",
  component: QuantitySelect,
  render: (args) => <Live {...args} />,
  args: { label: "Quantity", value: 1, options: [1, 2, 3, 4, 5], onChange: () => {} },
};
export default meta;
type Story = StoryObj<typeof QuantitySelect>;

export const Default: Story = {};
export const LabelVisible: Story = { args: { labelVisible: true } };
export const ValueNoLongerAllowed: Story = { args: { value: 9 } };
export const Disabled: Story = { args: { disabled: true } };
