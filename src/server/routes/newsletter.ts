/** Newsletters: signing up, confirming, leaving. [LAND-1] */
import type { NewsletterRequest } from "../../domain/calls/calls.gen";
import { isEmail } from "../../domain/person/email";
import { say } from "../../registry/message";
import { invalidBody } from "../http/call-handler";
import { defineRoute, noContent, redirect, reply, type RouteModule } from "../http/route";
import { newsletterPath, type NewsletterReader } from "../newsletter/newsletter-paths";

/** Forms: of the pages that mails lead to, or what a mail program posts. */
interface PostedToken {
  token: string;
  lang?: string;
  list?: string;
}
type PostedLeave = Partial<PostedToken> & { "List-Unsubscribe"?: "One-Click" };

/** As the page that was posted said it. */
const readerOf = ({ lang: language = "en", list = "/" }: Partial<PostedToken>): NewsletterReader => ({ language, list });

export const routes: RouteModule = {
  tag: "Newsletter",
  routes: [
    defineRoute<NewsletterRequest>({
      method: "post",
      path: "/api/newsletter",
      summary: "Sign up for a newsletter",
      description:
        "A mail asks to confirm; before that nobody is on a list. Known addresses are answered like any other. The list is " +
        "that of the brand whose page it is.",
      limit: "newsletter",
      body: "newsletter-request",
      maxBytes: 16 * 1024,
      responses: { 202: { description: "A mail is on its way", schema: "newsletter-accepted" } },
      async handle({ services, body }) {
        const email = body.email.trim();
        if (!isEmail(email)) return invalidBody([{ path: "email", code: "email", message: say("email-invalid") }]);
        await services.newsletter.signUp({ ...body, email });
        return reply({ accepted: true }, 202);
      },
    }),
    defineRoute<PostedToken>({
      method: "post",
      path: "/api/newsletter/confirm",
      isNavigated: true,
      summary: "Confirm a newsletter sign-up",
      description: "Posted by the page that the mail leads to. A token does so once, for three days.",
      limit: "newsletter",
      body: "newsletter-confirm-request",
      bodyType: "form",
      maxBytes: 4_096,
      responses: { 302: { description: "To a page that says what came of it" } },
      async handle({ services, body }) {
        const done = await services.newsletter.confirm(body.token);
        return redirect(newsletterPath(done ? "confirmed" : "expired", done ?? readerOf(body)));
      },
    }),
    defineRoute<PostedLeave>({
      method: "post",
      path: "/api/newsletter/unsubscribe",
      isNavigated: true,
      summary: "End a newsletter",
      // Without a limit: the readers of a large mail provider all come from its few addresses, and nobody guesses a token of 256 bits.
      description:
        "Posted by the page that its link leads to, or by a mail program with the token in the address (RFC 8058), which may post to " +
        "the address of that page as well.",
      body: "newsletter-unsubscribe-request",
      bodyType: "form",
      maxBytes: 4_096,
      query: { type: "object", properties: { token: { type: "string", maxLength: 100 } } },
      responses: {
        204: { description: "To a mail program, whether there was anything to end or not" },
        302: { description: "To a page that says what came of it" },
      },
      async handle({ services, body, query }) {
        const done = await services.newsletter.unsubscribe(body.token ?? (query["token"] as string | undefined) ?? "");
        if (body["List-Unsubscribe"]) return noContent();
        return redirect(newsletterPath(done ? "unsubscribed" : "expired", done ?? readerOf(body)));
      },
    }),
    defineRoute({
      method: "get",
      path: "/api/builder/newsletter",
      summary: "Who is on a newsletter's list",
      description:
        "Everyone who has confirmed and not left, with what they agreed to and the link that ends it: for whatever sends the newsletter.",
      access: "editor",
      role: "publisher",
      query: {
        type: "object",
        properties: { list: { type: "string", maxLength: 500, description: "Path of the brand's start page; / unless given" } },
      },
      responses: { 200: { description: "The longest first", schema: "newsletter-subscribers" } },
      async handle({ services, query }) {
        const rows = await services.newsletter.subscribers((query["list"] as string | undefined) ?? "/");
        return reply({
          subscribers: rows.map(({ list: own, confirmed_at, unsubscribe_token, ...row }) => ({
            ...row,
            confirmedAt: confirmed_at,
            unsubscribeUrl:
              services.config.publicUrl + newsletterPath("unsubscribe", { language: row.language, list: own }, unsubscribe_token),
          })),
        });
      },
    }),
  ],
};
