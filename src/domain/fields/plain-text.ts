/** What no keyboard types into a field, and databases or mails would trip over. */

/** True for one line: no line breaks, no NUL and other control characters, no halves of characters. */
export const isPlainLine = (text: string): boolean => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);

/** True where there is nothing to be seen: spaces, marks of no width, letters that are drawn as nothing. */
export const isBlank = (text: string): boolean => !/[^\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text);

/**
 * What was typed or pasted into a field of one line, as isPlainLine takes it: line breaks and tabs become spaces, what nobody sees goes.
 */
export const toPlainLine = (text: string): string => text.replace(/[\t-\r\u0085\u2028\u2029]/g, " ").replace(/[\p{Cc}\p{Cs}]/gu, "");

/** The same for a field of several lines and isPlainText. */
export const toPlainText = (text: string): string => text.replace(/[^\n\r\t\P{Cc}]|\p{Cs}/gu, "");

/**
 * An address as it is meant: without "mailto:", without the marks that come along from a list of contacts, and in ASCII what Japanese
 * keyboards type wide.
 */
export const toPlainEmail = (text: string): string =>
  toPlainLine(text.normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/^\s*(mailto:\s*)+/i, "");

/** True for a text of several lines: line breaks and tabs may stand in it, other control characters may not. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replace(/[\n\r\t\u2028\u2029]/g, " "));
