import { blockStory, type BlockStory } from "../../.storybook/block-story";

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
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const InTheBuilder: Story = { parameters: { tillwright: { mode: "builder" } } };
