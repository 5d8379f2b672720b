/** A payment waits for another way to pay, and its last day comes nearer. */
import { renewalMail } from "../../renewal-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = (payload, parts) => renewalMail("renewal-reminder", payload, parts);
