import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Basket list", ...blockStory("basket-list") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const ReadOnly: Story = { args: { readOnly: true } };
export const WithoutPictures: Story = { args: { showImages: false, offerAddOns: false } };
export const Empty: Story = { parameters: { tillwright: { basket: "empty" } } };
export const Loading: Story = { parameters: { tillwright: { basket: "loading" } } };
export const Failed: Story = { parameters: { tillwright: { basket: "failed" } } };
export const Completed: Story = { parameters: { tillwright: { basket: "completed" } } };
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const French: Story = { parameters: { tillwright: { language: "fr" } } };
