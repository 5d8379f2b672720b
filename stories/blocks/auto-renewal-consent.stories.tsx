import { fills, leaves } from "../../.storybook/acts";
import { blockStory, type BlockStory } from "../../.storybook/block-story";

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
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const LongText: Story = { args, parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { args, parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { args, parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { args, parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { args, parameters: { tillwright: { language: "gsw" } } };
