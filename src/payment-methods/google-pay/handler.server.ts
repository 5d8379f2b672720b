/**
 * Google Pay, whose token Zuora opens and charges. [PAY-5]
 *
 * Read in the public material of both: script, sheet and token; POST /v1/payment-methods of the type AdyenGooglePay, which is for Adyen's
 * gateway. Not seen: a live tenant, and the types of other gateways.
 */
import { definePageCall } from "../../registry/page-call";
import { definePaymentHandler, type PaymentHandler } from "../../registry/payment-handler";
import { exchangeToken, refusalOfCountry, walletHandler, type WalletPayment } from "../../payment-providers/zuora/wallet.server";
import type { ZuoraSettings } from "../../payment-providers/zuora/session.server";
import { connectZuora } from "../../payment-providers/zuora/zuora.server";
import { method } from "./method";

interface Settings {
  scriptUrl: string;
}

/** Their own calls tell whether a card is there; said in Google's guide to content security policies. */
const GOOGLE = "https://pay.google.com";
const GOOGLE_CALLS = [GOOGLE, "https://google.com", "https://www.google.com"];
const PATH = "/api/plugins/zuora/google";

export const uses = ["zuora"] as const;

export const pageCalls = [
  definePageCall({
    path: PATH,
    summary: "What Google Pay handed over becomes something to pay with",
    description:
      "Made by its form once the shopper has approved. 406: nothing is taken from the checkout's country. 422: the token is not taken.",
    body: "zuora-google-request",
    answer: "zuora-wallet-response",
  }),
];

export function connect(settings: Readonly<Record<string, string>>, { zuora: account }: Readonly<Record<string, unknown>>): PaymentHandler {
  const { scriptUrl } = settings as unknown as Settings;
  const zuoraSettings = account as ZuoraSettings;
  const zuora = connectZuora(zuoraSettings);
  const { origin } = new URL(scriptUrl);

  return definePaymentHandler<WalletPayment>({
    ids: method.ids,
    ...walletHandler(zuora),
    writesStyles: true,
    origins: { script: [origin], frame: [origin], connect: origin === GOOGLE ? GOOGLE_CALLS : [origin] },
    pageCalls: {
      async [PATH]({ token, basketId, email }: { token: string; basketId: string; email?: string }, shop) {
        const refusal = refusalOfCountry(zuoraSettings["countries"], await shop.checkout(basketId));
        if (refusal) return refusal;
        const body = { type: "AdyenGooglePay", googlePaymentToken: token, ...(email && { accountHolderInfo: { email } }) };
        return exchangeToken(zuora, { token, basketId, path: "payment-methods", body }, zuoraSettings["gateway"]);
      },
    },
  });
}
