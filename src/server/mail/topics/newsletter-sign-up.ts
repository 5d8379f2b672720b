/** Somebody wants a newsletter: its mailbox is asked, or told that it is on the list already. [LAND-1] */
import { CONFIRM_HOURS, newConfirmation } from "../../newsletter/newsletter";
import { newsletterPath } from "../../newsletter/newsletter-paths";
import { newsletterMail, signUpOf } from "../newsletter-mail";
import type { WriteMail } from "../topics";

export const write: WriteMail = async ({ signUp: id = "" }, parts) => {
  const signUp = await signUpOf(parts, id);
  if (!signUp || signUp.state === "unsubscribed") return undefined;
  const mailId = `<${signUp.id}.${Date.parse(signUp.signed_up_at)}.newsletter-sign-up@tillwright>`;
  const token = await newConfirmation(parts.storage, id, Date.now());
  if (!token) return newsletterMail(signUp, { words: "newsletter-known", id: mailId, isSubscriber: true, sections: () => [] }, parts);
  const href = parts.publicUrl() + newsletterPath("confirm", signUp, token);
  return newsletterMail(
    signUp,
    {
      words: "newsletter-sign-up",
      id: mailId,
      isSubscriber: false,
      sections: (say) => [
        { paragraphs: [], buttons: [{ text: say("newsletter.confirm.button"), href }] },
        { paragraphs: [say("newsletter-sign-up.expires", { days: String(CONFIRM_HOURS / 24) }), say("newsletter-sign-up.notYou")] },
      ],
    },
    parts,
  );
};
