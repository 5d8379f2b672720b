import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { DateField, type DateFieldProps } from "../../src/ui/date-field/DateField";

function Live(props: DateFieldProps) {
  const [value, setValue] = useState(props.value);
  return <DateField {...props} value={value} onChange={setValue} />;
}
const meta: Meta<typeof DateField> = {
  title: "UI/Date field",
  component: DateField,
  render: (args) => <Live {...args} />,
  args: { label: "Start date", value: "", onChange: () => {} },
};
export default meta;
type Story = StoryObj<typeof DateField>;

export const Default: Story = {};
export const Filled: Story = { args: { value: "2026-12-24", min: "2026-12-01", max: "2026-12-31" } };
export const WithHelp: Story = { args: { help: "The day we write to them." } };
export const WithError: Story = {
  args: { value: "2026-01-01", required: true, requiredMark: "*", error: "Selected date must be between 22 Nov 2026 and 19 Feb 2027" },
};
export const Disabled: Story = { args: { value: "2026-12-24", disabled: true } };
