/** Money that no order came of went back. */
import { moneyBackMail } from "../money-back";
import type { WriteMail } from "../topics";

export const write: WriteMail = (payload, parts) => moneyBackMail("payment-returned", payload, parts);
