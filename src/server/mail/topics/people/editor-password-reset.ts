/** Somebody forgot their password for the builder. Who has no account is not written to: nobody asked for them. [BLD-13] */
import { editorLinkOf, editorMail } from "../../editor-mail";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ link: id = "" }, parts) => {
  const link = await editorLinkOf(parts, id);
  const editor = link && (await parts.storage.db.selectFrom("editors").select("id").where("email", "=", link.email).executeTakeFirst());
  if (!link || !editor) return undefined;
  return editorMail(
    link,
    "editor-password-reset",
    {
      intro: (say) => say("editor-password-reset.intro"),
      more: (say) => [say("editor-password-reset.expires"), say("editor-password-reset.notYou")],
    },
    parts,
  );
};
