import { userEvent, within } from "storybook/test";
import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Basket popover", ...blockStory("basket-popover") };
export default meta;
type Story = BlockStory;

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(await within(canvasElement).findByRole("button"));
};

export const Default: Story = {};
export const Open: Story = { play: open };
export const Empty: Story = { play: open, parameters: { tillwright: { basket: "empty" } } };
export const Loading: Story = { play: open, parameters: { tillwright: { basket: "loading" } } };
export const Failed: Story = { play: open, parameters: { tillwright: { basket: "failed" } } };
export const Folio: Story = { play: open, parameters: { tillwright: { theme: "folio" } } };
export const Phone: Story = { play: open, parameters: { tillwright: { width: "phone" } } };
export const LongText: Story = { play: open, parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { play: open, parameters: { tillwright: { direction: "rtl" } } };
export const InTheBuilder: Story = { play: open, parameters: { tillwright: { mode: "builder" } } };
