import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Page/Columns", ...blockStory("columns") };
export default meta;
type Story = BlockStory;

const text = (heading: string) => ({
  block: "rich-text",
  settings: { space: "none", content: `<h2>${heading}</h2><p>Blocks in a column lose the page’s own margins and share the room.</p>` },
});
const slots = { one: [text("One")], two: [text("Two")], three: [text("Three")], four: [text("Four")] };

export const Default: Story = { parameters: { tillwright: { slots } } };
export const WideFirst: Story = { args: { ratio: "wide-first" }, parameters: { tillwright: { slots } } };
export const Three: Story = { args: { count: 3 }, parameters: { tillwright: { slots } } };
export const Four: Story = { args: { count: 4, gap: "large" }, parameters: { tillwright: { slots } } };
export const Empty: Story = {};
const states = statesOf(WideFirst);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
export const EmptyInTheBuilder: Story = { parameters: { tillwright: { mode: "builder" } } };
