import { userEvent, within } from "storybook/test";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { connectBanner } from "../../src/shop/telemetry/consent-banner";
import { createConsentStore } from "../../src/shop/telemetry/consent-store";

/** As on a shopper's page that nobody has decided on. */
async function comesAlive(canvas: HTMLElement): Promise<void> {
  document.cookie = "tillwright-consent=; Path=/; Max-Age=0";
  await within(canvas).findByRole("heading", { hidden: true, level: 2, name: /cookie.*(choice|choisir|entscheidsch)/i });
  connectBanner(canvas.querySelector<HTMLElement>("[data-cookie-consent]")!, createConsentStore());
}

const meta = { title: "Blocks/Page/Cookie consent", ...blockStory("cookie-consent") };
export default meta;
type Story = BlockStory;

const play: Story["play"] = ({ canvasElement }) => comesAlive(canvasElement);

export const Default: Story = { play };
export const Choices: Story = {
  play: async ({ canvasElement }) => {
    await comesAlive(canvasElement);
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Choose" }));
  },
};
export const Decided: Story = {};
export const French: Story = { parameters: { tillwright: { language: "fr" } }, play };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } }, play };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } }, play };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
