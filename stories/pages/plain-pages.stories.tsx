import refusals from "../../locales/en/refusals.json";
import { newsletterStory, plainStory } from "../../.storybook/plain-story";

const meta = { title: "Pages/Without a layout" };
export default meta;

export const NotFound = plainStory("notFound");
export const Fault = plainStory("fault");
export const FaultThatPasses = plainStory("fault", { text: refusals["unavailable"], tryAgain: "/checkout" });
export const SignInCancelled = plainStory("sign-in-cancelled", { tryAgain: "/mma" });
export const SignInFailed = plainStory("sign-in-failed", { tryAgain: "/mma" });
export const SignInUnavailable = plainStory("sign-in-unavailable", { tryAgain: "/mma" });
export const BusinessAccount = plainStory("business-account", { business: "https://business.example/account" });
export const NewsletterConfirm = newsletterStory("confirm");
export const NewsletterConfirmed = newsletterStory("confirmed");
export const NewsletterUnsubscribe = newsletterStory("unsubscribe");
export const NewsletterUnsubscribed = newsletterStory("unsubscribed");
export const NewsletterExpired = newsletterStory("expired");
