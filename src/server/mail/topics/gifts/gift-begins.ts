/** A gift begins today. [MMA-3] */
import { letterParts } from "../../letter";
import { giftBeginsLetter } from "../../letters/gift-letters";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ gift: id = "" }, parts) => {
  const row = await parts.storage.db.selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && giftBeginsLetter(row, await letterParts(parts));
};
