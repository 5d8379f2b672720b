import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { TextField, type TextFieldProps } from "../../src/ui/text-field/TextField";

function Live(props: TextFieldProps) {
  const [value, setValue] = useState(props.value);
  return <TextField {...props} value={value} onChange={setValue} />;
}
const meta: Meta<typeof TextField> = {
  title: "UI/Text field",
  component: TextField,
  render: (args) => <Live {...args} />,
  args: { label: "First name", value: "", onChange: () => {} },
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Default: Story = {};
export const Filled: Story = { args: { value: "Ada" } };
export const Required: Story = { args: { required: true, requiredMark: "*" } };
export const WithHelp: Story = { args: { label: "Email", type: "email", help: "We send your receipt there." } };
export const WithError: Story = {
  args: { label: "Email", value: "ada@", error: "Please provide a valid email address", required: true, requiredMark: "*" },
};
export const Disabled: Story = { args: { value: "Ada", disabled: true } };
export const LongText: Story = {
  args: {
    label: "A label that goes on and on because the law in some country wants it so, word for word",
    error: "And a message that explains at length what is wrong and how to put it right, so that nobody has to guess",
    value: "x".repeat(80),
  },
};
