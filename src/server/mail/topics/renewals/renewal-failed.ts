/** A subscription could not be paid for. */
import { renewalMail } from "../../renewal-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = (payload, parts) => renewalMail("renewal-failed", payload, parts);
