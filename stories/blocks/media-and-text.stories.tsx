import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { editor } from "../../src/blocks/media-and-text/block.editor";

const meta = { title: "Blocks/Content/Picture and text", ...blockStory("media-and-text") };
export default meta;
type Story = BlockStory;

const args = { ...editor.sample };

export const Default: Story = { args };
export const Soft: Story = { args: { ...args, tone: "soft" } };
export const Strong: Story = { args: { ...args, tone: "strong" } };
export const PictureFirst: Story = { args: { ...args, side: "start", eyebrow: "For families" } };
export const WithoutPicture: Story = { args: { ...args, picture: { src: "" } } };
export const Empty: Story = {};
export const Folio: Story = { args, parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { args, parameters: { tillwright: { language: "fr" } } };
export const SwissGerman: Story = { args, parameters: { tillwright: { language: "gsw" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
