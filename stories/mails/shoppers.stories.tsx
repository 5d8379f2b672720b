import { mailStory } from "../../.storybook/mail-story";
import type { MailSample } from "../../.storybook/shop/mail-sample";
import { accountErasedLetter, erasureAskedLetter } from "../../src/server/mail/letters/erasure-letters";
import { newsletterConfirmedLetter, newsletterSignUpLetter } from "../../src/server/mail/letters/newsletter-letter";

const meta = { title: "Mails/Newsletter and personal data" };
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
export const AccountErased = mailStory("account-erased", (sample) => accountErasedLetter(reader(sample), sample.parts));
