import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { editor } from "../../src/blocks/logos/block.editor";

const meta = { title: "Blocks/Content/Logos", ...blockStory("logos") };
export default meta;
type Story = BlockStory;

const args = { ...editor.sample };

export const Default: Story = { args };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Strong: Story = { args: { ...args, tone: "strong" } };
const picture = { src: "/media/sentinel/logo.svg", alt: "", width: 117, height: 32 };
export const Pictures: Story = { args: { ...args, items: ["Sentinel", "Partner", "Press"].map((name) => ({ name, picture, href: "/" })) } };
export const InColour: Story = { args: { ...args, muted: false, items: [{ name: "Sentinel", picture }] } };
export const Empty: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { args, parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { args, parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
