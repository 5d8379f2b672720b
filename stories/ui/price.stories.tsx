import type { Meta, StoryObj } from "@storybook/react-vite";
import { Price } from "../../src/ui/price/Price";

const meta: Meta<typeof Price> = {
  title: "UI/Price",
  component: Price,
  args: { amount: { amount: 3999, currency: "GBP" }, locale: "en-GB" },
};
export default meta;
type Story = StoryObj<typeof Price>;

export const Default: Story = {};
export const WithSuffix: Story = { args: { suffix: "a year" } };
export const French: Story = { args: { amount: { amount: 129900, currency: "EUR" }, locale: "fr-FR" } };
export const Swiss: Story = { args: { amount: { amount: 129900, currency: "CHF" }, locale: "de-CH" } };
export const NoDecimals: Story = { args: { amount: { amount: 4200, currency: "JPY" }, locale: "en-GB" } };
