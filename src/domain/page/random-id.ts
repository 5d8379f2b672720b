const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Letters and digits that nobody can guess. 12 of them name a page view in a log. [TRACK-1] */
export function randomId(length = 12): string {
  let id = "";
  while (id.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2)))
      // 248 is the largest multiple of 62 in a byte: every letter is as likely as any other.
      if (byte < 248 && id.length < length) id += LETTERS[byte % 62];
  return id;
}
