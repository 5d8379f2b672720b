/** A subscription goes on, and an invoice follows. */
import { renewalMail } from "../../renewal-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = (payload, parts) => renewalMail("renewal-invoiced", payload, parts);
