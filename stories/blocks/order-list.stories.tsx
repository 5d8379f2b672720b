import { expect, userEvent, within } from "storybook/test";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleAccount } from "../../src/storefront/samples/sample-account";
import { sampleOffers } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Account/Orders", ...blockStory("order-list") };
export default meta;
type Story = BlockStory;

const { orders } = sampleAccount(sampleOffers);
const older = { ...orders!.items[0]!, id: "sample-older", order_reference: "TW-1A1A-2B2B-3C" };

/** Asks for older orders, which are answered so. */
const asking =
  (answer: () => Promise<Response>, after: (canvas: HTMLElement) => Promise<void>): Story["play"] =>
  async ({ canvasElement }) => {
    const real = window.fetch;
    window.fetch = (address, init) => (String(address).startsWith("/api/mma/orders") ? answer() : real(address, init));
    try {
      await userEvent.click(await within(canvasElement).findByRole("button", { name: "Show more orders" }));
      await after(canvasElement);
    } finally {
      window.fetch = real;
    }
  };

export const Default: Story = {};
export const AllShown: Story = {
  parameters: { tillwright: { state: { account: sampleAccount(sampleOffers, { orders: { ...orders!, next: null } }) } } },
};
export const None: Story = { parameters: { tillwright: { state: { account: sampleAccount([], { orders: { items: [], next: null } }) } } } };
export const Loading: Story = {
  play: asking(
    () => new Promise(() => {}),
    async (canvas) => expect(await within(canvas).findByRole("button", { name: "Loading…" })).toBeVisible(),
  ),
};
export const More: Story = {
  play: asking(
    async () => Response.json({ items: [older], next: null }),
    async (canvas) => expect(await within(canvas).findByRole("heading", { name: "Order TW-1A1A-2B2B-3C" })).toHaveFocus(),
  ),
};
export const Failed: Story = {
  play: asking(
    async () => Response.json({ error: { code: "internal", message: "Something went wrong" } }, { status: 500 }),
    async (canvas) => expect(await within(canvas).findByRole("alert")).toHaveTextContent("could not be loaded"),
  ),
};
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
