import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/Button", ...blockStory("button") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Outlined: Story = { args: { variant: "secondary" } };
export const WordsOnly: Story = { args: { variant: "quiet" } };
export const AtTheStart: Story = { args: { align: "start", note: "30 days to change your mind." } };
export const WithoutWords: Story = { args: { label: "" } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
