/** Datatrans-Signature: t=<epoch milliseconds>,s0=<HMAC-SHA256 of t and the body, in hexadecimal digits>. [PAY-13] */
import { createHmac, timingSafeEqual } from "node:crypto";

/** @param signKey hexadecimal digits */
export function isSigned(header: string | null, rawBody: string, signKey: string): boolean {
  const [, at, given] = /^t=(\d+),\s*s0=([0-9a-f]{64})$/i.exec(header ?? "") ?? [];
  if (!at || !given) return false;
  const wanted = createHmac("sha256", Buffer.from(signKey, "hex")).update(at).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(given, "hex"), wanted);
}
