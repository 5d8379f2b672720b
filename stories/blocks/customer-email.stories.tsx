import { fills, leaves } from "../../.storybook/acts";
import { userEvent, waitFor, within } from "storybook/test";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import type { PageState } from "../../src/domain/page/page-state";
import { sampleState } from "../../src/storefront/sample-state";
import { USERS_SERVICE, usersServiceInPage } from "../../tests/support/users-service";

const meta = { title: "Blocks/Checkout/Email", ...blockStory("customer-email") };
export default meta;
type Story = BlockStory;

/** A shop with a users service, and a VPN in the basket. */
function withUsersService(): Partial<PageState> {
  const { settings, checkout } = sampleState();
  if (checkout === null || typeof checkout === "string") throw new Error("The sample has a basket");
  const [first, ...others] = checkout.basket.basketItems;
  const vpn = {
    ...first!,
    offer: {
      ...first!.offer,
      products: [{ path: "/products/vpn", name: "VPN", attributes: { exclusion_group: "ConsumerSentinelSecureVPNExclusion" } }],
    },
  };
  return {
    settings: { ...settings, users_service: USERS_SERVICE },
    checkout: { ...checkout, basket: { ...checkout.basket, basketItems: [vpn, ...others] } },
  };
}

/** Somebody types this address and goes on; the story is there when the page says so. */
const typed = (email: string, says: RegExp, more: Story["args"] = {}): Story => ({
  args: more,
  parameters: { tillwright: { state: withUsersService() } },
  play: async ({ canvasElement }) => {
    const service = usersServiceInPage();
    try {
      await userEvent.type(await within(canvasElement).findByRole("textbox"), email);
      await userEvent.tab();
      await waitFor(
        () => {
          if (!says.test(canvasElement.textContent)) throw new Error(`Expected ${says}`);
        },
        { timeout: 8_000 },
      );
      await Promise.all(
        [...canvasElement.querySelectorAll("dialog")].flatMap((dialog) => dialog.getAnimations()).map((animation) => animation.finished),
      );
    } finally {
      service.restore();
    }
  },
});

export const Default: Story = {};
export const SignedIn: Story = { parameters: { tillwright: { user: { email: "ada@example.com" } } } };
export const Optional: Story = { args: { required: false } };
export const NotAnAddress: Story = typed("ada@", /Please provide a valid email address/);
export const Checking: Story = typed("slow@users.example", /Checking your email address/);
export const BusinessAccount: Story = typed("business@users.example", /associated with a business account/);
export const OwnedAlready: Story = typed("vpn@users.example", /You already own items in your Cart/);
export const CheckFailed: Story = typed("broken@users.example", /Validation Failed/);
export const BotCheckFailed: Story = typed("robot@users.example", /Something went wrong\./);
export const FailureThatDoesNotBlock: Story = typed("garbled@users.example", /Email address was not validated/, { blockOnFailure: false });
export const Filled: Story = { play: fills };
export const WithMessages: Story = { play: leaves };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
