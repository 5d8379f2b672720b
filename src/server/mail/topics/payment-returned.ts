/** Money that no order came of went back. */
import { moneyBackMail } from "../money-back/money-back";
import type { WriteMail } from "../mail-topic";

export const write: WriteMail = (payload, parts) => moneyBackMail("payment-returned", payload, parts);
