/** A payment of a subscription went back to its owner. */
import { renewalMail } from "../../renewal-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = (payload, parts) => renewalMail("renewal-refunded", payload, parts);
