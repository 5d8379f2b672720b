import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleAccount } from "../../src/storefront/samples/sample-account";

const meta = { title: "Blocks/Account/Saved payments", ...blockStory("saved-payments") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const None: Story = { parameters: { tillwright: { state: { account: sampleAccount([], { savedPayments: [] }) } } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
