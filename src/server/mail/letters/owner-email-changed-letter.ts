/** What somebody owns is mailed to another address from now on: who did not do that themselves has to hear of it. [MMA-2] */
import type { BasketItem } from "../../../domain/order/order";
import { ACCOUNT_PATH } from "../../../domain/page/account-path";
import type { OwnerEmailChangedPayload } from "../../shopper/owned-emails";
import { writeLetter, type LetterParts } from "../letter";
import { brandOfMail } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { Mail } from "../mail";

/** Their latest order, which says how they are written to. */
export interface OrderOfOwner {
  locale: string;
  /** BasketItem[] as JSON. */
  items: string;
}

/** Nobody is greeted by name: who reads the old mailbox may be somebody else by now. */
export function ownerEmailChangedLetter(
  { notice, to, isOld, shown }: OwnerEmailChangedPayload,
  order: OrderOfOwner,
  parts: LetterParts,
): Mail {
  const items = JSON.parse(order.items) as BasketItem[];
  const brand = brandOfMail(
    parts.sellers,
    items.map(({ offer }) => offer.path),
  );
  const language = order.locale.split("-")[0]!;
  const say = mailTexts(language, { shop: brand.name, email: brand.contact.email ?? "", address: shown });
  const words = isOld === "yes" ? "old" : "new";
  return writeLetter(
    {
      id: `<${notice}.owner-email-changed@tillwright>`,
      to,
      brand,
      language,
      say,
      subject: say("owner-email-changed.subject"),
      intro: say("owner-email-changed.intro"),
      sections: [
        {
          paragraphs: [say(`owner-email-changed.${words}`)],
          ...(words === "new" && { buttons: [{ text: say("owner-email-changed.view"), href: parts.publicUrl() + ACCOUNT_PATH }] }),
        },
        { paragraphs: [say("owner-email-changed.notYou")] },
      ],
      questions: say("owner-email-changed.write"),
    },
    parts,
  );
}
