/** A trial turns paid. */
import { renewalMail } from "../../renewal-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = (payload, parts) => renewalMail("trial-ends", payload, parts);
