/** What the shop says of PayPal for a country: asked for once, until it is used up. [PAY-3] */
import { askForPayment } from "../../shop/checkout/payment-call";

const PATH = "/api/plugins/paypal";

/** As `paypal-response` has it. */
export interface PayPalAnswer {
  integrationType: "commerce" | "braintree";
  paypalConfig?: { clientId: string; vault: boolean; intent: string; billingToken: string };
  token?: string;
}

const cached = new Map<string, Promise<PayPalAnswer>>();

/** @throws FetchError */
export function answerFor(country: string): Promise<PayPalAnswer> {
  const key = PATH + country;
  let answer = cached.get(key);
  if (!answer) {
    answer = askForPayment<PayPalAnswer>(PATH, { country });
    cached.set(key, answer);
    answer.catch(() => cached.delete(key));
  }
  return answer;
}

/** For whoever uses its billing token, which is good once. @throws FetchError */
export function takeAnswer(country: string): Promise<PayPalAnswer> {
  const answer = answerFor(country);
  cached.delete(PATH + country);
  return answer;
}
