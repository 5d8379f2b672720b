/** A payment that comes rarely is near. */
import { renewalMail } from "../../renewal-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = (payload, parts) => renewalMail("renewal-coming", payload, parts);
