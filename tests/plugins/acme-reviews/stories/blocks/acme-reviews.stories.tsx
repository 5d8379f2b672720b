import { blockStory, statesOf, type BlockStory } from "tillwright/plugin/stories";

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
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
