/**
 * What the tests of payments that a form prepares before the order (hosted fields, wallets) need to know of a method: `prepared.ts` of its
 * folder in tests/payment-methods.
 */
import type { PaymentSandbox } from "./payment-sandbox";
import type { TestShop } from "./shop-server";

export interface PreparedPayment {
  type: string;
  [more: string]: unknown;
}

/** How what was prepared ends: charged, or refused by the bank when it is. */
export type PreparedEnd = "approve" | "decline";

export interface Kept {
  /** What is shown of it. */
  shown: { brand?: string; last_digits?: string; expiry?: string };
  /** How the path ends of the call that charges it. */
  chargePath: string;
  /** It keeps nothing where nothing is paid. */
  needsSum?: true;
}

export interface PreparedTrial {
  /** An id that it takes. */
  type: string;
  /** Of what is bought. */
  currency: "GBP" | "EUR" | "USD";
  /** What is bought, where it is no offer that many methods can pay. Price in minor units. */
  offer?: { path: string; price: number };
  /** Whether a bank may refuse what the form was given; others are refused in the form already. */
  isDeclinedLater: boolean;
  /** False where the form's first call is answered without the provider. */
  pageCallAsks?: false;
  /** Name of the stand-in that charges. */
  sandbox: string;
  /** By the name of the provider. @param origin of the sandbox */
  settings(origin: string): Record<string, Record<string, string>>;
  /** Does what the form does, in the shopper's browser and at the provider. @returns what the order says of its payment */
  prepare(shop: TestShop, sandbox: PaymentSandbox, checkoutId: string, end: PreparedEnd): Promise<PreparedPayment>;
  /** The same with what a forger would change; each is refused. */
  forged: Readonly<Record<string, (payment: PreparedPayment) => PreparedPayment>>;
  /** What it means to be used for another checkout than it was prepared for: refused unless "as-well". */
  ofAnotherCheckout: "refused" | "as-well";
  /** Where its provider keeps something to charge again. */
  kept?: Kept;
  /** How the path ends of the call that charges. */
  chargePath: string;
  /** The form's first call, and what it sends for a checkout. */
  pageCall: string;
  /** False where that call names no checkout, and asks somebody else than who charges. */
  isAboutCheckout?: false;
  pageBody(checkoutId: string): object;
}

/** An offer that can be paid so: its path, and its price in minor units. */
export const preparedOffer = ({ currency, offer }: PreparedTrial): { path: string; price: number } =>
  offer ?? (currency === "EUR" ? { path: "/offers/vpn-paid-in-euros", price: 3_999 } : { path: "/offers/vpn-paid-any-way", price: 999 });

/** Of every method whose form prepares the payment. */
export const preparedTrials = Object.values(
  import.meta.glob<readonly PreparedTrial[]>("../payment-methods/*/prepared.ts", { eager: true, import: "prepared" }),
).flat();
