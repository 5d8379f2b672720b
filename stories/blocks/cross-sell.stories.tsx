import { expect, waitFor } from "storybook/test";
import { presses, refused } from "../../.storybook/acts";
import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Basket/Cross-sell", ...blockStory("cross-sell") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const WithoutPrices: Story = { args: { showPrice: false, showImages: false } };
export const NothingToOffer: Story = { parameters: { tillwright: { basket: "empty" } } };
/** Said in the card whose offer could not be added. */
export const Failed: Story = {
  play: refused("unknown-offer", async (stage) => {
    await presses("button")(stage);
    await waitFor(() => expect(stage.canvasElement.textContent).toContain("This offer could not be added."));
  }),
};
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const WaitingForAConnection: Story = { parameters: { tillwright: { basket: "offline" } } };
