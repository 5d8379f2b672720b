import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { PhoneField, type PhoneFieldProps } from "../../src/ui/phone-field/PhoneField";

function Live(props: PhoneFieldProps) {
  const [value, setValue] = useState(props.value);
  const [code, setCode] = useState(props.code);
  return <PhoneField {...props} value={value} onChange={setValue} code={code} onCode={setCode} />;
}
const codes = [
  { value: "FR", label: "France", short: "FR +33" },
  { value: "CH", label: "Switzerland", short: "CH +41" },
  { value: "GB", label: "United Kingdom", short: "GB +44" },
];
const meta: Meta<typeof PhoneField> = {
  title: "UI/Phone field",
  component: PhoneField,
  render: (args) => <Live {...args} />,
  args: {
    label: "Phone",
    value: "",
    onChange: () => {},
    codes,
    code: "GB",
    onCode: () => {},
    codeLabel: "Country calling code",
    announceCodes: (count: number) => `${count} countries found`,
  },
};
export default meta;
type Story = StoryObj<typeof PhoneField>;

export const Default: Story = {};
export const Filled: Story = { args: { value: "7700 900123" } };
export const WithError: Story = { args: { value: "77", required: true, requiredMark: "*", error: "Please provide a valid phone number" } };
export const Disabled: Story = { args: { value: "7700 900123", disabled: true } };
