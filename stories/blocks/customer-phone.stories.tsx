import { fills, leaves } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Customer phone", ...blockStory("customer-phone") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Required: Story = { args: { required: true } };
export const WithHeading: Story = { args: { texts: { heading: "How do we reach you?" } } };
export const WithMessages: Story = { args: { required: true }, play: leaves };
export const Filled: Story = { play: fills };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
