import { blockStory, type BlockStory } from "../../.storybook/block-story";

/** The method as shoppers meet it, chosen in the payment picker. Its fields are the provider's, which is not there: a picture stands in. */
const meta = { title: "Payment methods/Zuora hosted page", ...blockStory("payment-picker") };
const paymentTypes = ["zuora_card"];
export default meta;
type Story = BlockStory;

export const Default: Story = { parameters: { tillwright: { paymentTypes } } };
export const BuilderMode: Story = { parameters: { tillwright: { paymentTypes, mode: "builder" } } };
export const French: Story = { parameters: { tillwright: { paymentTypes, language: "fr" } } };
export const RightToLeft: Story = { parameters: { tillwright: { paymentTypes, direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { paymentTypes, width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { paymentTypes, theme: "folio" } } };
export const DirectDebit: Story = { parameters: { tillwright: { paymentTypes: ["zuora_dd"], mode: "builder" } } };
export const BesideOthers: Story = { parameters: { tillwright: { paymentTypes: ["zuora_card", "zuora_upc_datatrans", "invoice"] } } };
