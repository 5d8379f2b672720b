/** How Twikey proves what it says: HMAC-SHA256, in capital hexadecimal digits. [PAY-10, PAY-13] */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Of a call to the shop: over its query as it reads decoded. @param search with its question mark */
export function isSignedCall(search: string, given: string | null, apiToken: string): boolean {
  try {
    return isHmac(given, decodeURIComponent(search.slice(1).replace(/\+/g, " ")), apiToken);
  } catch {
    return false;
  }
}

/** Of a return from a mandate: over its number and the status. */
export const isSignedExit = (mandate: string, status: string, given: string | null, websiteKey: string): boolean =>
  isHmac(given, `${mandate}/${status}`, websiteKey);

function isHmac(given: string | null, text: string, key: string): boolean {
  const wanted = createHmac("sha256", key).update(text).digest();
  const bytes = Buffer.from(given ?? "", "hex");
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}
