import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

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
const states = statesOf(Everything);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
