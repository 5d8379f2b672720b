/** Nexi's message authentication codes: SHA-1 over names and values in a fixed order, and the shop's secret. [PAY-8, PAY-13] */
import { createHash, timingSafeEqual } from "node:crypto";

/** @param values in the order in which they are signed */
export const macOf = (values: Readonly<Record<string, string | number>>, secret: string): string =>
  createHash("sha1")
    .update(
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}`)
        .join("") + secret,
    )
    .digest("hex");

/** What is signed of a return and of a call to the shop. */
const OUTCOME = ["codTrans", "esito", "importo", "divisa", "data", "orario", "codAut"] as const;

export function isSignedOutcome(values: URLSearchParams, secret: string): boolean {
  const signed = Object.fromEntries(OUTCOME.map((name) => [name, values.get(name) ?? ""]));
  return isSame(values.get("mac") ?? "", macOf(signed, secret));
}

/** Takes as long however much of it is right. */
export function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
