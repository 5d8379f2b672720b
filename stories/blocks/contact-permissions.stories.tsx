import { fills, leaves, presses } from "../../.storybook/acts";
import { blockStory, type BlockStory } from "../../.storybook/block-story";

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
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
