import { brings } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import type { Charge } from "../../src/domain/offer/offer";
import { sampleCheckout, sampleOffers } from "../../src/storefront/sample-state";
const meta = { title: "Blocks/Offers/Offer cards", ...blockStory("offer-cards") };
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

/** The plans by the year, and again by the month. */
const charge = (unit: string): Charge[] => [
  { type: "recurring", value: "1.00", currencyCode: "GBP", repeat_interval: 1, repeat_interval_type: unit },
];
const byTheMonth = (offer: (typeof sampleOffers)[number], amount: number): (typeof sampleOffers)[number] => ({
  ...offer,
  path: `${offer.path}-monthly`,
  price: { ...offer.price, amount },
  data: {
    attributes: {
      ...offer.data.attributes,
      price__limio: charge("months"),
      term__limio: { length: 1, type: "months" },
      display_price__limio: `£${(amount / 100).toFixed(2)} a month`,
      detailed_display_price__limio: "Stop at the end of any month.",
      discount_note__limio: "",
    },
  },
});
const yearly = sampleOffers.map((offer) => ({
  ...offer,
  data: { attributes: { ...offer.data.attributes, price__limio: charge("years") } },
}));
const offersByTerm = [...yearly, ...yearly.map((offer, index) => byTheMonth(offer, [449, 199, 799][index]!))];
const termArgs = {
  heading: "Choose your plan",
  groupByTerm: true,
  offers: offersByTerm.map((offer) => ({ offer: offer.path, badge: "", highlight: offer.path === total })),
};
const byTerm = (tillwright: object = {}): Pick<Story, "args" | "parameters"> => ({
  args: termArgs,
  parameters: { tillwright: { state: { offers: offersByTerm }, ...tillwright } },
});

export const Default: Story = { args };
export const Two: Story = { args: { ...args, offers: args.offers.slice(0, 2) } };
export const One: Story = { args: { ...args, offers: args.offers.slice(1, 2) } };
export const List: Story = { args: { ...args, layout: "list" } };
export const PlainPrices: Story = { args: { ...args, showPicture: false, showFeatures: false, showDescription: false } };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Empty: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const ListOnAPhone: Story = { args: { ...args, layout: "list" }, parameters: { tillwright: { width: "phone" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const WaitingForAConnection: Story = { args, parameters: { tillwright: { basket: "offline" } } };
export const ChooseOneOfAFamily: Story = { args, play: asks, parameters: { tillwright: { state: { checkout } } } };
export const ChooseOneOnAPhone: Story = { args, play: asks, parameters: { tillwright: { state: { checkout }, width: "phone" } } };
export const ByTerm: Story = byTerm();
export const ByTermOnAPhone: Story = byTerm({ width: "phone" });
export const ByTermInFolio: Story = byTerm({ theme: "folio" });
export const ByTermRightToLeft: Story = byTerm({ direction: "rtl" });
export const ByTermLongText: Story = byTerm({ longTexts: true });
export const ByTermBuilderMode: Story = byTerm({ mode: "builder" });
export const ByTermAsAList: Story = { ...byTerm(), args: { ...termArgs, layout: "list", tone: "soft" } };
