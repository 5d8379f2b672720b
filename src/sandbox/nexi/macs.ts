/** Message authentication codes: SHA-1 over names and values in a fixed order, and the shop's secret. */
import { createHash, timingSafeEqual } from "node:crypto";
import { NEXI_SANDBOX } from "./keys";

export const mac = (values: Readonly<Record<string, string | number>>, secret: string = NEXI_SANDBOX.secret): string =>
  createHash("sha1")
    .update(
      Object.entries(values)
        .map(([name, value]) => `${name}=${value}`)
        .join("") + secret,
    )
    .digest("hex");

/** Of what a call must sign, in this order. */
export const SIGNED = {
  start: ["codTrans", "divisa", "importo"],
  payNonce: ["apiKey", "codiceTransazione", "importo", "divisa", "xpayNonce", "timeStamp"],
  recurring: ["apiKey", "numeroContratto", "codiceTransazione", "importo", "divisa", "scadenza", "timeStamp"],
  order: ["apiKey", "codiceTransazione", "timeStamp"],
  accounting: ["apiKey", "codiceTransazione", "divisa", "importo", "timeStamp"],
  /** Of a return from the provider's page, and of its call to the shop. */
  outcome: ["codTrans", "esito", "importo", "divisa", "data", "orario", "codAut"],
} as const;

type Values = Readonly<Record<string, unknown>>;

export const macOf = (names: readonly string[], values: Values): string =>
  mac(Object.fromEntries(names.map((name) => [name, String(values[name] ?? "")])));

export function isSigned(names: readonly string[], values: Values): boolean {
  const given = Buffer.from(String(values["mac"] ?? "").toLowerCase());
  const expected = Buffer.from(macOf(names, values));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
