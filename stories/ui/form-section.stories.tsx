import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormSection, WholeWidth } from "../../src/ui/form-section/FormSection";
import { TextField } from "../../src/ui/text-field/TextField";

const field = (label: string) => <TextField label={label} value="" onChange={() => {}} />;
const meta: Meta<typeof FormSection> = {
  title: "UI/Form section",
  component: FormSection,
  args: {
    id: "section",
    heading: "Your name",
    children: [<div key="first">{field("First name")}</div>, <div key="last">{field("Last name")}</div>],
  },
};
export default meta;
type Story = StoryObj<typeof FormSection>;

export const Default: Story = {};
export const Columns: Story = {
  args: {
    columns: true,
    children: [
      <div key="first">{field("First name")}</div>,
      <div key="last">{field("Last name")}</div>,
      <WholeWidth key="email">{field("Email")}</WholeWidth>,
    ],
  },
};
export const WithoutHeading: Story = { args: { heading: "" } };
