/** Somebody wants a newsletter: its mailbox is asked, or told that it is on the list already. [LAND-1] */
import { CONFIRM_HOURS, newConfirmation } from "../../../newsletter/newsletter";
import { letterParts } from "../../letter";
import { newsletterSignUpLetter } from "../../letters/newsletter-letter";
import { signUpOf } from "../../newsletter-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ signUp: id = "" }, parts) => {
  const signUp = await signUpOf(parts, id);
  if (!signUp || signUp.state === "unsubscribed") return undefined;
  const token = await newConfirmation(parts.storage, id, Date.now());
  return newsletterSignUpLetter(signUp, token === undefined ? undefined : { token, days: CONFIRM_HOURS / 24 }, await letterParts(parts));
};
