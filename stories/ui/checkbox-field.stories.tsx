import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { CheckboxField, type CheckboxFieldProps } from "../../src/ui/checkbox-field/CheckboxField";

function Live(props: CheckboxFieldProps) {
  const [checked, setChecked] = useState(props.checked);
  return <CheckboxField {...props} checked={checked} onChange={setChecked} />;
}
const meta: Meta<typeof CheckboxField> = {
  title: "UI/Checkbox field",
  component: CheckboxField,
  render: (args) => <Live {...args} />,
  args: { label: "Send me news twice a month", checked: false, onChange: () => {} },
};
export default meta;
type Story = StoryObj<typeof CheckboxField>;

export const Default: Story = {};
export const Checked: Story = { args: { checked: true } };
export const WithError: Story = {
  args: {
    label: "I agree to the renewal each year",
    required: true,
    requiredMark: "*",
    error: "This must be checked to proceed with your order",
  },
};
export const WithLink: Story = {
  args: {
    label: [
      "I have read the ",
      <a key="terms" href="#terms">
        terms of service
      </a>,
      " and what they say about renewal, cancellation and refunds",
    ],
  },
};
export const Disabled: Story = { args: { disabled: true } };
