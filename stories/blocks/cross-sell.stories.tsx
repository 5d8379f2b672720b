import { expect, waitFor } from "storybook/test";
import { presses, refused } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

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
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const WaitingForAConnection: Story = { parameters: { tillwright: { basket: "offline" } } };
