import { userEvent, within } from "storybook/test";
import { blockStory, type BlockStory } from "../../.storybook/block-story";

const meta = { title: "Blocks/Account/Profile menu", ...blockStory("profile-menu") };
export default meta;
type Story = BlockStory;

export const Default: Story = {};
export const SignedIn: Story = { parameters: { tillwright: { user: { email: "ada@example.com" } } } };
export const SignedInWithoutAddress: Story = { parameters: { tillwright: { user: {} } } };
export const Open: Story = {
  parameters: { tillwright: { user: { email: "a.very.long.address.of.somebody@subdomain.example.com" } } },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByLabelText("Profile"));
  },
};
export const Swiss: Story = { parameters: { tillwright: { language: "gsw" } } };
export const Phone: Story = { parameters: { tillwright: { width: "phone" } } };
export const LongText: Story = { parameters: { tillwright: { longTexts: true } } };
export const RightToLeft: Story = { parameters: { tillwright: { direction: "rtl" } } };
export const InTheBuilder: Story = { parameters: { tillwright: { mode: "builder" } } };
