import { blockStory, type BlockStory } from "../../.storybook/block-story";

/** The method as shoppers meet it: chosen in the payment picker. */
const meta = { title: "Payment methods/Invoice", ...blockStory("payment-picker") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
