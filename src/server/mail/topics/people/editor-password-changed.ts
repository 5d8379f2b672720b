/** Somebody's password for the builder is another one. [BLD-13] */
import { letterParts } from "../../letter";
import { editorPasswordChangedLetter } from "../../letters/editor-letters";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ editor: id = "", at = "", language = "" }, parts) => {
  const editor = await parts.storage.db.selectFrom("editors").select("email").where("id", "=", id).executeTakeFirst();
  if (!editor) return undefined;
  const written = await letterParts(parts);
  const spoken = language || written.sellers.shop.default_language;
  return editorPasswordChangedLetter({ id, email: editor.email, at, language: spoken }, written);
};
