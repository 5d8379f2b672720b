import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { editor } from "../../src/blocks/gallery/block.editor";

const meta = { title: "Blocks/Content/Gallery", ...blockStory("gallery") };
export default meta;
type Story = BlockStory;

const args = { ...editor.sample };

export const Default: Story = { args };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Strong: Story = { args: { ...args, tone: "strong" } };
export const Two: Story = { args: { ...args, columns: 2, heading: "A closer look", ratio: "square" } };
export const Four: Story = { args: { ...args, columns: 4, fit: "cover", ratio: "portrait" } };
export const Empty: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { args, parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { args, parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
