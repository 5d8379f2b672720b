import { fills, leaves } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Checkout/Billing address", ...blockStory("billing-address") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const WithoutSecondLine: Story = { args: { showAddress2: false } };
export const Filled: Story = { play: fills };
export const WithMessages: Story = { play: leaves };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
export const WithCompany: Story = { args: { showCompany: true, requireCompany: true } };
