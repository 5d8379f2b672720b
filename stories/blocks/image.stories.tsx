import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/Picture", ...blockStory("image") };
export default meta;
type Story = BlockStory;

const args = {
  picture: { src: "/media/folio/cover-1.svg", alt: "Cover of Folio 41: a town at dusk", width: 480, height: 640 },
  caption: "The town that stays awake, No. 41",
  width: "text",
};

export const Default: Story = { args };
export const Cut: Story = { args: { ...args, ratio: "16:9", width: "wide" } };
export const Linked: Story = { args: { ...args, link: "/" } };
export const FullWidth: Story = { args: { ...args, ratio: "16:9", width: "full", caption: "" } };
export const Empty: Story = { parameters: { tillwright: { mode: "builder" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
