import { blockStory, type BlockStory } from "../../.storybook/block-story";

/** The method as shoppers meet it, chosen in the payment picker. Its fields are Nexi's, which is not there: a picture stands in. */
const meta = { title: "Payment methods/Nexi XPay", ...blockStory("payment-picker") };
const paymentTypes = ["nexi/xpay"];
export default meta;
type Story = BlockStory;

export const Default: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes } } };
export const BuilderMode: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, mode: "builder" } } };
export const French: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, language: "fr" } } };
export const RightToLeft: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { currency: "EUR", paymentTypes, theme: "folio" } } };
export const BesideOthers: Story = {
  parameters: { tillwright: { currency: "EUR", paymentTypes: ["nexi/xpay", "nexi/redirect", "invoice"] } },
};
