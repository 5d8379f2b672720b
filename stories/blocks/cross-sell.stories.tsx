import { expect, waitFor } from "storybook/test";
import { answered, presses, refused } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleCheckout, sampleOffers } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Basket/Cross-sell", ...blockStory("cross-sell") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const WithoutPrices: Story = { args: { showPrice: false, showImages: false } };
export const NothingToOffer: Story = { parameters: { tillwright: { basket: "empty" } } };
/** Said in the card whose offer could not be added. */
export const Failed: Story = {
  play: refused("unknown-offer", async (stage) => {
    await presses("button")(stage);
    await waitFor(() => expect(stage.canvasElement.textContent).toContain("This offer could not be added."));
  }),
};
const sample = sampleCheckout("sample");
const family = sampleOffers[2]!;
const takesNoOrder = {
  ...sample,
  order: { ...sample.order, checkoutDisabled: true },
  crossSells: [{ ...family, data: { attributes: { ...family.data.attributes, push_to_checkout__limio: true } } }],
};
/** Added where shoppers go on to the checkout at once, while the basket takes no order: it says why they stay. */
export const StaysHere: Story = {
  parameters: { tillwright: { state: { checkout: takesNoOrder } } },
  play: answered({ id: sample.id, version: 2, data: { ...takesNoOrder, version: 2 } }, async (stage) => {
    await presses("button")(stage);
    await waitFor(() => expect(stage.canvasElement.textContent).toContain("This basket cannot be ordered at the moment."));
  }),
};
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const WaitingForAConnection: Story = { parameters: { tillwright: { basket: "offline" } } };
