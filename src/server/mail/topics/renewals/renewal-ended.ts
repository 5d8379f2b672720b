/** A subscription ended because it stayed unpaid. */
import { renewalMail } from "../../renewal-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = (payload, parts) => renewalMail("renewal-ended", payload, parts);
