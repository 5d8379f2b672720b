/** The money of a placed order went back. */
import { moneyBackMail } from "../money-back";
import type { WriteMail } from "../topics";

export const write: WriteMail = (payload, parts) => moneyBackMail("payment-refunded", payload, parts);
