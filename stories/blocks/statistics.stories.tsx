import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { editor } from "../../src/blocks/statistics/block.editor";

const meta = { title: "Blocks/Content/Statistics", ...blockStory("statistics") };
export default meta;
type Story = BlockStory;

const args = { ...editor.sample };
const items = args["items"] as { [key: string]: string | number }[];

export const Default: Story = { args };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Strong: Story = { args: { ...args, tone: "strong" } };
export const Three: Story = { args: { ...args, items: items.slice(0, 3), heading: "Numbers we stand by" } };
export const Plain: Story = { args: { ...args, tone: "plain" } };
export const Empty: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { args, parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { args, parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
