import { leaves } from "../../.storybook/acts";
import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Custom field", ...blockStory("custom-field") };
export default meta;
type Story = BlockStory;

const options = [
  { value: "search", label: "A search engine" },
  { value: "friend", label: "A friend" },
];

export const Default: Story = {};
export const SeveralLines: Story = { args: { type: "textarea" } };
export const Pattern: Story = { args: { type: "regex", pattern: "PO-[0-9]{6}" } };
export const Day: Story = { args: { type: "date", date: { hasEarliest: true, earliestDays: 1, hasLatest: true, latestDays: 30 } } };
export const Box: Story = { args: { type: "checkbox" } };
export const Radio: Story = { args: { type: "radio", options } };
export const Select: Story = { args: { type: "select", required: true, options } };
export const WithMessages: Story = { args: { required: true }, play: leaves };
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
