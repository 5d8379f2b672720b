/** Somebody forgot their password for the builder. Who has no account is not written to: nobody asked for them. [BLD-13] */
import { tokenFor } from "../../../people/editor-links";
import { editorLinkOf } from "../../editor-mail";
import { letterParts } from "../../letter";
import { editorPasswordResetLetter } from "../../letters/editor-letters";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ link: id = "" }, parts) => {
  const link = await editorLinkOf(parts, id);
  const editor = link && (await parts.storage.db.selectFrom("editors").select("id").where("email", "=", link.email).executeTakeFirst());
  const token = editor && (await tokenFor(parts.storage, link.id));
  return token ? editorPasswordResetLetter(link, token, await letterParts(parts)) : undefined;
};
