import { blockStory, type BlockStory } from "../../.storybook/block-story";
import { sampleAccount } from "../../src/storefront/samples/sample-account";
import { sampleOffers } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Account/Personal data", ...blockStory("personal-data") };
export default meta;
type Story = BlockStory;

const confirming = { account: sampleAccount(sampleOffers, { erasureKey: "x".repeat(43) }) };

export const Default: Story = {};
export const Confirming: Story = { parameters: { tillwright: { state: confirming } } };
export const LongTexts: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl", state: confirming } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone", state: confirming } } };
export const Builder: Story = { parameters: { tillwright: { mode: "builder" } } };
