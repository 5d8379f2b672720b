import { fills, leaves, presses } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Contact permissions", ...blockStory("contact-permissions") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const RequiredOne: Story = {
  args: {
    permissions: [
      { name: "phone", label: "By phone, about this order", help: "We ring when the courier does not find you.", required: true },
    ],
  },
};
export const Ticked: Story = { play: presses("input") };
export const Filled: Story = { play: fills };
export const WithMessages: Story = { ...RequiredOne, play: leaves };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
