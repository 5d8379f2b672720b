import { blockStory, type BlockStory } from "../../.storybook/block-story";
import { sampleAccount } from "../../src/storefront/samples/sample-account";

const meta = { title: "Blocks/Account/Saved payments", ...blockStory("saved-payments") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const None: Story = { parameters: { tillwright: { state: { account: sampleAccount([], { savedPayments: [] }) } } } };
export const LongTexts: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Builder: Story = { parameters: { tillwright: { mode: "builder" } } };
