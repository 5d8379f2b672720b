/** Passwords as scrypt hashes (RFC 7914). */
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** @param cost N is 2 to this power */
const optionsOf = (cost: number): ScryptOptions => ({ N: 2 ** cost, r: 8, p: 1, maxmem: 2 * 128 * 8 * 2 ** cost });

/** `scrypt$<N>$<salt>$<hash>`, so that the cost can go up without locking anyone out. @param cost as PASSWORD_COST says it */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${2 ** cost}$${salt.toString("base64url")}$${(await derive(password, salt, optionsOf(cost))).toString("base64url")}`;
}

/** Whether a hash that `hashPassword` made cost what one costs today. */
export const costs = (stored: string, cost: number): boolean => stored.startsWith(`scrypt$${2 ** cost}$`);

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, cost, salt, hash] = stored.split("$");
  if (scheme !== "scrypt" || !cost || !salt || !hash) return false;
  const expected = Buffer.from(hash, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), optionsOf(Math.log2(Number(cost))));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFKC"), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
