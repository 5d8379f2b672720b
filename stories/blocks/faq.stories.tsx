import { blockStory, type BlockStory } from "../../.storybook/block-story";
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
export const Phone: Story = { args, parameters: { tillwright: { width: "phone" } } };
export const LongText: Story = { args, parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { args, parameters: { tillwright: { direction: "rtl" } } };
export const InTheBuilder: Story = { args, parameters: { tillwright: { mode: "builder" } } };
