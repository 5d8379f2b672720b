import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Email", ...blockStory("customer-email") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const SignedIn: Story = { parameters: { tillwright: { user: { email: "ada@example.com" } } } };
export const Optional: Story = { args: { required: false } };
export const BuilderMode: Story = { parameters: { tillwright: { mode: "builder" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
