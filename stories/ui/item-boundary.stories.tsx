import type { Meta, StoryObj } from "@storybook/react-vite";
import { BrokenItem, ItemBoundary } from "../../src/ui/item-boundary/ItemBoundary";

const text = "This item cannot be shown at the moment.";
const meta: Meta<typeof ItemBoundary> = {
  title: "UI/Item boundary",
  component: ItemBoundary,
  args: { text, children: <p>Total Protection, £39.99 a year</p> },
};
export default meta;
type Story = StoryObj<typeof ItemBoundary>;

export const Default: Story = {};
/** What stands in the place of one that breaks as it is drawn: to break one here would fail the story. */
export const OneOfThreeBroken: Story = {
  render: (args) => (
    <>
      <ItemBoundary {...args} />
      <BrokenItem text={text} />
      <ItemBoundary {...args} />
    </>
  ),
};
export const LongText: Story = {
  render: () => (
    <BrokenItem text="This item cannot be shown at the moment. It stays in your basket, and everything else can be bought without it." />
  ),
};
