import { mailStory } from "../../.storybook/mail-story";
import type { MailSample } from "../../.storybook/shop/mail-sample";
import { accountErasedLetter, erasureAskedLetter } from "../../src/server/mail/letters/erasure-letters";
import { ownerEmailChangedLetter } from "../../src/server/mail/letters/owner-email-changed-letter";
import { savedPaymentRemovedLetter } from "../../src/server/mail/letters/saved-payment-removed-letter";
import { newsletterConfirmedLetter, newsletterSignUpLetter } from "../../src/server/mail/letters/newsletter-letter";

const meta = { title: "Mails/Newsletter and account" };
export default meta;

const TOKEN = "sample-token-that-nobody-has-ever-been-sent";

const signUp = ({ brand, language }: MailSample) => ({
  id: "sample",
  email: "ada@example.com",
  language,
  list: brand.paths[0]!,
  consent: "Yes, write to me about news and offers, twice a month at most.",
  signed_up_at: "2026-11-21T10:00:00.000Z",
  confirmed_at: "2026-11-21T10:05:00.000Z",
  unsubscribe_token: TOKEN,
});

export const NewsletterSignUp = mailStory("newsletter-sign-up", (sample) =>
  newsletterSignUpLetter(signUp(sample), { token: TOKEN, days: 3 }, sample.parts),
);
export const NewsletterKnown = mailStory("newsletter-sign-up", (sample) => newsletterSignUpLetter(signUp(sample), undefined, sample.parts));
export const NewsletterConfirmed = mailStory("newsletter-confirmed", (sample) => newsletterConfirmedLetter(signUp(sample), sample.parts));

const reader = ({ language }: MailSample) => ({ id: "sample", email: "ada@example.com", language });

export const ErasureAsked = mailStory("erasure-asked", (sample) => erasureAskedLetter(reader(sample), TOKEN, sample.parts));

const removed = { payment: "sample", email: "ada@example.com", brand: "Visa", lastDigits: "4242" };
const latestOrder = (sample: MailSample) => ({
  customer: JSON.stringify({ firstName: "Ada", lastName: "Lovelace" }),
  locale: sample.locale,
  items: JSON.stringify([sample.item()]),
});
export const SavedPaymentRemoved = mailStory("saved-payment-removed", (sample) =>
  savedPaymentRemovedLetter(removed, latestOrder(sample), sample.parts),
);
export const SavedAccountRemoved = mailStory("saved-payment-removed", (sample) =>
  savedPaymentRemovedLetter({ payment: "sample", email: "ada@example.com" }, latestOrder(sample), sample.parts),
);
const changed = { notice: "sample", sub: "sample", order: "sample" };
export const EmailChangedToNew = mailStory("owner-email-changed", (sample) =>
  ownerEmailChangedLetter({ ...changed, to: "ada@example.org", isOld: "no", shown: "ada@example.org" }, latestOrder(sample), sample.parts),
);
export const EmailChangedToOld = mailStory("owner-email-changed", (sample) =>
  ownerEmailChangedLetter(
    { ...changed, to: "ada@example.com", isOld: "yes", shown: "a•••@example.org" },
    latestOrder(sample),
    sample.parts,
  ),
);
export const AccountErased = mailStory("account-erased", (sample) => accountErasedLetter(reader(sample), sample.parts));
