import { blockStory, type BlockStory } from "../../.storybook/block-story";
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
export const Phone: Story = { args, parameters: { tillwright: { width: "phone" } } };
export const LongText: Story = { args, parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { args, parameters: { tillwright: { direction: "rtl" } } };
export const InTheBuilder: Story = { args, parameters: { tillwright: { mode: "builder" } } };
