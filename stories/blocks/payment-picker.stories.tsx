import { waitFor } from "storybook/test";
import { sampleState } from "../../src/storefront/sample-state";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Payment", ...blockStory("payment-picker") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Loading: Story = { parameters: { tillwright: { basket: "loading" } } };
/** Nothing that is in the basket can be paid in a way that the shop has. */
const saysWhy: Story["play"] = async ({ canvasElement }) =>
  waitFor(() => {
    if (!canvasElement.textContent.includes("There is no payment method")) throw new Error("Nothing says that there is no method");
  });
export const WithoutMethods: Story = { parameters: { tillwright: { paymentTypes: [] } }, play: saysWhy };
export const WithoutMethodsOnAPhone: Story = { parameters: { tillwright: { paymentTypes: [], width: "phone" } }, play: saysWhy };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };

const card = { paymentType: "zuora_card", isExpired: false, isOffered: true, currency: "GBP", country: "GB" } as const;
const state = sampleState();
/** As a signed-in shopper finds it who has paid here before. */
const saved = {
  user: { email: "ada@shopper.example" },
  paymentTypes: ["zuora_card", "zuora_dd", "invoice"],
  state: {
    settings: {
      ...state.settings,
      payment_methods: ["zuora_card", "zuora_dd", "invoice"],
      saved_payments: [
        { ...card, id: "visa", brand: "Visa", lastDigits: "4242", expiry: "2034-04" },
        { ...card, id: "account", paymentType: "zuora_dd", brand: null, lastDigits: "5555", expiry: null },
        { ...card, id: "old", brand: "Mastercard", lastDigits: "4444", expiry: "2024-01", isExpired: true },
      ],
      saved_payment_methods: ["zuora_card", "zuora_dd"],
    },
  },
};
/** What was saved has a part of its own, which comes when it is wanted. */
const shown = ({ canvasElement }: { canvasElement: HTMLElement }) =>
  waitFor(() => {
    const visa = canvasElement.querySelector<HTMLInputElement>('input[value="visa"]');
    if (!visa) throw new Error("What was saved is not there yet");
    return visa;
  });
const play: Story["play"] = async (context) => void (await shown(context));
export const Saved: Story = { parameters: { tillwright: saved }, play };
export const SavedOnAPhone: Story = { parameters: { tillwright: { ...saved, width: "phone" } }, play };
export const SavedInFrench: Story = { parameters: { tillwright: { ...saved, language: "fr" } }, play };
export const SavedFolio: Story = { parameters: { tillwright: { ...saved, theme: "folio" } }, play };
export const SavedChosen: Story = { parameters: { tillwright: saved }, play: async (context) => (await shown(context)).click() };
