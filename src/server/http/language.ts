/** The language a call asks its texts in. */
import { EDITOR_LANGUAGE_COOKIE, LANGUAGE_COOKIE } from "../../domain/page/cookie-names";
import { acceptedLanguages } from "../site/preferences";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import { parseCookies } from "../web/cookies";
import { messageLanguages } from "../result/message";
import type { Call } from "./route";

const BUILDER_CALLS = "/api/builder/";

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
 * that of what it is about, else the shop's. The builder's calls are told in the builder's, whatever the shop itself speaks. Never throws:
 * what is to be told may be that the database is gone.
 *
 * @param about language of the checkout, for example
 */
export async function spokenLanguage(
  { headers, url }: Pick<Request, "headers" | "url">,
  catalogue: CatalogueStore,
  about?: string,
): Promise<string> {
  const { pathname, searchParams } = new URL(url);
  const cookies = parseCookies(headers.get("cookie"));
  const wanted = (cookie: string) => [searchParams.get("lang"), cookies[cookie], ...acceptedLanguages(headers.get("accept-language"))];
  if (pathname.startsWith(BUILDER_CALLS)) return chosen(wanted(EDITOR_LANGUAGE_COOKIE), messageLanguages) ?? messageLanguages[0]!;
  const shop = await Promise.resolve(catalogue.current()).then(
    (current) => current.shop,
    () => undefined,
  );
  return chosen([...wanted(LANGUAGE_COOKIE), about], shop?.languages ?? messageLanguages) ?? shop?.default_language ?? "en";
}

const chosen = (wanted: readonly (string | null | undefined)[], spoken: readonly string[]): string | undefined =>
  wanted.find((language): language is string => typeof language === "string" && spoken.includes(language));
