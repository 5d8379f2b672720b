/**
 * The pages that newsletter mails lead to: a question with a button, and what came of it. They need no script, load nothing of others, and
 * tell nobody their address. [LAND-1]
 */
import { brandOfPath } from "../../../domain/page/brand";
import { normalPath } from "../../../domain/page/shop-path";
import { newsletterPageOf, type NewsletterPage } from "../../newsletter/newsletter-paths";
import { newsletterQuestion } from "../../newsletter/newsletter-question";
import type { Services } from "../../services";
import { questionPage } from "../../site/plain-page";
import { preferencesOf } from "../../site/preferences";
import { parseCookies } from "../../web/cookies";
import { shopHeaders } from "../security-headers";

/** @returns undefined for an address that is none of them */
export async function newsletterPage(
  { catalogue, assets, themes }: Pick<Services, "catalogue" | "assets" | "themes">,
  url: URL,
  headers: Headers,
): Promise<Response | undefined> {
  const page = newsletterPageOf(url.pathname);
  if (!page) return undefined;
  const { shop, brands } = await catalogue.current();
  const { language } = preferencesOf(shop, url.searchParams, parseCookies(headers.get("cookie")), headers.get("accept-language"));
  const token = url.searchParams.get("token") ?? "";
  // A link that was cut off on its way is as good as none.
  const shown: NewsletterPage = (page === "confirm" || page === "unsubscribe") && !token ? "expired" : page;
  const list = normalPath(url.searchParams.get("list") ?? "/");
  const brand = brandOfPath(brands, list);
  const question = newsletterQuestion(shown, { token, language, list, shop: brand.name });
  return new Response(questionPage(question, language, assets.styles, brand, await themes.styleOf(brand.theme)), {
    headers: {
      ...shopHeaders(),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}
