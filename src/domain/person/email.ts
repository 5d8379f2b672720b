/** What counts as an email address. [EMAIL-1] */

/** No mail server takes more. */
export const EMAIL_MAX_LENGTH = 254;

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const EMAIL = new RegExp(String.raw`^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_\x60{|}~-]+@${LABEL}(?:\.${LABEL})+$`, "u");

/**
 * Text, @, text, dot, text, without spaces; letters of any script, as mail servers take them (RFC 6531), and none of the characters that a
 * mail's header gives a meaning.
 */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);

/** What separates addresses in a mail's header, or begins one with a name: none of it may come in by a pattern of a marketer's own. */
const SEPARATOR = /[\s\p{Cc},;:<>()[\]"\\]/u;

/**
 * @param pattern a regular expression that the whole address must match instead, of the block's settings; empty, or none at all: the usual
 * check
 */
export function matchesEmail(text: string, pattern: string): boolean {
  if (!pattern || text.length > EMAIL_MAX_LENGTH) return isEmail(text);
  if (SEPARATOR.test(text)) return false;
  try {
    return new RegExp(`^(?:${pattern})$`, "u").test(text);
  } catch {
    return isEmail(text);
  }
}

/** k•••@example.com, for pages that whoever holds the address can open. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
