import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { editor } from "../../src/blocks/faq/block.editor";
const meta = { title: "Blocks/Content/Questions and answers", ...blockStory("faq") };
export default meta;
type Story = BlockStory;

const args = { ...editor.sample };

export const Default: Story = { args };
export const AllClosed: Story = { args: { ...args, firstOpen: false } };
export const OneAtATime: Story = { args: { ...args, oneAtATime: true } };
export const Empty: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
