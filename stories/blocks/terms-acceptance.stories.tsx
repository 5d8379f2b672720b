import { fills, leaves, presses } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Terms acceptance", ...blockStory("terms-acceptance") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const WithStatement: Story = {
  args: {
    statements: [
      {
        name: "withdrawal",
        label: "<p>Start my service now. I know that I lose my <strong>right of withdrawal</strong> with that.</p>",
        required: true,
      },
    ],
  },
};
export const Ticked: Story = { play: presses("input") };
export const WithMessages: Story = { play: leaves };
export const Filled: Story = { play: fills };
export const Optional: Story = { args: { required: false } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
