/** What each page that newsletter mails lead to says and asks. Reads nothing, so that Storybook shows the very page. [LAND-1] */
import { mailTexts } from "../mail/mail-texts";
import type { Question } from "../site/plain-page";
import { newsletterCall, type NewsletterPage, type NewsletterReader } from "./newsletter-paths";

/** @param reader `token`: of the mail; `shop`: name of the brand whose newsletter it is */
export function newsletterQuestion(
  page: NewsletterPage,
  { token, language, list, shop }: NewsletterReader & { token: string; shop: string },
): Question {
  const say = mailTexts(language, { shop });
  return {
    title: say(`newsletter.${page}.title`),
    text: say(`newsletter.${page}.text`),
    home: say("newsletter.home"),
    ...((page === "confirm" || page === "unsubscribe") && {
      form: { action: newsletterCall(page), fields: { token, lang: language, list }, button: say(`newsletter.${page}.button`) },
    }),
  };
}
