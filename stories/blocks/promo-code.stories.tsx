import { userEvent, within } from "storybook/test";
import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Promo code", ...blockStory("promo-code") };
export default meta;
type Story = BlockStory;

export const Folded: Story = {};
export const Open: Story = { args: { folded: false } };
export const NothingTyped: Story = {
  args: { folded: false },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Apply" }));
    await within(canvasElement).findByRole("alert");
  },
};
export const Applied: Story = { parameters: { tillwright: { basket: "discounted" } } };
export const ReadOnly: Story = { args: { readOnly: true }, parameters: { tillwright: { basket: "discounted" } } };
export const Loading: Story = { parameters: { tillwright: { basket: "loading" } } };
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const LongText: Story = { args: { folded: false }, parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { args: { folded: false }, parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { args: { folded: false }, parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio", basket: "discounted" } } };
export const French: Story = { args: { folded: false }, parameters: { tillwright: { language: "fr" } } };
