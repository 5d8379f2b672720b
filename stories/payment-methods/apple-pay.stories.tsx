import { expect, within } from "storybook/test";
import { blockStory, type BlockStory } from "../../.storybook/block-story";
import { scriptAddress, walletParameters } from "../../.storybook/wallet-story";

/** The method as shoppers meet it: chosen in the payment picker. Devices that can draw the button themselves; here it is a picture. */
const meta = { title: "Payment methods/Apple Pay", ...blockStory("payment-picker") };
const paymentTypes = ["zuora_apple_pay"];
export default meta;
type Story = BlockStory;

export const Default: Story = { parameters: { tillwright: { paymentTypes } } };
export const BuilderMode: Story = { parameters: { tillwright: { paymentTypes, mode: "builder" } } };
export const French: Story = { parameters: { tillwright: { paymentTypes, language: "fr" } } };
export const RightToLeft: Story = { parameters: { tillwright: { paymentTypes, direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { paymentTypes, width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { paymentTypes, theme: "folio" } } };
export const BesideAnInvoice: Story = { parameters: { tillwright: { paymentTypes: ["zuora_apple_pay", "invoice"] } } };
/** A browser that can: the button itself. */
export const Ready: Story = {
  parameters: walletParameters("apple-pay", paymentTypes, {
    scriptUrl: scriptAddress("window.ApplePaySession = { canMakePayments: () => true, supportsVersion: () => true }"),
  }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole("button", { name: "Pay with Apple Pay" })).toBeVisible();
  },
};
