import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { TextArea, type TextAreaProps } from "../../src/ui/text-area/TextArea";

function Live(props: TextAreaProps) {
  const [value, setValue] = useState(props.value);
  return <TextArea {...props} value={value} onChange={setValue} />;
}
const meta: Meta<typeof TextArea> = {
  title: "UI/Text area",
  component: TextArea,
  render: (args) => <Live {...args} />,
  args: { label: "Your message", value: "", onChange: () => {} },
};
export default meta;
type Story = StoryObj<typeof TextArea>;

export const Default: Story = {};
export const Filled: Story = { args: { value: "Happy birthday!\n\nYours, Ada" } };
export const WithHelp: Story = { args: { help: "It goes into the gift card." } };
export const WithError: Story = { args: { required: true, requiredMark: "*", error: "This field is required" } };
export const Disabled: Story = { args: { value: "Happy birthday!", disabled: true } };
