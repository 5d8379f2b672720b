import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import type { Subscription } from "../../src/domain/offer/subscription";
import { sampleOffers } from "../../src/storefront/sample-state";
import { sampleAccount } from "../../src/storefront/samples/sample-account";

const meta = { title: "Blocks/Account/Subscriptions", ...blockStory("subscription-list") };
export default meta;
type Story = BlockStory;

const account = sampleAccount(sampleOffers);
const [running, cancelled, over] = account.subscriptions as [Subscription, Subscription, Subscription];
const listed = (...subscriptions: Subscription[]): Story => ({
  parameters: { tillwright: { state: { account: { ...account, subscriptions } } } },
});
const trial = { endsOn: "2030-12-06", isFree: true, payment: { amount: 7998, currency: "GBP" } };

export const Default: Story = {};
export const Trial: Story = listed({ ...running, data: { ...running.data, trial } });
export const TrialThatCosts: Story = listed({ ...running, data: { ...running.data, trial: { ...trial, isFree: false } } });
export const TrialCancelled: Story = listed({ ...cancelled, data: { ...cancelled.data, trial: { ...trial, payment: null } } });
export const None: Story = { parameters: { tillwright: { state: { account: sampleAccount([]) } } } };
const unpaid = { amount: 3999, currency: "GBP", dueOn: "2030-11-20", nextTryOn: "2030-11-23", lastDay: "2030-12-04" };
export const Unpaid: Story = listed({ ...running, data: { ...running.data, unpaid } });
export const Cancelled: Story = listed(cancelled);
export const Over: Story = listed(over);
export const Gift: Story = listed({
  ...running,
  offers: [{ ...running.offers[0]!, variant: "gift" }],
  quantity: 1,
  schedule: [],
  paymentMethod: "gift",
  paidFrom: null,
  paymentTypes: [],
  switch: null,
});
export const WithoutItsOffer: Story = listed({ ...running, offers: [] });
export const CardExpires: Story = listed({
  ...running,
  data: { ...running.data, expiringCard: { lastDay: "2031-01-31", nextPaymentOn: "2031-03-01" } },
});
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
