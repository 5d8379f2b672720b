import { userEvent, within } from "storybook/test";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Basket/Basket popover", ...blockStory("basket-popover") };
export default meta;
type Story = BlockStory;

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(await within(canvasElement).findByRole("button"));
};

export const Default: Story = {};
export const Open: Story = { play: open };
export const Empty: Story = { play: open, parameters: { tillwright: { basket: "empty" } } };
export const Loading: Story = { play: open, parameters: { tillwright: { basket: "loading" } } };
export const Failed: Story = { play: open, parameters: { tillwright: { basket: "failed" } } };
export const Expired: Story = { play: open, parameters: { tillwright: { basket: "expired" } } };
export const NotSoldInTheCountry: Story = { play: open, parameters: { tillwright: { basket: "abroad" } } };
export const MixedPaymentTerms: Story = { play: open, parameters: { tillwright: { basket: "mixed" } } };
export const Offline: Story = { play: open, parameters: { tillwright: { basket: "offline" } } };
export const SessionEnded: Story = { play: open, parameters: { tillwright: { basket: "signed-out" } } };
export const OrderedElsewhere: Story = { play: open, parameters: { tillwright: { basket: "completed" } } };
export const Folio: Story = { play: open, parameters: { tillwright: { theme: "folio" } } };
const states = statesOf(Open);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
