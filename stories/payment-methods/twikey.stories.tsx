import { blockStory, type BlockStory } from "../../.storybook/block-story";

/** The method as shoppers meet it: chosen in the payment picker. */
const meta = { title: "Payment methods/Twikey", ...blockStory("payment-picker") };
const paymentTypes = ["twikey_visa_nl", "twikey_dd_nl", "twikey_otp_nl"];
export default meta;
type Story = BlockStory;

export const Default: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes } } };
export const BuilderMode: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, mode: "builder" } } };
export const French: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, language: "fr" } } };
export const RightToLeft: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, theme: "folio" } } };
export const BesideAnInvoice: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes: ["twikey_dd_fr", "invoice"] } } };
