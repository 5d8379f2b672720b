/** What somebody owns is mailed to another address from now on: told there, and to the one that is left. [MMA-2] */
import type { OwnerEmailChangedPayload } from "../../../shopper/owned-emails";
import { letterParts } from "../../letter";
import { ownerEmailChangedLetter } from "../../letters/owner-email-changed-letter";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async (payload, parts) => {
  const changed = payload as unknown as OwnerEmailChangedPayload;
  const order = await parts.storage.db.selectFrom("orders").select(["locale", "items"]).where("id", "=", changed.order).executeTakeFirst();
  return order && ownerEmailChangedLetter(changed, order, await letterParts(parts));
};
