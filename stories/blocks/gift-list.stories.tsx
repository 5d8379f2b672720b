import { expect, userEvent, within } from "storybook/test";
import { blockStory, type BlockStory } from "../../.storybook/block-story";
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
export const LongTexts: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Builder: Story = { parameters: { tillwright: { mode: "builder" } } };
