/** What calls may send, as the real interface checks it: unknown properties are refused, too. */
import { Refusal } from "./refusal";

const COMMON = "currency refno refno2 autoSettle customer billing shipping order card airlineData amount";
const KNOWN = {
  init: new Set(`${COMMON} language paymentMethods theme redirect option webhook`.split(" ")),
  authorize: new Set(`${COMMON} marketplace`.split(" ")),
  settle: new Set("amount currency refno refno2 airlineData marketplace extensions".split(" ")),
  credit: new Set("amount currency refno refno2 marketplace extensions".split(" ")),
  cancel: new Set(["refno"]),
} as const;
export type Operation = keyof typeof KNOWN;

export interface TransactionRequest {
  amount?: number;
  currency: string;
  refno: string;
  refno2?: string;
  autoSettle?: boolean;
  redirect?: { successUrl?: string; cancelUrl?: string; errorUrl?: string };
  option?: { createAlias?: boolean };
  webhook?: { url?: string };
  card?: { alias?: string; expiryMonth?: string; expiryYear?: string };
}

const MAX_REFNO = 40;

/** @throws Refusal INVALID_JSON_PAYLOAD, UNRECOGNIZED_PROPERTY or INVALID_PROPERTY, in the real interface's words where they are known */
export function readRequest(operation: Operation, text: string): TransactionRequest {
  const request = readJson(text);
  const refuse = (property: string, words: string) => new Refusal("INVALID_PROPERTY", `${operation}.${property} ${words}`);
  const unknown = Object.keys(request).find((property) => !KNOWN[operation].has(property));
  if (unknown) throw new Refusal("UNRECOGNIZED_PROPERTY", `Unrecognized property "${unknown}"`);
  const { currency, refno, amount, redirect = {}, option = {}, webhook = {}, card = {} } = request;
  if (typeof refno !== "string" || !refno || refno.length > MAX_REFNO) throw refuse("refno", "must be given and not be too long");
  if (operation !== "cancel" && !(typeof currency === "string" && /^[A-Z]{3}$/.test(currency)))
    throw refuse("currency", "The given currency does not have the right format");
  const isAmountNeeded = operation === "authorize" || operation === "settle";
  if (amount === undefined ? isAmountNeeded : !(Number.isSafeInteger(amount) && (amount as number) > 0))
    throw refuse("amount", "must be a positive whole number of the currency's smallest unit");
  for (const [property, part] of Object.entries({ redirect, option, webhook, card }))
    if (typeof part !== "object" || part === null || Array.isArray(part)) throw refuse(property, "must be an object");
  for (const [property, url] of [...Object.entries(redirect as object), ...Object.entries(webhook as object)])
    if (/url$/i.test(property) && !isHttpUrl(url)) throw refuse(property, "must be an address");
  return request as unknown as TransactionRequest;
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal("INVALID_JSON_PAYLOAD", "The payload is not JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal("INVALID_JSON_PAYLOAD", "The payload is not an object");
  return value as Record<string, unknown>;
}

const isHttpUrl = (value: unknown): boolean => typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);
