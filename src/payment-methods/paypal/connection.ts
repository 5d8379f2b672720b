/** PayPal's button, by its own script or by Braintree's. [PAY-3] */
import type { OnApproveData, PayPalNamespace } from "@paypal/paypal-js";
import { loadScript } from "../../payment-flows/load-script";
import { WalletRefusal } from "../../payment-flows/wallet";
import type { PaymentMethodSettings } from "../../registry/define-payment-method";
import { answerFor, takeAnswer, type PayPalAnswer } from "./answers";

export interface PayPalConnection {
  paypal: PayPalNamespace;
  /** @returns the token of an agreement that the shopper is asked to approve @throws FetchError */
  createBillingAgreement(): Promise<string>;
  /** What the shop's server is sent of an approval; once for each. @throws WalletRefusal */
  approvalOf(data: OnApproveData): Promise<{ id: string } | { nonce: string }>;
}

/** Braintree's checkout, as far as it is used. */
interface PayPalCheckout {
  loadPayPalSDK(options: { vault: true; intent: "tokenize" }): Promise<unknown>;
  createPayment(options: object): Promise<string>;
  tokenizePayment(data: object): Promise<{ nonce: string }>;
}
interface Braintree {
  client?: { create(options: { authorization: string }): Promise<unknown> };
  paypalCheckout?: { create(options: { client: unknown }): Promise<PayPalCheckout> };
}

const globals = globalThis as { paypal?: PayPalNamespace; braintree?: Braintree };

/** @throws FetchError where the shop cannot say how; Error where a script does not come */
export async function connectPayPal(country: string, settings: PaymentMethodSettings, texts: Readonly<Record<string, string>>) {
  const answer = await answerFor(country);
  return answer.integrationType === "commerce" ? byPayPal(country, answer, settings) : byBraintree(answer, settings, texts);
}

async function byPayPal(country: string, { paypalConfig }: PayPalAnswer, { scriptUrl }: PaymentMethodSettings): Promise<PayPalConnection> {
  const { clientId, vault, intent } = paypalConfig!;
  const url = new URL(scriptUrl!);
  const params = { "client-id": clientId, vault: String(vault), intent, components: "buttons" };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  const paypal = await loadScript(url.href, () => globals.paypal);
  return {
    paypal,
    createBillingAgreement: async () => (await takeAnswer(country)).paypalConfig!.billingToken,
    approvalOf: async ({ billingToken }) => ({ id: billingToken! }),
  };
}

async function byBraintree(
  { token }: PayPalAnswer,
  { braintreeScriptUrl }: PaymentMethodSettings,
  texts: Readonly<Record<string, string>>,
): Promise<PayPalConnection> {
  const client = await loadScript(`${braintreeScriptUrl}/client.min.js`, () => globals.braintree?.client);
  const checkouts = await loadScript(`${braintreeScriptUrl}/paypal-checkout.min.js`, () => globals.braintree?.paypalCheckout);
  const checkout = await checkouts.create({ client: await client.create({ authorization: token! }) });
  await checkout.loadPayPalSDK({ vault: true, intent: "tokenize" });
  return {
    paypal: globals.paypal!,
    // Whoever buys a subscription agrees to be charged again; what is delivered goes where the form says.
    createBillingAgreement: () => checkout.createPayment({ flow: "vault", enableBillingAddress: true, enableShippingAddress: false }),
    async approvalOf(data) {
      const { nonce } = await checkout.tokenizePayment(data).catch((cause: unknown) => {
        throw new WalletRefusal(texts.authorizationFailed ?? "", { cause });
      });
      return { nonce };
    },
  };
}
