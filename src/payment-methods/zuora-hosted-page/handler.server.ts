/**
 * Cards, accounts in the United States and direct debits, typed on Zuora's hosted page in a frame of the checkout. [PAY-2] [PAY-6]
 *
 * The page makes a payment method at Zuora; the order names it, with what the page signed, and it is charged once the order is taken up.
 * What was checked against public material stands in payment-providers/zuora.
 */
import { countryByCode } from "../../domain/reference/country-codes";
import type { Payment } from "../../domain/order/order";
import { connectZuora } from "../../payment-providers/zuora/zuora.server";
import { hostedPages, type SignedPage } from "../../payment-providers/zuora/hosted-page.server";
import type { ZuoraSettings } from "../../payment-providers/zuora/session.server";
import { say } from "../../registry/message";
import { definePageCall, PageRefusal, type ShopOfPageCall } from "../../registry/page-call";
import { definePaymentHandler, type PaymentHandler } from "../../registry/payment-handler";
import { isCollected } from "./collected";
import { PAGE_HEIGHT } from "./constants";

interface Settings extends ZuoraSettings {
  pagesUrl: string;
  scriptUrl: string;
  callbackPath: string;
  authAmount: string;
}

/** As `zuora-page-request` has it. */
interface PageRequest {
  paymentType: string;
  country: string;
  currency: string;
  basketId: string;
  subscriptionId?: string;
}

interface HostedPayment extends Payment {
  zuora: SignedPage & { payment_method: string };
}

/** Its settings. */
export const provider = "zuora";

const PAGE_CALL = "/api/plugins/zuora";

export const pageCalls = [
  definePageCall({
    path: PAGE_CALL,
    summary: "A hosted page of Zuora's for a card or an account",
    description:
      "Shown once, for one submission: asked for again after every payment error, and once the address is typed while nobody has used it.",
    body: "zuora-page-request",
    answer: "zuora-page-response",
  }),
];

export function connect(settings: Readonly<Record<string, string>>): PaymentHandler {
  const { pagesUrl, scriptUrl, authAmount, gateway, authMessage, paymentInformationText } = settings as unknown as Settings;
  const zuora = connectZuora(settings as unknown as Settings);
  const pages = hostedPages(zuora.ask, settings as unknown as Settings);
  const { cardPageId, achPageId, directDebitPageId } = settings;
  const pageIds = Object.entries({ zuora_card: cardPageId, zuora_bank_transfer_ach: achPageId, zuora_dd: directDebitPageId }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  );
  const pageOf = new Map(pageIds);

  async function openPage(
    { paymentType, country, basketId, subscriptionId }: PageRequest,
    shop: ShopOfPageCall,
  ): Promise<object | PageRefusal> {
    const { total, id } = await shop.checkout(subscriptionId || basketId);
    const pageId = pageOf.get(paymentType);
    if (!pageId) return new PageRefusal("payment-refused", say("payment-form-failed"));
    if (!isCollected(paymentType, total.currency) || (paymentType === "zuora_bank_transfer_ach" && country !== "US"))
      return new PageRefusal("payment-country-refused", say("payment-form-country"));
    const page = await pages.open(pageId, total.currency);
    return {
      ...page,
      ...(gateway && { paymentGateway: gateway, recurringPaymentGateway: gateway }),
      ...(paymentType === "zuora_card" && { authAmount, ...(authMessage && { authMessage }) }),
      ...(paymentInformationText && { paymentInformationText }),
      height: PAGE_HEIGHT,
      minHeight: PAGE_HEIGHT,
      storePaymentMethod: true,
      currency: total.currency,
      ...(countryByCode(country) && { defaultCountry: countryByCode(country)!.alpha3 }),
      // Signed with what the page brings, so that it is good for this checkout alone.
      field_passthrough1: id,
    };
  }

  return definePaymentHandler<HostedPayment>({
    ids: [...pageOf.keys()] as unknown as PaymentHandler["ids"],
    requestSchema: {
      type: "object",
      required: ["type", "zuora"],
      additionalProperties: false,
      properties: {
        type: { const: "zuora" },
        zuora: {
          type: "object",
          required: ["payment_method", "token", "timestamp", "signature"],
          additionalProperties: false,
          properties: {
            payment_method: { type: "string", pattern: "^[0-9a-f]{32}$" },
            token: { type: "string", minLength: 1, maxLength: 200 },
            timestamp: { type: "string", pattern: "^\\d{13}$" },
            signature: { type: "string", minLength: 1, maxLength: 1_000 },
          },
        },
      },
    },
    origins: { script: [new URL(scriptUrl).origin], frame: [new URL(pagesUrl).origin] },
    takes: ({ currency }, id) => isCollected(id, currency),
    pageCalls: { [PAGE_CALL]: openPage },

    async authorise(order, { zuora: { payment_method, ...page } }) {
      if (!(await pages.isSigned(pageOf.get(order.method)!, page, [order.checkoutId])))
        return { ok: false, code: "forged", message: say("payment-method-invalid") };
      return zuora.authorise(order, payment_method);
    },
    refund: zuora.refund,
    chargeAgain: zuora.chargeAgain,
    lookup: (order, payment) => zuora.lookup(order, payment.zuora.payment_method),
    cancel: (order, paid, payment) => zuora.cancel(order, paid, payment.zuora.payment_method),
  }) as unknown as PaymentHandler;
}
