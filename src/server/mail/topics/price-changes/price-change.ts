/** The owner of a subscription reads of a new price before it holds. */
import { priceChangeMail } from "../../price-change-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = (payload, parts) => priceChangeMail("price-change", payload, parts);
