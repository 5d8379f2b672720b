/** About being forgotten: to the address that was asked from, which nothing else knows any more afterwards. [MMA-5] */
import { erasePath } from "../../../domain/page/account-path";
import { writeLetter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts, type Say } from "../mail-texts";
import type { Mail, MailSection } from "../mail";
import { secretMark } from "../secret-mark";

/** Who asked. */
export interface ErasureReader {
  id: string;
  email: string;
  language: string;
}

/** Somebody wants to be forgotten. @param token of the link that confirms it */
export function erasureAskedLetter(asked: ErasureReader, token: string, parts: LetterParts): Mail {
  const href = parts.publicUrl() + erasePath(token);
  return erasureLetter(
    asked,
    { words: "erasure-asked", mark: secretMark(token) },
    (say) => [
      { paragraphs: [], buttons: [{ text: say("erasure-asked.button"), href }] },
      { paragraphs: [say("erasure-asked.expires"), say("erasure-asked.notYou")] },
    ],
    parts,
  );
}

/** An account is erased: the last mail to its address. */
export const accountErasedLetter = (done: ErasureReader, parts: LetterParts): Mail =>
  erasureLetter(
    done,
    { words: "account-erased" },
    (say) => [{ paragraphs: [say("account-erased.stays"), say("account-erased.again")] }],
    parts,
  );

function erasureLetter(
  { id, email, language }: ErasureReader,
  { words, mark }: { words: string; mark?: string },
  sections: (say: Say) => MailSection[],
  parts: LetterParts,
): Mail {
  const brand = brandOfMail(parts.sellers, []);
  const say = mailTexts(language, { shop: brand.name });
  return writeLetter(
    {
      id: `<${[id, ...(mark ? [mark] : []), words].join(".")}@tillwright>`,
      to: email,
      brand,
      language,
      say,
      subject: say(`${words}.subject`),
      intro: say(`${words}.intro`),
      sections: sections(say),
    },
    parts,
  );
}
