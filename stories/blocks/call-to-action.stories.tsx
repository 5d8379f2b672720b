import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/Call to action", ...blockStory("call-to-action") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Centred: Story = { args: { align: "centre" } };
export const Soft: Story = { args: { tone: "soft" } };
export const TwoActions: Story = {
  args: { tone: "plain", action: { label: "Subscribe", href: "#offers" }, secondary: { label: "Give it as a gift", href: "#gift" } },
};
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
