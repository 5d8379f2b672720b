import { pageStory } from "../../.storybook/page-story";

const meta = { title: "Pages/Account" };
export default meta;

export const Overview = pageStory("account");
export const OverviewInFrench = pageStory("account", {}, { language: "fr" });
export const OverviewOnAPhone = pageStory("account", {}, { width: "phone" });
export const OverviewWithoutSubscriptions = pageStory("account", { account: { subscriptions: [] } });
export const Subscription = pageStory("account-subscription", { account: { subscription: "sample-running" } });
export const SubscriptionToCancel = pageStory("account-subscription", { account: { subscription: "sample-running", step: "cancel" } });
export const SubscriptionInFrench = pageStory("account-subscription", { account: { subscription: "sample-running" } }, { language: "fr" });
export const SubscriptionOnAPhone = pageStory("account-subscription", { account: { subscription: "sample-running" } }, { width: "phone" });
export const SubscriptionCancelled = pageStory("account-subscription", { account: { subscription: "sample-cancelled" } });
export const SubscriptionOver = pageStory("account-subscription", { account: { subscription: "sample-over" } });
export const SubscriptionToPay = pageStory("account-subscription", { account: { subscription: "sample-running", step: "payment" } });
export const SubscriptionToSwitch = pageStory("account-subscription", { account: { subscription: "sample-running", step: "offer" } });
export const SubscriptionOfSomebodyElse = pageStory("account-subscription", { account: { subscription: "somebody-elses" } });
export const Invoices = pageStory("account-invoices");
export const Gifts = pageStory("account-gifts");
export const PersonalData = pageStory("account-personal-data");
export const Activate = pageStory("activate");
export const FolioOverview = pageStory("folio-account");
export const FolioOverviewOnAPhone = pageStory("folio-account", {}, { width: "phone" });
export const FolioSubscription = pageStory("folio-account-subscription", { account: { subscription: "sample-running" } });
export const FolioInvoices = pageStory("folio-account-invoices");
export const FolioGifts = pageStory("folio-account-gifts");
export const FolioPersonalData = pageStory("folio-account-personal-data");
export const FolioRead = pageStory("folio-read");
