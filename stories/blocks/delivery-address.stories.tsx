import { fills, leaves } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import type { Checkout } from "../../src/domain/order/order";
import { sampleCheckout } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Checkout/Delivery address", ...blockStory("delivery-address") };
export default meta;
type Story = BlockStory;

/** A magazine for somebody else. */
function printedGift(): Checkout {
  const checkout = sampleCheckout("sample");
  const [item] = checkout.basket.basketItems;
  const offer = {
    ...item!.offer,
    variant: "gift" as const,
    products: [{ path: "/products/folio-print", name: "Folio Print", attributes: { has_delivery__limio: true } }],
  };
  return { ...checkout, basket: { ...checkout.basket, basketItems: [{ ...item!, offer }], isGift: true, hasDelivery: true } };
}

export const Default: Story = {};
export const Gift: Story = { parameters: { tillwright: { state: { checkout: printedGift() } } } };
export const WithCompany: Story = { args: { showCompany: true } };
export const WithoutTheBox: Story = { args: { sameAsBilling: false } };
export const Filled: Story = { args: { sameAsBilling: false }, play: fills };
export const WithMessages: Story = { play: leaves };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
