import { fills, leaves } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Auto-renewal consent", ...blockStory("auto-renewal-consent") };
export default meta;
type Story = BlockStory;

/** Where no law asks for it, nothing is asked. */
export const Default: Story = {};
const args = { everywhere: true };
export const Everywhere: Story = { args };
export const Required: Story = { args: { everywhere: true, required: true } };
export const Filled: Story = { args, play: fills };
export const WithMessages: Story = { ...Required, play: leaves };
const states = statesOf(Everywhere);
export const BuilderMode = statesOf(Default).BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { args, parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { args, parameters: { tillwright: { language: "gsw" } } };
