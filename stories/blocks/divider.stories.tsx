import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Page/Divider", ...blockStory("divider") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Short: Story = { args: { look: "short" } };
export const Dots: Story = { args: { look: "dots", space: "large" } };
export const InAccent: Story = { args: { color: "accent" } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
