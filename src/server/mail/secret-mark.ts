/**
 * What tells a mail with one code or token from the same mail with another, in its Message-ID: mail programs leave out a mail whose id they
 * have, and with it the only link that opens. Short, as ids stand in logs of mail servers: nothing is to be learned from it about the
 * secret. Letters know no Node, so it is counted here (FNV-1a, 32 bits).
 */
export function secretMark(secret: string): string {
  let hash = 0x811c9dc5;
  for (const character of secret) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36);
}
