/** The code of a gift, as people type it. [MMA-3] */

/** Letters and digits that nobody mistakes for one another (server/storage/ids). */
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** @param typed in small or wide letters, with blanks or dashes anywhere, an O for a zero @returns undefined for no code */
export function giftCodeIn(typed: string): string | undefined {
  const plain = typed.normalize("NFKC").replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "");
  const code = plain.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  return CODE.test(code) ? (code.match(/.{4}/g) ?? []).join("-") : undefined;
}
