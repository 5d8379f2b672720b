import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { SelectMenu, type SelectMenuProps } from "../../src/ui/select-menu/SelectMenu";

function Live(props: SelectMenuProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ minBlockSize: "24rem", paddingBlockStart: 80 }}>
      <SelectMenu {...props} value={value} onChange={setValue} />
    </div>
  );
}
const quantities = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    value: `${index + 1}`,
    label: `${index + 1}`,
    detail: `£${((index + 1) * 11.99).toFixed(2)}`,
  }));
const meta: Meta<typeof SelectMenu> = {
  title: "UI/Select menu",
  component: SelectMenu,
  render: (args) => <Live {...args} />,
  args: { label: "Quantity of Five more devices", options: quantities(4), value: "2", onChange: () => {} },
};
export default meta;
type Story = StoryObj<typeof SelectMenu>;

export const Default: Story = {};
export const Open: Story = { play: ({ canvasElement }) => canvasElement.querySelector("button")!.click() };
export const LongList: Story = { ...Open, args: { options: quantities(40), value: "30" } };
export const LongWords: Story = {
  ...Open,
  args: {
    options: quantities(3).map((option) => ({ ...option, label: `${option.label} for everybody who lives with you, wherever they are` })),
  },
};
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
