import { expect, userEvent, within } from "storybook/test";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import { sampleAccount } from "../../src/storefront/samples/sample-account";

const meta = { title: "Blocks/Account/Given gifts", ...blockStory("gift-list") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const None: Story = { parameters: { tillwright: { state: { account: sampleAccount([], { gifts: [] }) } } } };
const recipient = [{ block: "gift-recipient", settings: { showStart: false, texts: { heading: "" } } }];
export const ChangeRecipient: Story = {
  parameters: { tillwright: { slots: { recipient } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Change who it is for" }));
    await expect(await canvas.findByRole("form", { name: "Who this gift is for" })).toBeVisible();
  },
};
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
