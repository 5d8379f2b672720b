/** Web addresses in texts that go into mails: whoever may write one there sends their own advertisement in the shop's name. [FIELD-2] */

/** A scheme, "www.", an address with a port or a path, or somebody's email address. The quantifiers are bounded, so that no text makes it slow. */
const LINK = /:\/\/|(?<![\p{L}\d])www\.|[\p{L}\d]\.\p{L}{2,24}(?::\d|[/?#])|[^\s@]@[^\s@]{1,64}\.\p{L}{2}/iu;

/** Domains by the endings that such mails are known by: any ending at all would refuse "St.John". */
const DOMAIN = /[\p{L}\d]\.(?:com|net|org|info|biz|io|app|dev|xyz|top|shop|store|online|site|website|space|link|click|live|club|icu|vip|win|bid|loan|ru|cn|tk|ml|ga|cf|gq)(?![\p{L}\d])/iu;

/** How it reads when nobody sees what stands in between, and with the dots of other scripts. */
const asRead = (text: string): string => text.normalize("NFKC").replace(/\p{Cf}/gu, "").replaceAll("。", ".");

/** @param domains "taken": a company may be called by its domain, though not by a link */
export const holdsWebAddress = (text: string, domains: "refused" | "taken" = "refused"): boolean => {
  const read = asRead(text);
  return LINK.test(read) || (domains === "refused" && DOMAIN.test(read));
};
