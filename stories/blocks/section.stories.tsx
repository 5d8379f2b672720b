import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import type { StagedBlock } from "../../src/storefront/stage";

const meta = { title: "Blocks/Page/Section", ...blockStory("section") };
export default meta;
type Story = BlockStory;

const slots: Record<string, StagedBlock[]> = {
  content: [
    { block: "hero", settings: { variant: "centred", heading: "Everything in one place" } },
    { block: "button", settings: { label: "See the plans" } },
  ],
};

export const Default: Story = { parameters: { tillwright: { slots } } };
export const Soft: Story = { args: { tone: "soft" }, parameters: { tillwright: { slots } } };
export const Strong: Story = { args: { tone: "strong" }, parameters: { tillwright: { slots } } };
export const OverAPicture: Story = {
  args: { picture: { src: "/media/sentinel/hero.svg", alt: "", width: 960, height: 800 }, shade: 80, space: "large" },
  parameters: { tillwright: { slots } },
};
export const Empty: Story = {};
export const Folio: Story = { parameters: { tillwright: { theme: "folio", slots } } };
export const French: Story = { parameters: { tillwright: { language: "fr", slots } } };
export const SwissGerman: Story = { parameters: { tillwright: { language: "gsw", slots } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
