/** What somebody has paid with before is out of their account. [PAY-14] */
import type { SavedPaymentRemovedPayload } from "../../payment/removed-payment";
import { letterParts } from "../letter";
import { savedPaymentRemovedLetter } from "../letters/saved-payment-removed-letter";
import type { WriteMail } from "../mail-topic";

export const write: WriteMail = async (payload, parts) => {
  const removed = payload as unknown as SavedPaymentRemovedPayload;
  const order = await parts.storage.db
    .selectFrom("orders")
    .select(["customer", "locale", "items"])
    .where("id", "=", removed.order ?? "")
    .executeTakeFirst();
  return savedPaymentRemovedLetter(removed, order, await letterParts(parts));
};
