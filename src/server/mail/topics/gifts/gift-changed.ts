/** Who a gift is for has changed. [MMA-2] */
import { letterParts } from "../../letter";
import { giftChangedLetter } from "../../letters/gift-letters";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ gift: id = "" }, parts) => {
  const row = await parts.storage.db.selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && giftChangedLetter(row, await letterParts(parts));
};
