import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CustomerGift } from "../../src/domain/customers/customer-order";
import "../../src/editor/editor.css";
import { startTexts } from "../../src/editor/interface/words/texts";
import { GiftRows } from "../../src/editor/screens/customers/GiftRows";

const meta: Meta<typeof GiftRows> = {
  title: "Builder/Gifts of a customer",
  component: GiftRows,
  loaders: [async () => ({ texts: await startTexts() })],
  decorators: [
    (Story) => (
      <div style={{ padding: 20, font: "13px/1.45 var(--editor-font)" }}>
        <Story />
      </div>
    ),
  ],
  args: { onSend: () => undefined },
};
export default meta;

const gift = (more: Partial<CustomerGift>): CustomerGift => ({
  id: more.state ?? "open",
  name: "The Quarterly, a year",
  giver: "Ada Byron",
  recipient: "Clara Noor",
  email: "clara@friends.example",
  startsOn: "2026-12-24",
  codeEnd: "7QX2",
  state: "open",
  redeemedOn: null,
  canSend: false,
  ...more,
});

export const WaitsForItsDay: StoryObj<typeof GiftRows> = { args: { order: { gifts: [gift({ state: "waits" })] } } };
/** Its code can be sent again. */
export const NotRedeemedYet: StoryObj<typeof GiftRows> = { args: { order: { gifts: [gift({ canSend: true })] } } };
export const ForNobodyNamed: StoryObj<typeof GiftRows> = {
  args: { order: { gifts: [gift({ recipient: "", email: "", canSend: true })] } },
};
/** Its money went back: the code is not sent any more. */
export const GivenBack: StoryObj<typeof GiftRows> = { args: { order: { gifts: [gift({})] } } };
export const Redeemed: StoryObj<typeof GiftRows> = { args: { order: { gifts: [gift({ state: "redeemed", redeemedOn: "2026-12-26" })] } } };
