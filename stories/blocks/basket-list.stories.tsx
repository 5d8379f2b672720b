import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleCheckout } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Basket/Basket list", ...blockStory("basket-list") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const ReadOnly: Story = { args: { readOnly: true } };
export const WithoutPictures: Story = { args: { showImages: false, offerAddOns: false } };
export const WithoutOtherPlans: Story = { args: { offerUpsells: false } };
export const Empty: Story = { parameters: { tillwright: { basket: "empty" } } };
export const Loading: Story = { parameters: { tillwright: { basket: "loading" } } };
export const Failed: Story = { parameters: { tillwright: { basket: "failed" } } };
export const Expired: Story = { parameters: { tillwright: { basket: "expired" } } };
export const RestoredInPart: Story = { parameters: { tillwright: { basket: "restored" } } };
export const NothingNamed: Story = { parameters: { tillwright: { basket: "invalid" } } };
export const NotSoldInTheCountry: Story = { parameters: { tillwright: { basket: "abroad" } } };
/** Another country was chosen, and nothing in the basket is sold there. */
const abroad = sampleCheckout("sample");
export const NothingSoldInTheCountry: Story = {
  parameters: {
    tillwright: {
      state: {
        checkout: {
          ...abroad,
          basket: { ...abroad.basket, basketItems: abroad.basket.basketItems.map((item) => ({ ...item, removed: true as const })) },
        },
      },
    },
  },
};
export const MixedPaymentTerms: Story = { parameters: { tillwright: { basket: "mixed" } } };
export const Offline: Story = { parameters: { tillwright: { basket: "offline" } } };
export const SessionEnded: Story = { parameters: { tillwright: { basket: "signed-out" } } };
export const Completed: Story = { parameters: { tillwright: { basket: "completed" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
