/** A card or an account as people tell it from another one. [PAY-14] [MMA-2] */
import type { PaymentSource } from "../domain/payment/stored-payment";
import { interpolate } from "./format";

/** "04/28", as it stands on a card. @param expiry YYYY-MM */
const cardMonth = (expiry: string): string => `${expiry.slice(5)}/${expiry.slice(2, 4)}`;

export interface PaymentSourceTexts {
  /** With `name` and `digits`. */
  ending: string;
  /** With `payment` and `month`. */
  expires: string;
}

/**
 * "Visa ending in 4242, expires 04/28"; as much of it as is known.
 *
 * @param method its name, for what is no card
 */
export function paymentSourceWords({ brand, lastDigits, expiry }: PaymentSource, method: string, texts: PaymentSourceTexts): string {
  const name = brand ?? method;
  const payment = lastDigits ? interpolate(texts.ending, { name, digits: lastDigits }) : name;
  return expiry ? interpolate(texts.expires, { payment, month: cardMonth(expiry) }) : payment;
}
