/**
 * PayPal, by its own button or by Braintree's, whose agreement Zuora charges. [PAY-3]
 *
 * Read in the public material of all three: script, button and window; billing agreements of the version before Orders; POST
 * /v1/payment-methods of the type PayPalNativeEC. From memory: the fields of agreements and Braintree's createClientToken. Not seen: a live
 * account; what a tenant wants of a Braintree nonce, which is taken for an agreement's id.
 */
import { createHash } from "node:crypto";
import { holderOf } from "../../payment-providers/zuora/billing-contact.server";
import type { ZuoraSettings } from "../../payment-providers/zuora/session.server";
import { exchangeToken, refusalOfCountry, walletHandler, type WalletPayment } from "../../payment-providers/zuora/wallet.server";
import { connectZuora, DECLINED } from "../../payment-providers/zuora/zuora.server";
import { say } from "../../registry/message";
import { definePageCall, PageRefusal, type ShopOfPageCall } from "../../registry/page-call";
import { definePaymentHandler, type PaymentHandler } from "../../registry/payment-handler";
import { method } from "./method";
import { payPalCalls, type Payer, type PayPalSettings } from "./rest.server";

const BEGIN = "/api/plugins/paypal";
const APPROVED = "/api/plugins/zuora/paypal";
const PAYPAL = ["https://*.paypal.com", "https://*.paypalobjects.com"];
const BRAINTREE = ["https://*.braintreegateway.com", "https://*.braintree-api.com"];

interface Approved {
  country: string;
  id?: string;
  nonce?: string;
}

export const uses = ["zuora"] as const;

export const pageCalls = [
  definePageCall({
    path: BEGIN,
    summary: "What PayPal's button begins with",
    description: "Made by its form; a billing token is good for one approval. 406: nothing is taken from the country.",
    body: "paypal-request",
    answer: "paypal-response",
  }),
  definePageCall({
    path: APPROVED,
    summary: "What a shopper has approved at PayPal becomes something to pay with",
    description: "406: nothing is taken from the country. 422: the approval is not taken.",
    body: "zuora-paypal-request",
    answer: "zuora-paypal-response",
  }),
];

/** @throws Error at the start, where the settings of the chosen way are missing */
export function connect(settings: Readonly<Record<string, string>>, { zuora: account }: Readonly<Record<string, unknown>>): PaymentHandler {
  const paypal = settings as unknown as PayPalSettings & { scriptUrl: string; braintreeScriptUrl: string };
  const isCommerce = paypal.integrationType === "commerce";
  const needed = isCommerce ? ["clientId", "clientSecret"] : ["braintreePublicKey", "braintreePrivateKey"];
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length) throw new Error(`PayPal is set up in part: ${missing.join(", ")} of its settings are missing`);
  const zuoraSettings = account as ZuoraSettings;
  const zuora = connectZuora(zuoraSettings);
  const calls = payPalCalls(paypal);

  async function begin({ country }: { country: string }, { publicUrl }: ShopOfPageCall): Promise<object> {
    const refusal = refusalOfCountry(zuoraSettings["countries"], { country });
    if (refusal) return refusal;
    if (!isCommerce) return { integrationType: "braintree", token: await calls.clientToken() };
    const billingToken = await calls.begin(new URL(publicUrl).host, publicUrl);
    return { integrationType: "commerce", paypalConfig: { clientId: paypal.clientId, vault: true, intent: "tokenize", billingToken } };
  }

  async function approved({ country, id, nonce }: Approved): Promise<object> {
    const refusal = refusalOfCountry(zuoraSettings["countries"], { country });
    if (refusal) return refusal;
    // One way is set up: what the other one hands over was made by nobody.
    if (isCommerce !== (id !== undefined)) return new PageRefusal("payment-refused", say("paypal-approval-failed"));
    const agreement = id === undefined ? { id: nonce!, payer: {} } : await calls.make(id, keyOf(id));
    if ("refused" in agreement) {
      const isDeclined = agreement.refused === "INSTRUMENT_DECLINED";
      return new PageRefusal("payment-refused", say(isDeclined ? "paypal-authorization-failed" : "paypal-approval-failed"));
    }
    const holder = holderFrom(agreement.payer);
    if (holder instanceof PageRefusal) return holder;
    const { email, first_name: firstName, last_name: lastName } = agreement.payer;
    const body = { type: "PayPalNativeEC", BAID: agreement.id, ...(email && { email }), ...(holder && { accountHolderInfo: holder }) };
    const exchanged = await exchangeToken(
      zuora,
      { token: agreement.id, basketId: "", path: "payment-methods", body },
      zuoraSettings["gateway"],
    );
    if (exchanged instanceof PageRefusal) return exchanged;
    return { ...exchanged, customer_info: { ...(email && { email }), ...(firstName && { firstName }), ...(lastName && { lastName }) } };
  }

  /** Braintree's are ended by hand, in its control panel: its nonce is no agreement that PayPal knows the shop by. */
  async function endAgreement({ zuora: { payment_method } }: WalletPayment): Promise<void> {
    const id = isCommerce ? await zuora.billingAgreement(payment_method) : undefined;
    if (id !== undefined) await calls.end(id);
  }

  const charging = walletHandler(zuora);
  const origins = [
    ...new Set([...originsOf(paypal.scriptUrl, PAYPAL), ...(isCommerce ? [] : originsOf(paypal.braintreeScriptUrl, BRAINTREE))]),
  ];
  return definePaymentHandler<WalletPayment>({
    ids: method.ids,
    ...charging,
    async authorise(order, payment) {
      const result = await charging.authorise!(order, payment);
      // The shopper hears of it at once, whether PayPal can be reached or not. Any other refusal may be about somebody else's agreement.
      if (!result.ok && result.code === DECLINED) await endAgreement(payment).catch(() => undefined);
      return result;
    },
    async cancel(order, paid, payment) {
      await zuora.refund(order, paid);
      // Before Zuora forgets which it was.
      await endAgreement(payment);
      await charging.cancel!(order, paid, payment);
    },
    opensWindow: true,
    writesStyles: true,
    origins: { script: origins, frame: origins, connect: origins },
    pageCalls: { [BEGIN]: begin, [APPROVED]: approved },
  });
}

/** The same approval makes the same agreement, so that a lost answer can be asked for again. */
const keyOf = (tokenId: string): string => createHash("sha256").update(tokenId).digest("hex").slice(0, 36);

/** Checked where PayPal names an address; many payers have none. */
function holderFrom({ email, first_name, last_name, billing_address: address }: Payer): object | undefined {
  if (!address) return undefined;
  return holderOf({
    name: [first_name, last_name].filter(Boolean).join(" "),
    email,
    address1: address.line1,
    address2: address.line2,
    city: address.city,
    state: address.state,
    postalCode: address.postal_code,
    country: address.country_code,
  });
}

/** Of a stand-in its own; the real ones call from more than one. */
function originsOf(url: string, real: readonly string[]): readonly string[] {
  const { origin, hostname } = new URL(url);
  return real.some((each) => hostname.endsWith(each.replace("https://*", ""))) ? real : [origin];
}
