import { expect, waitFor } from "storybook/test";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleCheckout } from "../../src/storefront/sample-state";
import { taxPreviewOf } from "../../src/shop/hooks/use-tax-preview";
import type { TaxPreviewState } from "../../src/shop/tax-preview/tax-preview";

const meta = { title: "Blocks/Basket/Order summary", ...blockStory("order-summary") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Discounted: Story = { args: { collapsible: false }, parameters: { tillwright: { basket: "discounted" } } };
const slots = { order: [{ block: "basket-list" }, { block: "promo-code" }] };
/** Nothing is due today: what comes, and when, stands under the total and in the one line of a phone. */
export const Trial: Story = { args: { collapsible: false }, parameters: { tillwright: { basket: "trial" } } };
export const TrialOnAPhone: Story = { parameters: { tillwright: { slots, basket: "trial", width: "phone" } } };
export const WithTheOrder: Story = { parameters: { tillwright: { slots } } };
export const WithTheOrderOnAPhone: Story = { parameters: { tillwright: { slots, width: "phone" } } };
export const WithTheOrderLoading: Story = { parameters: { tillwright: { slots, width: "phone", basket: "loading" } } };
export const Empty: Story = { parameters: { tillwright: { basket: "empty" } } };
export const Loading: Story = { parameters: { tillwright: { basket: "loading" } } };
export const Open: Story = { args: { collapsible: false } };
const taxed = (preview: TaxPreviewState): BlockStory["parameters"] => {
  const { order, ...checkout } = sampleCheckout("sample");
  const total = { ...order.total, taxIncluded: false };
  return {
    tillwright: { state: { checkout: { ...checkout, order: { ...order, total } } }, pose: (shop) => taxPreviewOf(shop).setState(preview) },
  };
};
export const TaxToCome: Story = { parameters: taxed({ status: "initial", announced: false }) };
export const TaxLoading: Story = { parameters: taxed({ status: "loading", announced: false }) };
export const TaxFailed: Story = {
  parameters: taxed({ status: "failed", announced: true }),
  play: ({ canvasElement }) => waitFor(() => expect(canvasElement.textContent).toContain("Failed to calculate price with tax.")),
};
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
