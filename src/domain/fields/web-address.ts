/** Web addresses in texts that go into mails: whoever may write one there sends their own advertisement in the shop's name. [FIELD-2] */

/** A scheme, "www.", or somebody's email address. The quantifiers are bounded, so that no text makes it slow. */
const LINK = /:\/\/|(?<![\p{L}\d])www\.|[^\s@]@[^\s@]{1,64}\.\p{L}{2}/iu;

/** Any domain with a port or a path: "Hauptstr.Nord/3" is a street, but nobody's name. */
const PATH = /[\p{L}\d]\.\p{L}{2,24}(?::\d|[/?#])/iu;

/** Domains by the endings that such mails are known by: any ending at all would refuse "St.John". */
const ENDINGS =
  "com|net|org|info|biz|io|app|dev|xyz|top|shop|store|online|site|website|space|link|click|live|club|icu|vip|win|bid|loan|ru|cn|tk|ml|ga|cf|gq";
const DOMAIN = new RegExp(String.raw`[\p{L}\d]\.(?:${ENDINGS})(?![\p{L}\d])`, "iu");
const DOMAIN_PATH = new RegExp(String.raw`[\p{L}\d]\.(?:${ENDINGS})(?::\d|[/?#])`, "iu");

/** What the text is of: a company may be called by its domain, and slashes are at home in streets. */
const REFUSED = { person: [LINK, PATH, DOMAIN], company: [LINK, PATH], address: [LINK, DOMAIN_PATH] } as const;

/** How it reads when nobody sees what stands in between, and with the dots of other scripts. */
const asRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replaceAll("。", ".");

export const holdsWebAddress = (text: string, of: keyof typeof REFUSED): boolean => {
  const read = asRead(text);
  return REFUSED[of].some((pattern) => pattern.test(read));
};
