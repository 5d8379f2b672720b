import { answered, brings, inTurn, refused, underWay, unanswered } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import refusals from "../../locales/en/refusals.json";
import { sampleOffers } from "../../src/storefront/sample-state";
import { sampleAccount } from "../../src/storefront/samples/sample-account";

const meta = { title: "Blocks/Account/Saved payments", ...blockStory("saved-payments") };
export default meta;
type Story = BlockStory;

const account = sampleAccount(sampleOffers);
const [paying, offered, expired] = account.savedPayments!;
const saved = (savedPayments: typeof account.savedPayments): Story => ({
  parameters: { tillwright: { state: { account: { ...account, savedPayments } } } },
});
/** Pressed once it says what it does, and again it does it. */
const asks = brings("button:not(:disabled)", "button:last-of-type:nth-of-type(2)");
const removes = (brought: string) => inTurn(asks, brings("button", brought));
const SAID = "[role=status] *";
const REFUSED = "[role=alert] *";

export const Default: Story = {};
export const None: Story = { parameters: { tillwright: { state: { account: sampleAccount([], { savedPayments: [] }) } } } };
export const Expired: Story = saved([expired!]);
/** It was paid with once, and its owner does not want it offered. */
export const NotOffered: Story = saved([{ ...offered!, isOffered: false }]);
export const PaysForSeveral: Story = saved([{ ...paying!, paysFor: account.subscriptions.map(({ id }) => id) }]);
export const ExpiredAndPays: Story = saved([{ ...expired!, paysFor: ["sample-running"] }]);
export const Account: Story = saved([{ ...offered!, paymentType: "zuora_dd", brand: null, lastDigits: "5555", expiry: null }]);
export const Asked: Story = { play: asks };
export const AskedOnAPhone: Story = { parameters: { tillwright: { width: "phone" } }, play: asks };
export const Removing: Story = { play: underWay(removes("[aria-busy=true]")) };
export const Removed: Story = { play: answered({}, removes(SAID)) };
export const LastOneRemoved: Story = { ...saved([offered!]), play: answered({}, removes(SAID)) };
export const InUse: Story = {
  play: refused("stored-payment-in-use", removes(REFUSED), 409, { message: refusals["stored-payment-in-use"] }),
};
export const NotRemoved: Story = { play: unanswered(removes(REFUSED)) };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
