/** Somebody is on a newsletter's list from now on. [LAND-1] */
import { letterParts } from "../../letter";
import { newsletterConfirmedLetter } from "../../letters/newsletter-letter";
import { signUpOf } from "../../newsletter-mail";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ signUp: id = "" }, parts) => {
  const signUp = await signUpOf(parts, id);
  return signUp?.state === "confirmed" ? newsletterConfirmedLetter(signUp, await letterParts(parts)) : undefined;
};
