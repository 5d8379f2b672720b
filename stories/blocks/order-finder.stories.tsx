import { expect, userEvent, within } from "storybook/test";
import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Content/Order finder", ...blockStory("order-finder") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const Plain: Story = { args: { tone: "plain" } };
export const Strong: Story = { args: { tone: "strong" } };
export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "Send me the link" }));
    await expect(await canvas.findByText("Please enter your order reference")).toBeVisible();
  },
};
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
export const LongTexts: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const Builder: Story = { parameters: { tillwright: { mode: "builder" } } };
