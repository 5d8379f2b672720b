/** A subscription could not be paid for. */
import { renewalMail } from "../renewal-mail";
import type { WriteMail } from "../topics";

export const write: WriteMail = (payload, parts) => renewalMail("renewal-failed", payload, parts);
