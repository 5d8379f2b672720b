import { expect, within } from "storybook/test";
import { blockStory, statesOf, type BlockStory, type BlockStoryParameters } from "../../.storybook/block-story";
import { scriptAddress } from "../../.storybook/wallet-story";
import { sampleState } from "../../src/storefront/sample-state";

/** Above the form. Google's button is drawn by Google, Apple's session is the device's; here both are stood in for. */
const meta = { title: "Blocks/Checkout/Express checkout", ...blockStory("express-checkout") };
export default meta;
type Story = BlockStory;

const google = scriptAddress(`window.google = { payments: { api: { PaymentsClient: class {
    isReadyToPay() { return Promise.resolve({ result: true }); }
    createButton() {
      const button = document.createElement("button");
      button.type = "button"; button.textContent = "Google Pay";
      button.style.cssText = "inline-size:100%;block-size:100%;border:0;background:#1f1f1f;color:#fff;font:500 18px system-ui";
      return button;
    }
  } } } };`);
const apple = scriptAddress(
  `window.ApplePaySession = class { static supportsVersion() { return true; } static canMakePayments() { return true; } };`,
);

const stories = (more: BlockStoryParameters = {}, paymentTypes = ["google_pay", "zuora_apple_pay", "invoice"]): Story => ({
  parameters: {
    tillwright: {
      paymentTypes,
      state: {
        settings: {
          ...sampleState().settings,
          payment_settings: { "google-pay": { scriptUrl: google }, "apple-pay": { scriptUrl: apple, displayName: "Our shop" } },
        },
      },
      ...more,
    },
  },
});
const showsButtons: Story["play"] = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByRole("button", { name: "Google Pay" }, { timeout: 8_000 })).toBeVisible();
};

export const Default: Story = { ...stories(), play: showsButtons };
export const OneWallet: Story = { ...stories({}, ["google_pay", "invoice"]), play: showsButtons };
/** Offers that no wallet pays for: nothing stands above the form. */
export const NoWallet: Story = stories({}, ["invoice"]);
const states = statesOf(Default);
export const BuilderMode = statesOf(stories()).BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { ...stories({ theme: "folio" }), play: showsButtons };
export const French: Story = { ...stories({ language: "fr" }), play: showsButtons };
export const SwissGerman: Story = { ...stories({ language: "gsw" }), play: showsButtons };
