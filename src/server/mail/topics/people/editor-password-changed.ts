/** Somebody's password for the builder is another one: whoever did not do that learns of it here, and how to come back in. [BLD-13] */
import { brandOfMail } from "../../mail-brand";
import { writeLetter } from "../../letter";
import { inShopTime, mailTexts } from "../../mail-texts";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ editor: id = "", at = "", language = "" }, parts) => {
  const editor = await parts.storage.db.selectFrom("editors").select("email").where("id", "=", id).executeTakeFirst();
  if (!editor) return undefined;
  const catalogue = await parts.catalogue.current();
  const { shop } = catalogue;
  const spoken = language || shop.default_language;
  const brand = brandOfMail(catalogue, []);
  const say = mailTexts(spoken, { shop: brand.name, email: editor.email, date: inShopTime(at, spoken, shop.time_zone) });
  return writeLetter(
    {
      id: `<${id}.${at.replace(/\D/g, "")}.editor-password-changed@tillwright>`,
      to: editor.email,
      brand,
      sender: { name: brand.name, contact: {} },
      language: spoken,
      say,
      subject: say("editor-password-changed.subject"),
      intro: say("editor-password-changed.intro"),
      sections: [
        { paragraphs: [say("editor-password-changed.notYou")] },
        {
          paragraphs: [say("editor-password-changed.owners")],
          buttons: [{ text: say("editor-password-changed.button"), href: `${parts.publicUrl()}/builder` }],
        },
      ],
    },
    parts,
  );
};
