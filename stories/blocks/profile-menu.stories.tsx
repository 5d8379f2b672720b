import { userEvent, within } from "storybook/test";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";

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
const states = statesOf(Default);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
