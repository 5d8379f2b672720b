import { expect, within } from "storybook/test";
import { blockStory, type BlockStory } from "../../.storybook/block-story";
import { walletParameters } from "../../.storybook/wallet-story";

/** The method as shoppers meet it: chosen in the payment picker. PayPal's button is drawn by PayPal; here a picture stands in. */
const meta = { title: "Payment methods/PayPal", ...blockStory("payment-picker") };
const paymentTypes = ["zuora_paypal"];
export default meta;
type Story = BlockStory;

export const Default: Story = { parameters: { tillwright: { paymentTypes } } };
export const BuilderMode: Story = { parameters: { tillwright: { paymentTypes, mode: "builder" } } };
export const French: Story = { parameters: { tillwright: { paymentTypes, language: "fr" } } };
export const RightToLeft: Story = { parameters: { tillwright: { paymentTypes, direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { paymentTypes, width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { paymentTypes, theme: "folio" } } };
export const BesideAnInvoice: Story = { parameters: { tillwright: { paymentTypes: ["zuora_paypal", "invoice"] } } };
/** The shop cannot say how PayPal is taken. */
export const Failed: Story = {
  parameters: walletParameters("paypal", paymentTypes, { scriptUrl: "data:text/javascript," }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole("button", { name: "Try again" })).toBeVisible();
  },
};
