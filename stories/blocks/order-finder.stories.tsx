import { expect, userEvent, within } from "storybook/test";
import { answered, refused, type Stage } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

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
const asks = async ({ canvasElement }: Stage): Promise<void> => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole("textbox", { name: /Order reference/ }), "TW-7Q4K-2M9D");
  await userEvent.type(canvas.getByRole("textbox", { name: /Email/ }), "ada@example.com");
  await userEvent.click(canvas.getByRole("button", { name: "Send me the link" }));
};
export const Sent: Story = {
  play: answered(
    {},
    async (stage) => {
      await asks(stage);
      await expect(await within(stage.canvasElement).findByText(/ada@example\.com/)).toBeVisible();
    },
    202,
  ),
};
export const Failed: Story = {
  play: refused(
    "internal",
    async (stage) => {
      await asks(stage);
      await expect(await within(stage.canvasElement).findByRole("alert")).toBeVisible();
    },
    500,
  ),
};
export const Folio: Story = { parameters: { tillwright: { theme: "folio" } } };
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
