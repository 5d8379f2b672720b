import { blockStory, type BlockStory } from "../../.storybook/block-story";

/** The method as shoppers meet it: chosen in the payment picker. */
const meta = { title: "Payment methods/Twikey", ...blockStory("payment-picker") };
const paymentTypes = ["twikey_visa_nl", "twikey_dd_nl", "twikey_otp_nl"];
export default meta;
type Story = BlockStory;

export const Default: Story = { parameters: { tillwright: { paymentTypes } } };
export const BuilderMode: Story = { parameters: { tillwright: { paymentTypes, mode: "builder" } } };
export const French: Story = { parameters: { tillwright: { paymentTypes, language: "fr" } } };
export const RightToLeft: Story = { parameters: { tillwright: { paymentTypes, direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { paymentTypes, width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { paymentTypes, theme: "folio" } } };
export const BesideAnInvoice: Story = { parameters: { tillwright: { paymentTypes: ["twikey_dd_fr", "invoice"] } } };
