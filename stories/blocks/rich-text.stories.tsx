import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/Text", ...blockStory("rich-text") };
export default meta;
type Story = BlockStory;

const args = {
  content:
    '<h2>What we believe</h2><p>Good tools are <strong>quiet</strong>. They do their work and <a href="#">get out of the way</a>.</p><ul><li>No pop-ups</li><li>No fine print</li></ul><blockquote>The best security is the kind you forget about.</blockquote><p><small>Prices include VAT.</small></p>',
};

export const Default: Story = {};
export const Everything: Story = { args };
export const SmallAndCentred: Story = { args: { ...args, size: "small", align: "centre" } };
export const LargeAndWide: Story = { args: { ...args, size: "large", width: "wide" } };
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const Phone: Story = { args, parameters: { tillwright: { width: "phone" } } };
export const LongText: Story = { args, parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { args, parameters: { tillwright: { direction: "rtl" } } };
export const InTheBuilder: Story = { args, parameters: { tillwright: { mode: "builder" } } };
