/** What comes instead of a page that is for signed-in shoppers only, while nobody is signed in. [SESS-4] */
import { RETRY_AFTER } from "../error-answer";
import { newState } from "../../shopper/identity";
import { plainPage, type PlainPageKind } from "../../site/plain-page";

const TROUBLES: Readonly<Record<string, number>> = { "sign-in-cancelled": 401, "sign-in-failed": 401, "sign-in-unavailable": 503 };

export interface ProtectedPageFacts {
  language: string;
  theme: string;
  themeStyle: string;
  texts: Readonly<Record<string, string>>;
  styles: readonly string[];
  headers: Readonly<Record<string, string>>;
}

/**
 * On to the sign-in, and from there back to `url`. When the sign-in has just not worked out, words and a link instead: a redirect would go
 * round for ever.
 */
export function signInFirst(url: URL, { language, theme, themeStyle, texts, styles, headers }: ProtectedPageFacts): Response {
  const notice = url.searchParams.get("notice") ?? "";
  const page = new URL(url);
  page.searchParams.delete("notice");
  const authorize = `/api/sf/oauth2/authorize?${new URLSearchParams({ redirect_uri: page.pathname + page.search, state: newState() })}`;
  const status = Object.hasOwn(TROUBLES, notice) ? TROUBLES[notice] : undefined;
  if (status === undefined) return new Response(null, { status: 302, headers: { ...headers, Location: authorize } });
  return new Response(plainPage(notice as PlainPageKind, language, texts, styles, { tryAgain: authorize, theme, themeStyle }), {
    status,
    headers: { ...headers, ...(RETRY_AFTER[status] && { "Retry-After": RETRY_AFTER[status] }) },
  });
}
