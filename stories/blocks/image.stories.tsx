import { blockStory, type BlockStory } from "../../.storybook/block-story";

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
export const Phone: Story = { args, parameters: { tillwright: { width: "phone" } } };
export const LongText: Story = { args, parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { args, parameters: { tillwright: { direction: "rtl" } } };
export const InTheBuilder: Story = { args, parameters: { tillwright: { mode: "builder" } } };
