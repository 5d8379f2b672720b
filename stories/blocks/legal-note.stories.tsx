import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/Legal note", ...blockStory("legal-note") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Soft: Story = { args: { tone: "soft" } };
export const Strong: Story = { args: { tone: "strong" } };
export const Empty: Story = { args: { text: "" } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
