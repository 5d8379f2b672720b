import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { SelectField, type SelectFieldProps } from "../../src/ui/select-field/SelectField";

function Live(props: SelectFieldProps) {
  const [value, setValue] = useState(props.value);
  return <SelectField {...props} value={value} onChange={setValue} />;
}
const options = [
  { value: "GB", label: "United Kingdom" },
  { value: "CH", label: "Switzerland" },
];
const meta: Meta<typeof SelectField> = {
  title: "UI/Select field",
  component: SelectField,
  render: (args) => <Live {...args} />,
  args: { label: "Country", value: "GB", options, onChange: () => {} },
};
export default meta;
type Story = StoryObj<typeof SelectField>;

export const Default: Story = {};
export const WithPlaceholder: Story = { args: { value: "", placeholder: "Please choose" } };
export const WithError: Story = {
  args: { value: "", placeholder: "Please choose", error: "Country is required", required: true, requiredMark: "*" },
};
export const Disabled: Story = { args: { disabled: true, help: "This offer is sold in one country." } };
