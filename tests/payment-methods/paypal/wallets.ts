import { PAYPAL_SANDBOX } from "../../../src/sandbox/paypal/keys";
import type { PaymentSandbox } from "../../support/payment-sandbox";
import type { PreparedEnd } from "../../support/prepared-trial";
import type { TestShop } from "../../support/shop-server";
import type { WalletTrial } from "../../support/wallet-trial";
import { zuoraSettings } from "../../support/zuora-settings";

const { clientId, clientSecret, braintree } = PAYPAL_SANDBOX;
const BEGIN = "/api/plugins/paypal";

const settings = (integrationType: string) => (origin: string) => {
  const url = `${origin}/paypal`;
  return {
    zuora: zuoraSettings(origin),
    paypal: {
      integrationType,
      mode: "sandbox",
      url,
      scriptUrl: `${url}/sdk/js`,
      clientId,
      clientSecret,
      braintreeMerchantId: braintree.merchantId,
      braintreePublicKey: braintree.publicKey,
      braintreePrivateKey: braintree.privateKey,
      braintreeUrl: url,
      braintreeScriptUrl: `${url}/web/3.123.2/js`,
    },
  };
};

/** The shopper answers in PayPal's window. */
async function answers(sandbox: PaymentSandbox, billingToken: string, end: PreparedEnd): Promise<void> {
  const page = `${new URL(sandbox.base).origin}/paypal/agreements/approve?ba_token=${billingToken}`;
  const { status } = await sandbox.submit(page, { outcome: end });
  if (status !== 200) throw new Error(`PayPal's window answered ${status}`);
}

async function begun(shop: TestShop) {
  const { body, status, text } = await shop.call("POST", BEGIN, { country: "GB" });
  if (status !== 200) throw new Error(text);
  return body as { integrationType: string; token?: string; paypalConfig?: { billingToken: string } };
}

const common = {
  type: "zuora_paypal",
  beginCall: BEGIN,
  pageCall: "/api/plugins/zuora/paypal",
  isForCheckout: false,
  freshBody: () => ({ country: "GB" }),
} as const;

const commerce: WalletTrial = {
  ...common,
  way: "its own button",
  settings: settings("commerce"),
  refusal: "Payment approval failed.",
  async approve(sandbox, shop, end) {
    const { billingToken } = (await begun(shop)).paypalConfig!;
    await answers(sandbox, billingToken, end);
    return billingToken;
  },
  body: (_basketId, id) => ({ country: "GB", id }),
  // Of nobody's, and one that its shopper has not approved.
  forgedTokens: async (_token, shop) => ["BA-00000000000000000", (await begun(shop)).paypalConfig!.billingToken],
};

/** What Braintree's client in a page asks. */
async function asksBraintree(token: string, endpoint: string, data: object): Promise<Record<string, unknown>> {
  const { authorizationFingerprint, configUrl } = JSON.parse(Buffer.from(token, "base64").toString()) as Record<string, string>;
  const answer = await fetch(configUrl!.replace(/configuration$/, endpoint), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ authorizationFingerprint, ...data }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

const byBraintree: WalletTrial = {
  ...common,
  way: "Braintree",
  settings: settings("braintree"),
  async approve(sandbox, shop, end) {
    const { token } = await begun(shop);
    const { agreementSetup } = await asksBraintree(token!, "paypal_hermes/setup_billing_agreement", {});
    const { tokenId } = agreementSetup as { tokenId: string };
    await answers(sandbox, tokenId, end);
    const { paypalAccounts } = await asksBraintree(token!, "payment_methods/paypal_accounts", {
      paypalAccount: { billingAgreementToken: tokenId },
    });
    return (paypalAccounts as { nonce: string }[])[0]!.nonce;
  },
  body: (_basketId, nonce) => ({ country: "GB", nonce }),
  forgedTokens: (nonce) => [`${String(nonce)}x`, "B-made-up"],
};

export const wallets = [commerce, byBraintree];
