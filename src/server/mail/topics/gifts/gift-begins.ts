/** A gift begins today; or its code is sent once more, which `sent` names. [MMA-3] */
import { letterParts } from "../../letter";
import { giftBeginsLetter } from "../../letters/gift-letters";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ gift: id = "", sent }, parts) => {
  const row = await parts.storage.db.selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirst();
  const mail = row && giftBeginsLetter(row, await letterParts(parts));
  // With the first one's id it would be the same mail, which mail programs leave out.
  return mail && sent ? { ...mail, id: `<${sent}@tillwright>` } : mail;
};
