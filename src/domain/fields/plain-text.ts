/** What no keyboard types into a field, and databases or mails would trip over. */

/** True for one line: no line breaks, no NUL and other control characters, no halves of characters. */
export const isPlainLine = (text: string): boolean => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text);

/** True for a text of several lines: line breaks and tabs may stand in it, other control characters may not. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replace(/[\n\r\t\u2028\u2029]/g, " "));
