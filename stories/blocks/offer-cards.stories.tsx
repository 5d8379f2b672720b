import { brings } from "../../.storybook/acts";
import { blockStory, type BlockStory } from "../../.storybook/block-story";
import { sampleCheckout, sampleOffers } from "../../src/storefront/sample-state";
const meta = { title: "Blocks/Offer cards", ...blockStory("offer-cards") };
export default meta;
type Story = BlockStory;

const [total, antivirus, family] = sampleOffers.map((offer) => offer.path) as [string, string, string];
const args = {
  intro: "<p>Every plan protects from the first minute. Change or cancel whenever you like.</p>",
  offers: [
    { offer: antivirus, badge: "", highlight: false },
    { offer: total, badge: "Most popular", highlight: true },
    { offer: family, badge: "", highlight: false },
  ],
};

/** Antivirus is in the basket, and may be swapped for the plan whose button is pressed. */
const held = sampleCheckout("sample");
const [plan, other] = sampleOffers as [(typeof sampleOffers)[number], (typeof sampleOffers)[number]];
const checkout = {
  ...held,
  basket: {
    ...held.basket,
    basketItems: [
      {
        ...held.basket.basketItems[0]!,
        id: "held",
        offer: other,
        path: other.path,
        price: other.price,
        quantity: 1,
        addOns: [],
        upsells: [plan],
      },
    ],
  },
};
const asks = brings(`a[href*="${encodeURIComponent(plan.path)}"]`, "dialog[open]");

export const Default: Story = { args };
export const Two: Story = { args: { ...args, offers: args.offers.slice(0, 2) } };
export const One: Story = { args: { ...args, offers: args.offers.slice(1, 2) } };
export const List: Story = { args: { ...args, layout: "list" } };
export const PlainPrices: Story = { args: { ...args, showPicture: false, showFeatures: false, showDescription: false } };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Empty: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const ListOnAPhone: Story = { args: { ...args, layout: "list" }, parameters: { tillwright: { width: "phone" } } };
export const Phone: Story = { args, parameters: { tillwright: { width: "phone" } } };
export const LongText: Story = { args, parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { args, parameters: { tillwright: { direction: "rtl" } } };
export const InTheBuilder: Story = { args, parameters: { tillwright: { mode: "builder" } } };
export const WaitingForAConnection: Story = { args, parameters: { tillwright: { basket: "offline" } } };
export const ChooseOneOfAFamily: Story = { args, play: asks, parameters: { tillwright: { state: { checkout } } } };
export const ChooseOneOnAPhone: Story = { args, play: asks, parameters: { tillwright: { state: { checkout }, width: "phone" } } };
