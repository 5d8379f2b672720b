/** How the provider proves what it says. */
import { createHmac } from "node:crypto";
import { TWIKEY_SANDBOX } from "./keys";

const hmac = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("hex").toUpperCase();

/** Of a call to the shop: header X-SIGNATURE, over its query as it reads decoded. */
export const callSignature = (query: string, key: string = TWIKEY_SANDBOX.apiToken): string => hmac(key, query);

/** Of a return from a mandate: over number, status, and the shop's own token where it gave one. */
export const exitSignature = (mandate: string, status: string, token: string, key: string = TWIKEY_SANDBOX.websiteKey): string =>
  hmac(key, [mandate, status, ...(token ? [token] : [])].join("/"));

/** Fills the places of an exit address: {0} mandate, {1} status, {3} signature, {4} the shop's token. Others stay as they are. */
export function exitUrl(template: string, mandate: string, status: string, token: string): string {
  const values: Record<string, string> = { 0: mandate, 1: status, 3: exitSignature(mandate, status, token), 4: token };
  return template.replace(/\{([0134])\}|%7B([0134])%7D/gi, (_place, plain: string, encoded: string) =>
    encodeURIComponent(values[plain ?? encoded]!),
  );
}
