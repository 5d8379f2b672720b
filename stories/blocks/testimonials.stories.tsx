import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { editor } from "../../src/blocks/testimonials/block.editor";

const meta = { title: "Blocks/Content/Testimonials", ...blockStory("testimonials") };
export default meta;
type Story = BlockStory;

const args = { ...editor.sample };
const items = args["items"] as { [key: string]: string | number }[];

export const Default: Story = { args };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Strong: Story = { args: { ...args, tone: "strong" } };
export const OneLarge: Story = { args: { ...args, layout: "single" } };
export const Two: Story = { args: { ...args, items: items.slice(0, 2) } };
export const WithAPortrait: Story = {
  args: {
    ...args,
    items: items.map((item) => ({ ...item, picture: { src: "/media/sentinel/family.svg", alt: "", width: 320, height: 320 } })),
  },
};
export const Empty: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { args, parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { args, parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
