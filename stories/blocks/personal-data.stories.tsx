import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleAccount } from "../../src/storefront/samples/sample-account";
import { sampleOffers } from "../../src/storefront/sample-state";

const meta = { title: "Blocks/Account/Personal data", ...blockStory("personal-data") };
export default meta;
type Story = BlockStory;

const confirming = { account: sampleAccount(sampleOffers, { erasureKey: "x".repeat(43) }) };

export const Default: Story = {};
export const Confirming: Story = { parameters: { tillwright: { state: confirming } } };
const states = statesOf(Confirming);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
