/** A gift begins today; or its code is sent once more, which `sent` names. [MMA-3] */
import { orderOfGift, wentBack } from "../../../gift/gift-order";
import { letterParts } from "../../letter";
import { giftBeginsLetter } from "../../letters/gift-letters";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ gift: id = "", sent }, parts) => {
  const row = await parts.storage.db.selectFrom("gifts").selectAll().where("id", "=", id).executeTakeFirst();
  // Its money may have gone back while the mail waited.
  if (row && wentBack((await orderOfGift(parts.storage.db, row.order_id)).money)) return undefined;
  const mail = row && giftBeginsLetter(row, await letterParts(parts));
  // With the first one's id it would be the same mail, which mail programs leave out.
  return mail && sent ? { ...mail, id: `<${sent}@tillwright>` } : mail;
};
