import { blockStory, type BlockStory } from "../../.storybook/block-story";

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
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const InTheBuilder: Story = { parameters: { tillwright: { mode: "builder" } } };
