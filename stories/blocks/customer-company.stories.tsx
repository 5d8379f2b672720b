import { fills, leaves } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Customer company", ...blockStory("customer-company") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const WithTaxId: Story = { args: { showTaxId: true, requireTaxId: true } };
export const Required: Story = { args: { required: true } };
export const WithMessages: Story = { args: { required: true }, play: leaves };
export const Filled: Story = { args: { showTaxId: true }, play: fills };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
