/** The money of a placed order went back. */
import { moneyBackMail } from "../money-back/money-back";
import type { WriteMail } from "../mail-topic";

export const write: WriteMail = (payload, parts) => moneyBackMail("payment-refunded", payload, parts);
