import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormBand, FormCard, SentCard } from "../../src/ui/form-band/FormBand";
import { TextField } from "../../src/ui/text-field/TextField";

const card = (more: Partial<Parameters<typeof FormCard>[0]> = {}) => (
  <FormCard onSubmit={() => {}} problem="" button="Send" busy={false} busyLabel="One moment…" disabled={false} {...more}>
    <TextField label="Email" name="email" value="" onChange={() => {}} />
  </FormCard>
);
const meta: Meta<typeof FormBand> = {
  title: "UI/FormBand",
  component: FormBand,
  args: { id: "band", tone: "soft", heading: "Where is it?", text: "<p>We write to you.</p>", children: card() },
};
export default meta;
type Story = StoryObj<typeof FormBand>;

export const Open: Story = {};
export const Busy: Story = { args: { children: card({ busy: true }) } };
export const Problem: Story = { args: { tone: "strong", children: card({ problem: "That did not work." }) } };
export const Sent: Story = {
  args: {
    children: <SentCard title="Look into your mail" text="We have written to you." again="Use another address" onAgain={() => {}} />,
  },
};
