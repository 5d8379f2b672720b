/** Somebody is on a newsletter's list from now on: what they agreed to, and how they leave. [LAND-1] */
import { newsletterMail, signUpOf } from "../newsletter-mail";
import type { WriteMail } from "../topics";

export const write: WriteMail = async ({ signUp: id = "" }, parts) => {
  const signUp = await signUpOf(parts, id);
  if (signUp?.state !== "confirmed") return undefined;
  return newsletterMail(
    signUp,
    {
      words: "newsletter-confirmed",
      id: `<${signUp.id}.${Date.parse(signUp.confirmed_at!)}.newsletter-confirmed@tillwright>`,
      isSubscriber: true,
      sections: (say) => [{ title: say("newsletter-confirmed.consent"), paragraphs: [signUp.consent] }],
    },
    parts,
  );
};
