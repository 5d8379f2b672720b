/** The mails of a newsletter's sign-up: to whom, in whose name, and how one leaves. [LAND-1] */
import { brandOfPath } from "../../../domain/page/brand";
import { newsletterPath, oneClickCall } from "../../newsletter/newsletter-paths";
import { writeLetter, type LetterParts } from "../letter";
import { mailTexts, type Say } from "../mail-texts";
import type { Mail, MailSection } from "../mail";
import { secretMark } from "../secret-mark";

/** What is read of a row of the list. */
export interface SignUp {
  id: string;
  email: string;
  language: string;
  /** Path of the start page of the brand whose newsletter it is. */
  list: string;
  /** What they agreed to, word for word. */
  consent: string;
  signed_up_at: string;
  confirmed_at: string | null;
  unsubscribe_token: string;
}

interface Kind {
  /** Beginning of its words in mail.json. */
  words: string;
  id: string;
  sections(say: Say): MailSection[];
  /** Its reader is on the list: the mail says how to leave it, to them and to their mail program. */
  isSubscriber: boolean;
}

/**
 * Somebody wants the newsletter: its mailbox is asked, or told that it is on the list already.
 *
 * @param confirmation token of the link and how many days it holds; undefined for who is on the list
 */
export function newsletterSignUpLetter(
  signUp: SignUp,
  confirmation: { token: string; days: number } | undefined,
  parts: LetterParts,
): Mail {
  const mark = confirmation ? secretMark(confirmation.token) : Date.parse(signUp.signed_up_at);
  const id = `<${signUp.id}.${mark}.newsletter-sign-up@tillwright>`;
  if (!confirmation) return newsletterLetter(signUp, { words: "newsletter-known", id, isSubscriber: true, sections: () => [] }, parts);
  const href = parts.publicUrl() + newsletterPath("confirm", signUp, confirmation.token);
  const sections = (say: Say): MailSection[] => [
    { paragraphs: [], buttons: [{ text: say("newsletter.confirm.button"), href }] },
    { paragraphs: [say("newsletter-sign-up.expires", { days: String(confirmation.days) }), say("newsletter-sign-up.notYou")] },
  ];
  return newsletterLetter(signUp, { words: "newsletter-sign-up", id, isSubscriber: false, sections }, parts);
}

/** Somebody is on the list from now on: what they agreed to, and how they leave. */
export const newsletterConfirmedLetter = (signUp: SignUp, parts: LetterParts): Mail =>
  newsletterLetter(
    signUp,
    {
      words: "newsletter-confirmed",
      id: `<${signUp.id}.${Date.parse(signUp.confirmed_at!)}.newsletter-confirmed@tillwright>`,
      isSubscriber: true,
      sections: (say) => [{ title: say("newsletter-confirmed.consent"), paragraphs: [signUp.consent] }],
    },
    parts,
  );

function newsletterLetter(signUp: SignUp, { words, id, sections, isSubscriber }: Kind, parts: LetterParts): Mail {
  const { publicUrl, sellers } = parts;
  const brand = brandOfPath(sellers.brands, signUp.list);
  const say = mailTexts(signUp.language, { shop: brand.name, email: brand.contact.email ?? "" });
  const leave = publicUrl() + newsletterPath("unsubscribe", signUp, signUp.unsubscribe_token);
  return writeLetter(
    {
      id,
      to: signUp.email,
      brand,
      language: signUp.language,
      say,
      subject: say(`${words}.subject`),
      intro: say(`${words}.intro`),
      sections: sections(say),
      ...(isSubscriber && {
        footer: [{ text: say("newsletter.unsubscribe.button"), href: leave }],
        headers: {
          "List-Unsubscribe": `<${publicUrl()}${oneClickCall(signUp.unsubscribe_token)}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      }),
    },
    parts,
  );
}
