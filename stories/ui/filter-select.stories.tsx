import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { FilterSelect, type FilterSelectProps } from "../../src/ui/filter-select/FilterSelect";

function Live(props: FilterSelectProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ minBlockSize: "24rem", maxInlineSize: "20rem" }}>
      <FilterSelect {...props} value={value} onChange={setValue} />
    </div>
  );
}
const options = [
  { value: "AT", label: "Austria", short: "AT +43", keywords: ["43"] },
  { value: "CI", label: "Côte d’Ivoire", short: "CI +225", keywords: ["225"] },
  { value: "CH", label: "Switzerland", short: "CH +41", keywords: ["41"] },
  { value: "GB", label: "United Kingdom", short: "GB +44", keywords: ["44"] },
];
const meta: Meta<typeof FilterSelect> = {
  title: "UI/Filter select",
  component: FilterSelect,
  render: (args) => <Live {...args} />,
  args: {
    label: "Country calling code",
    options,
    value: "CH",
    onChange: () => {},
    announce: (count: number) => (count ? `${count} countries found` : "No country found"),
  },
};
export default meta;
type Story = StoryObj<typeof FilterSelect>;

export const Default: Story = {};
export const Open: Story = { play: ({ canvasElement }) => canvasElement.querySelector("input")!.click() };
export const Disabled: Story = { args: { disabled: true } };
export const RightToLeft: Story = {
  ...Open,
  decorators: [
    (Inner) => (
      <div dir="rtl">
        <Inner />
      </div>
    ),
  ],
};
