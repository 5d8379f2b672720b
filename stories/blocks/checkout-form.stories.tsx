import { spyOn, userEvent, within } from "storybook/test";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const slots = {
  sections: [{ block: "customer-email" }, { block: "customer-name" }, { block: "billing-address" }, { block: "payment-picker" }],
};

/** Submits the untouched form, so that every message shows. */
async function clickWhenReady(canvas: HTMLElement): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const button = canvas.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)');
    if (button) return button.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const meta = { title: "Blocks/Checkout/Checkout form", ...blockStory("checkout-form") };
export default meta;
type Story = BlockStory;

export const Default: Story = { parameters: { tillwright: { slots } } };
export const SecurityPreset: Story = { args: { submitLabel: "Purchase" }, parameters: { tillwright: { slots } } };
export const Invalid: Story = {
  parameters: { tillwright: { slots } },
  play: async ({ canvasElement }) => {
    await clickWhenReady(canvasElement);
  },
};
export const Empty: Story = { parameters: { tillwright: { slots, basket: "empty" } } };
export const Loading: Story = { parameters: { tillwright: { slots, basket: "loading" } } };
export const Failed: Story = { parameters: { tillwright: { slots, basket: "failed" } } };
export const Expired: Story = { parameters: { tillwright: { slots, basket: "expired" } } };
export const NothingNamed: Story = { parameters: { tillwright: { slots, basket: "invalid" } } };
export const MixedPaymentTerms: Story = { parameters: { tillwright: { slots, basket: "mixed" } } };
export const Trial: Story = { parameters: { tillwright: { slots, basket: "trial" } } };
export const Completed: Story = { parameters: { tillwright: { slots, basket: "completed" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { slots, theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { slots, language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { slots, language: "gsw" } } };

/** Nobody was told of an order that never left the browser. */
export const PurchaseOffline: Story = {
  parameters: { tillwright: { slots: { sections: [{ block: "customer-email" }, { block: "payment-picker" }] } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const unanswered = spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const offline = spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await userEvent.type(await canvas.findByRole("textbox", { name: "Email" }), "ada@example.com");
    await clickWhenReady(canvasElement);
    await canvas.findByText(/There is no connection/);
    unanswered.mockRestore();
    offline.mockRestore();
  },
};

/** The server could not take the order: what to do, who knows, and a way to tell more. */
export const OrderFault: Story = {
  parameters: { tillwright: { slots: { sections: [{ block: "customer-email" }, { block: "payment-picker" }] } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const unanswered = spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    await userEvent.type(await canvas.findByRole("textbox", { name: "Email" }), "ada@example.com");
    await clickWhenReady(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Report feedback" }));
    await canvas.findByRole("textbox", { name: "What happened?" });
    unanswered.mockRestore();
  },
};
