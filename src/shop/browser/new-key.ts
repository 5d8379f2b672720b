/**
 * A new Idempotency-Key: the same for every try of one order, change or wish. Not randomUUID: it is missing on plain http, as on a shop
 * tried out in a local network. [API-4]
 */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
