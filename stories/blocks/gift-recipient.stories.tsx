import { fills, leaves, presses } from "../../.storybook/acts";
import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Gift recipient", ...blockStory("gift-recipient") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const NamesAlone: Story = { args: { showEmail: false, showStart: false, showMessage: false } };
export const EmailRequired: Story = { args: { requireEmail: true } };
export const OnAnotherDay: Story = { play: presses('input[value="later"]') };
export const WithMessages: Story = { play: leaves };
export const Filled: Story = { play: fills };
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
