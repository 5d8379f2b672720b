import { fills, leaves, presses } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Gift recipient", ...blockStory("gift-recipient") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const NamesAlone: Story = { args: { showEmail: false, showStart: false, showMessage: false } };
export const EmailRequired: Story = { args: { requireEmail: true } };
export const OnAnotherDay: Story = { play: presses('input[value="later"]') };
export const WithMessages: Story = { play: leaves };
export const Filled: Story = { play: fills };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
