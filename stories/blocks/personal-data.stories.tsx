import { answered, brings, refused, underWay, unanswered } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import refusals from "../../locales/en/refusals.json";
import { interpolate } from "../../src/i18n/format";
import { sampleAccount } from "../../src/storefront/samples/sample-account";
import { sampleOffers } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Account/Personal data", ...blockStory("personal-data") };
export default meta;
type Story = BlockStory;

/** Asks for the link, or takes the last step: the first button, either way. */
const press = (brought: string) => brings("button:not(:disabled)", brought);
const SAID = "[role=status] *";
const REFUSED = "[role=alert] p";
const confirming = { account: sampleAccount(sampleOffers, { erasureKey: "x".repeat(43) }) };

export const Default: Story = {};
export const Asking: Story = { play: underWay(press("[aria-busy=true]")) };
export const AskedFor: Story = { play: answered({ email: "ada@example.com" }, press(SAID), 202) };
/** A subscription that runs, and a payment that is owed. */
const inTheWay = refused("erasure-active", press("[role=alert] li"), 409, {
  message: interpolate(refusals["erasure-active"], { name: "Total Protection" }),
  data: {
    obstacles: [
      { subscription: "sample-running", name: "Total Protection", reason: "active" },
      { subscription: "sample-cancelled", name: "Family Protection", reason: "unpaid" },
    ],
  },
});
export const InTheWay: Story = { play: inTheWay };
export const InTheWayOnAPhone: Story = { parameters: { tillwright: { width: "phone" } }, play: inTheWay };
export const NotAskedFor: Story = { play: unanswered(press(REFUSED)) };
export const Confirming: Story = { parameters: { tillwright: { state: confirming } } };
export const Erasing: Story = { ...Confirming, play: underWay(press("[aria-busy=true]")) };
/** The mailed link opens nothing any more: another one can be asked for. */
export const LinkIsOver: Story = { ...Confirming, play: refused("link-over", press(REFUSED), 410, { message: refusals["link-over"] }) };
export const NotErased: Story = { ...Confirming, play: unanswered(press(REFUSED)) };
export const Erased: Story = { ...Confirming, play: answered({ erased: true }, press(SAID)) };
export const ErasedOnAPhone: Story = { parameters: { tillwright: { state: confirming, width: "phone" } }, play: Erased.play! };
const states = statesOf(Confirming);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
