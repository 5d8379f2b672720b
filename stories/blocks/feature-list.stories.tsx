import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { editor } from "../../src/blocks/feature-list/block.editor";
const meta = { title: "Blocks/Content/Features", ...blockStory("feature-list") };
export default meta;
type Story = BlockStory;

const args = { ...editor.sample };

export const Default: Story = { args };
export const Two: Story = { args: { ...args, columns: 2 } };
export const Strong: Story = { args: { ...args, tone: "strong" } };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Empty: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
