import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleAccount } from "../../src/storefront/samples/sample-account";
import { sampleOffers } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Account/Redeem a gift", ...blockStory("redeem-gift") };
export default meta;
type Story = BlockStory;

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
const gift = {
  offer: sampleOffers[0]!,
  from: "Ann Smith",
  message: "Happy birthday! May it be a quiet year with many good pages.",
  startsOn: "2030-12-24",
  endsOn: "2031-12-24",
};
const [subscription] = sampleAccount(sampleOffers).subscriptions;
const named = { state: { account: sampleAccount(sampleOffers, { giftCode: "7K2Q-9XPM-3DAB-0RTZ" }) } };
const until = async (found: () => unknown) => {
  while (!found()) await new Promise((next) => setTimeout(next, 20));
};

/** The shop's server, for as long as the story is acted out. */
const answered =
  (answers: Readonly<Record<string, () => Promise<Response>>>, act: (canvas: HTMLElement) => Promise<void>): Story["play"] =>
  async ({ canvasElement: canvas }) => {
    const real = window.fetch;
    window.fetch = (address, init) => answers[String(address)]?.() ?? real(address, init);
    try {
      await act(canvas);
    } finally {
      window.fetch = real;
    }
  };
const press = (canvas: HTMLElement, index = 0) => canvas.querySelectorAll<HTMLButtonElement>("button")[index]!.click();
const show = async (canvas: HTMLElement) => {
  const field = canvas.querySelector<HTMLInputElement>("input")!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, "7k2q 9xpm 3dab 0rtz");
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await new Promise((next) => setTimeout(next, 50));
  press(canvas);
};
const LOOK = "/api/gifts/look";
const REDEEM = "/api/mma/gifts/redeem";
const found = async (canvas: HTMLElement) => {
  await show(canvas);
  await until(() => canvas.querySelector("blockquote"));
};

export const Default: Story = {};
export const FromALink: Story = { parameters: { tillwright: { ...named, mode: "builder" } } };
export const Missing: Story = {
  play: async ({ canvasElement }) => {
    press(canvasElement);
    await until(() => canvasElement.querySelector("[aria-invalid]"));
  },
};
export const Looking: Story = {
  play: answered({ [LOOK]: () => new Promise(() => {}) }, async (canvas) => {
    await show(canvas);
    await until(() => canvas.querySelector("[aria-busy]"));
  }),
};
export const Unknown: Story = {
  play: answered(
    { [LOOK]: async () => json({ error: { code: "gift-not-found", message: "There is no gift with this code." } }, 404) },
    async (canvas) => {
      await show(canvas);
      await until(() => canvas.querySelector("[aria-invalid]"));
    },
  ),
};
export const Offline: Story = {
  play: answered({ [LOOK]: () => Promise.reject(new TypeError("offline")) }, async (canvas) => {
    await show(canvas);
    await until(() => canvas.querySelector("[role=alert] p, [role=alert] div"));
  }),
};
export const Found: Story = { play: answered({ [LOOK]: async () => json({ gift }) }, found) };
export const FoundOnAPhone: Story = { ...Found, parameters: { tillwright: { width: "phone" } } };
export const NotRedeemed: Story = {
  play: answered({ [LOOK]: async () => json({ gift }), [REDEEM]: () => Promise.reject(new TypeError("offline")) }, async (canvas) => {
    await found(canvas);
    press(canvas);
    await until(() => canvas.querySelector("[role=alert] p, [role=alert] div"));
  }),
};
export const Redeemed: Story = {
  play: answered({ [LOOK]: async () => json({ gift }), [REDEEM]: async () => json({ subscription }) }, async (canvas) => {
    await found(canvas);
    press(canvas);
    await until(() => canvas.querySelector("[role=status]"));
  }),
};
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
