/** To the people who build pages: the link on which they choose a password, and that it is another one now. [BLD-13] */
import { CHOOSE_PASSWORD_PATH } from "../../../domain/person/editor-role";
import { writeLetter, type Letter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { inShopTime, mailTexts, type Say } from "../mail-texts";
import type { Mail } from "../mail";
import { secretMark } from "../secret-mark";

/** What is read of a mailed link. */
export interface EditorLinkRow {
  id: string;
  email: string;
  role: string | null;
  language: string;
  created_by: string | null;
}

/** @param days how long the link holds */
export const editorInvitedLetter = (link: EditorLinkRow, { token, days }: { token: string; days: number }, parts: LetterParts): Mail =>
  linkLetter(
    link,
    "editor-invited",
    {
      token,
      intro: (say) => say("editor-invited.intro", { by: link.created_by ?? "", role: say(`editor-role.${link.role}`) }),
      more: (say) => [say("editor-invited.expires", { days: String(days) }), say("editor-invited.notYou")],
    },
    parts,
  );

export const editorPasswordResetLetter = (link: EditorLinkRow, token: string, parts: LetterParts): Mail =>
  linkLetter(
    link,
    "editor-password-reset",
    {
      token,
      intro: (say) => say("editor-password-reset.intro"),
      more: (say) => [say("editor-password-reset.expires"), say("editor-password-reset.notYou")],
    },
    parts,
  );

/** Whoever did not change it learns of it here, and how to come back in. @param at ISO 8601 instant */
export function editorPasswordChangedLetter(
  { id, email, at, language }: { id: string; email: string; at: string; language: string },
  parts: LetterParts,
): Mail {
  const { time_zone: timeZone } = parts.sellers.shop;
  return editorLetter(
    {
      id: `<${id}.${at.replace(/\D/g, "")}.editor-password-changed@tillwright>`,
      to: email,
      language,
      words: "editor-password-changed",
      values: { date: inShopTime(at, language, timeZone) },
      intro: (say) => say("editor-password-changed.intro"),
      sections: (say) => [
        { paragraphs: [say("editor-password-changed.notYou")] },
        {
          paragraphs: [say("editor-password-changed.owners")],
          buttons: [{ text: say("editor-password-changed.button"), href: `${parts.publicUrl()}/builder` }],
        },
      ],
    },
    parts,
  );
}

function linkLetter(
  { id, email, language }: EditorLinkRow,
  words: string,
  { token, intro, more }: { token: string; intro: (say: Say) => string; more: (say: Say) => string[] },
  parts: LetterParts,
): Mail {
  // Behind the mark, so that no server's log and no other page ever has it.
  const href = `${parts.publicUrl()}${CHOOSE_PASSWORD_PATH}#${token}`;
  const sections = (say: Say) => [{ paragraphs: [], buttons: [{ text: say(`${words}.button`), href }] }, { paragraphs: more(say) }];
  return editorLetter({ id: `<${id}.${secretMark(token)}.${words}@tillwright>`, to: email, language, words, intro, sections }, parts);
}

interface EditorLetter extends Pick<Letter, "id" | "to" | "language"> {
  /** Beginning of its words in mail.json. */
  words: string;
  values?: Readonly<Record<string, string>>;
  intro(say: Say): string;
  sections(say: Say): Letter["sections"];
}

function editorLetter({ id, to, language, words, values, intro, sections }: EditorLetter, parts: LetterParts): Mail {
  const brand = brandOfMail(parts.sellers, []);
  const say = mailTexts(language, { shop: brand.name, email: to, ...values });
  return writeLetter(
    {
      id,
      to,
      brand,
      sender: { name: brand.name, contact: {} },
      language,
      say,
      subject: say(`${words}.subject`),
      intro: intro(say),
      sections: sections(say),
    },
    parts,
  );
}
