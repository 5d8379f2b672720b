import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Auto-renewal consent", ...blockStory("auto-renewal-consent") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Everywhere: Story = { args: { everywhere: true } };
export const Required: Story = { args: { everywhere: true, required: true } };
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
