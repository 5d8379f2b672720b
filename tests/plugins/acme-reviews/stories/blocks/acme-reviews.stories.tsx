import { blockStory, type BlockStory } from "tillwright/plugin/stories";

const reviews = [
  { text: "Set up in five minutes, and never thought about again.", author: "Priya", stars: 5 },
  { text: "The support answered on a Sunday.", author: "Tom", stars: 4 },
  { text: "Does what it says.", author: "Ines", stars: 3 },
];

const meta = { title: "Acme/Reviews", ...blockStory("acme-reviews") };
export default meta;
type Story = BlockStory;

export const Default: Story = { args: { reviews, first: 2 } };
export const Empty: Story = {};
export const LongTexts: Story = { args: { reviews }, parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { args: { reviews }, parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { args: { reviews }, parameters: { tillwright: { width: "phone" } } };
