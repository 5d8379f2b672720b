import type { Meta, StoryObj } from "@storybook/react-vite";
import { AccountCard, AccountCards, AccountSection } from "../../src/ui/account-list/AccountList";

const cards = ["Total Protection", "The weekend edition, with all of its supplements, for two people"].map((name) => (
  <AccountCard key={name}>
    <p>{name}</p>
  </AccountCard>
));
const meta: Meta<typeof AccountSection> = {
  title: "UI/AccountList",
  component: AccountSection,
  args: { id: "list", heading: "What you have", level: 1, children: <AccountCards>{cards}</AccountCards> },
};
export default meta;

export const OfAPage: StoryObj<typeof AccountSection> = {};
export const UnderAnother: StoryObj<typeof AccountSection> = { args: { level: 2 } };
export const Empty: StoryObj<typeof AccountSection> = { args: { children: <AccountCards empty="You have none yet.">{[]}</AccountCards> } };
