/** The language a call asks its texts in. */
import { LANGUAGE_COOKIE } from "../../domain/page/cookie-names";
import { acceptedLanguages } from "../site/preferences";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { parseCookies } from "../web/cookies";
import { messageLanguages } from "../result/message";
import type { Call } from "./route";

/** Query parameters of calls that answer texts. */
export const LANGUAGE_QUERY = {
  type: "object",
  properties: { lang: { type: "string", maxLength: 10 }, timestamp: { type: "string", maxLength: 40, description: "Keeps caches away" } },
} as const;

/** From the address, else the cookie; undefined: nobody says. Services take the shop's own for one it does not speak. */
export const askedLanguage = ({ query, cookies }: Pick<Call, "query" | "cookies">): string | undefined =>
  (query["lang"] as string | undefined) ?? cookies[LANGUAGE_COOKIE];

/**
 * The language to tell a caller in why something is refused: the page's, by the same rule (address, cookie, browser). Where nobody says,
 * that of
 * what it is about, else the shop's. Never throws: what is to be told may be that the database is gone.
 *
 * @param about language of the checkout, for example
 */
export async function spokenLanguage(
  { headers, url }: Pick<Request, "headers" | "url">,
  catalogue: CatalogueStore,
  about?: string,
): Promise<string> {
  const shop = await Promise.resolve(catalogue.current()).then(
    (current) => current.shop,
    () => undefined,
  );
  const spoken = shop?.languages ?? messageLanguages;
  const wanted = [
    new URL(url).searchParams.get("lang"),
    parseCookies(headers.get("cookie"))[LANGUAGE_COOKIE],
    ...acceptedLanguages(headers.get("accept-language")),
    about,
  ];
  return wanted.find((language) => language && spoken.includes(language)) ?? shop?.default_language ?? "en";
}
