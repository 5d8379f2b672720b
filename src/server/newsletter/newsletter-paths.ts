/** Where the links of newsletter mails lead. Reading such a page changes nothing: programs that look at mails open every link. */

const PATH = "/newsletter";
const PAGES = ["confirm", "confirmed", "unsubscribe", "unsubscribed", "expired"] as const;
export type NewsletterPage = (typeof PAGES)[number];

/** In whose words and looks such a page speaks. */
export interface NewsletterReader {
  language: string;
  /** Path of the start page of the brand whose newsletter it is. */
  list: string;
}

/** @param token of the mail, on the two pages where something is decided */
export const newsletterPath = (page: NewsletterPage, { language, list }: NewsletterReader, token?: string): string =>
  `${PATH}/${page}?${new URLSearchParams({ lang: language, ...(list !== "/" && { list }), ...(token && { token }) })}`;

/** @returns undefined for an address that is none of them */
export const newsletterPageOf = (pathname: string): NewsletterPage | undefined =>
  PAGES.find((page) => pathname === `${PATH}/${page}` || pathname === `${PATH}/${page}/`);

/** What the button of such a page posts to. */
export const newsletterCall = (page: "confirm" | "unsubscribe"): string => `/api/newsletter/${page}`;

/** What a mail program posts to by itself, when its reader presses its own "unsubscribe" (RFC 8058). */
export const oneClickCall = (token: string): string => `${newsletterCall("unsubscribe")}?${new URLSearchParams({ token })}`;

/** The same at the address of the page, which stands in every issue: whoever sends them names it in List-Unsubscribe, too. */
export const oneClickOf = ({ pathname, searchParams }: URL): string | undefined => {
  const token = searchParams.get("token");
  return newsletterPageOf(pathname) === "unsubscribe" && token ? oneClickCall(token) : undefined;
};
