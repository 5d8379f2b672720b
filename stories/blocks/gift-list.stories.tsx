import { expect, userEvent, within } from "storybook/test";
import { answered, brings, inTurn, refused, underWay, unanswered, type Act } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import refusals from "../../locales/en/refusals.json";
import { interpolate } from "../../src/i18n/format";
import { sampleOffers } from "../../src/storefront/sample-state";
import { sampleAccount } from "../../src/storefront/samples/sample-account";

const meta = { title: "Blocks/Account/Given gifts", ...blockStory("gift-list") };
export default meta;
type Story = BlockStory;

const account = sampleAccount(sampleOffers);
const [waiting, redeemed] = account.gifts!;
const given = (gifts: typeof account.gifts): Story => ({ parameters: { tillwright: { state: { account: { ...account, gifts } } } } });
/** What asks who it is for, without its own heading and day. */
const recipient = [{ block: "gift-recipient", settings: { showStart: false, texts: { heading: "" } } }];
const asking = { parameters: { tillwright: { slots: { recipient } } } };

export const Default: Story = {};
export const None: Story = { parameters: { tillwright: { state: { account: sampleAccount([], { gifts: [] }) } } } };
export const Waiting: Story = given([waiting!]);
export const Redeemed: Story = given([redeemed!]);
/** Nobody was named: its giver hands over the code. */
export const ForNobodyYet: Story = given([{ ...waiting!, recipient: undefined, recipientDetails: {} }]);
const opens: Act = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole("button", { name: "Change who it is for" }));
  await expect(await canvas.findByRole("form", { name: "Who this gift is for" })).toBeVisible();
  await expect(await canvas.findByRole("textbox", { name: /first name/i })).toHaveValue("Clara");
};
const saves = (brought: string) => inTurn(opens, brings("button[type=submit]", brought));
export const ChangeRecipient: Story = { ...asking, play: opens };
export const NobodyNamed: Story = {
  ...asking,
  play: inTurn(
    opens,
    async ({ canvasElement }) => userEvent.clear(within(canvasElement).getByRole("textbox", { name: /first name/i })),
    brings("button[type=submit]", "[aria-invalid=true]"),
  ),
};
export const Saving: Story = { ...asking, play: underWay(saves("[aria-busy=true]")) };
const REFUSED = "form [role=alert]";
export const Refused: Story = {
  ...asking,
  play: refused("gift-redeemed", saves(REFUSED), 409, { message: interpolate(refusals["gift-redeemed"], { date: "21 Nov 2030" }) }),
};
export const Failed: Story = { ...asking, play: unanswered(saves(REFUSED)) };
export const FailedOnAPhone: Story = { parameters: { tillwright: { slots: { recipient }, width: "phone" } }, play: Failed.play! };
export const Saved: Story = { ...asking, play: answered({ gift: { ...waiting!, recipient: "Dora Noor" } }, saves("[role=status]")) };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
