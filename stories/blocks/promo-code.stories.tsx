import { userEvent, within } from "storybook/test";
import { refused } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleCheckout } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Basket/Promo code", ...blockStory("promo-code") };
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
const tries = refused("promo-code-expired", async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole("textbox"), "WINTER");
  await userEvent.click(canvas.getByRole("button", { name: "Apply" }));
  await canvas.findByRole("alert");
});
export const Refused: Story = { args: { folded: false }, play: tries };
export const RefusedOnAPhone: Story = { args: { folded: false }, parameters: { tillwright: { width: "phone" } }, play: tries };
const { order, ...discounted } = sampleCheckout("discounted");
/** It was applied, and does not fit the basket any more. */
export const FitsNoMore: Story = {
  parameters: {
    tillwright: {
      state: {
        checkout: {
          ...discounted,
          order: {
            ...order,
            orderDiscount: { ...order.orderDiscount!, problem: { code: "promo-code-not-for-basket", message: "Not for this basket" } },
          },
        },
      },
    },
  },
};
export const Applied: Story = { parameters: { tillwright: { basket: "discounted" } } };
export const ReadOnly: Story = { args: { readOnly: true }, parameters: { tillwright: { basket: "discounted" } } };
export const Loading: Story = { parameters: { tillwright: { basket: "loading" } } };
const states = statesOf(Open);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio", basket: "discounted" } } };
export const French: Story = { args: { folded: false }, parameters: { tillwright: { language: "fr" } } };
