/** Ids of card payments (codTrans), each made for one checkout and one sum, so that nobody pays another order with it. [PAY-7, PAY-13] */
import { createHmac, randomBytes } from "node:crypto";
import type { Money } from "../../domain/money/money";
import { isSame } from "./macs.server";

/** Hexadecimal digits. Nexi takes 30 characters. */
const RANDOM_LENGTH = 10;
const SIGNATURE_LENGTH = 20;

/** What is paid with it. */
interface Purpose {
  checkoutId: string;
  total: Money;
}

/** @returns another one each time */
export function createTransactionId(purpose: Purpose, secret: string): string {
  const random = randomBytes(RANDOM_LENGTH / 2).toString("hex");
  return random + signatureOf(random, purpose, secret);
}

export function isTransactionIdFor(id: string, purpose: Purpose, secret: string): boolean {
  return isSame(id.slice(RANDOM_LENGTH), signatureOf(id.slice(0, RANDOM_LENGTH), purpose, secret));
}

const signatureOf = (random: string, { checkoutId, total: { minorUnits, currency } }: Purpose, secret: string): string =>
  createHmac("sha256", secret)
    .update(["transaction id", random, checkoutId, minorUnits, currency].join("\n"))
    .digest("hex")
    .slice(0, SIGNATURE_LENGTH);
