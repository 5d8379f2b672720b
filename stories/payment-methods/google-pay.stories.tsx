import { expect, within } from "storybook/test";
import { blockStory, type BlockStory, type BlockStoryParameters } from "../../.storybook/block-story";
import { scriptAddress, walletParameters } from "../../.storybook/wallet-story";

/** The method as shoppers meet it: chosen in the payment picker. Google's button is drawn by Google; here by a stand-in. */
const meta = { title: "Payment methods/Google Pay", ...blockStory("payment-picker") };
export default meta;
type Story = BlockStory;

const script = (isReady: boolean) =>
  scriptAddress(`window.google = { payments: { api: { PaymentsClient: class {
    isReadyToPay() { return Promise.resolve({ result: ${isReady} }); }
    createButton({ buttonColor, buttonRadius }) {
      const button = document.createElement("button");
      button.type = "button"; button.textContent = "Google Pay";
      button.style.cssText = "inline-size:100%;block-size:100%;border:1px solid #747775;font:500 18px system-ui;border-radius:" + buttonRadius + "px;" +
        (buttonColor === "white" ? "background:#fff;color:#1f1f1f" : "background:#1f1f1f;color:#fff");
      return button;
    }
  } } } };`);
const stories = (more: BlockStoryParameters = {}, settings: Record<string, string> = {}): Story => ({
  parameters: walletParameters("google-pay", ["google_pay"], { scriptUrl: script(true), ...settings }, more),
});
const showsButton: Story["play"] = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByRole("button", { name: "Google Pay" })).toBeVisible();
};
const says = (words: RegExp): Story["play"] =>
  async function shows({ canvasElement }) {
    await expect(await within(canvasElement).findByText(words, {}, { timeout: 8_000 })).toBeVisible();
  };

export const Default: Story = { ...stories(), play: showsButton };
export const WhiteAndRound: Story = { ...stories({}, { button_color: "white", button_radius: "24" }), play: showsButton };
export const BuilderMode: Story = stories({ mode: "builder" });
export const French: Story = { ...stories({ language: "fr" }), play: showsButton };
export const RightToLeft: Story = { ...stories({ direction: "rtl" }), play: showsButton };
export const Phone: Story = { ...stories({ width: "phone" }), play: showsButton };
export const Folio: Story = { ...stories({ theme: "folio" }), play: showsButton };
export const BesideAnInvoice: Story = stories({ paymentTypes: ["google_pay", "invoice"] });
/** The script is blocked, by an ad blocker for example. */
export const Blocked: Story = { ...stories({}, { scriptUrl: scriptAddress("delete window.google") }), play: says(/could not be loaded/) };
