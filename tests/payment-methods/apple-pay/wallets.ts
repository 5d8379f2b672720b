import { APPLE_PAY_SANDBOX } from "../../../src/sandbox/apple-pay/keys";
import { issueWalletToken } from "../../../src/sandbox/payments/wallet-tokens";
import type { WalletTrial } from "../../support/wallet-trial";
import { zuoraSettings } from "../../support/zuora-settings";

/** As Apple's sheet hands it over; `data` is what the gateway opens. */
const tokenOf = (data: string) => ({
  paymentData: { version: "EC_v1", data, signature: "sandbox", header: { transactionId: data.slice(-16) } },
  transactionIdentifier: data.slice(-16),
});
export const CONTACT = {
  givenName: "Nora",
  familyName: "Lindt",
  addressLines: ["12 Lantern Yard"],
  locality: "London",
  postalCode: "EC2A 9ZZ",
  countryCode: "GB",
};

const applePay: WalletTrial = {
  type: "zuora_apple_pay",
  settings: (origin) => ({
    zuora: zuoraSettings(origin),
    "apple-pay": {
      ...APPLE_PAY_SANDBOX,
      displayName: "Our Shop",
      scriptUrl: `${origin}/apple-pay/jsapi/1.latest/apple-pay-sdk.js`,
      standInUrl: `${origin}/apple-pay`,
    },
  }),
  pageCall: "/api/plugins/zuora/apple",
  async approve(sandbox, _shop, end) {
    const { text } = await sandbox.submit(`${new URL(sandbox.base).origin}/apple-pay/sheet`, { outcome: end });
    return tokenOf(/"token":"([^"]+)"/.exec(text)![1]!);
  },
  body: (basketId, token) => ({ token, basketId, billingContact: CONTACT, email: "nora@shopper.example" }),
  freshBody: (basketId) => ({ token: tokenOf(issueWalletToken("apple-pay", "approve")), basketId }),
  forgedTokens: () => [tokenOf("apple-pay.approve.made-up.signature"), tokenOf(issueWalletToken("google-pay", "approve"))],
};

export const wallets = [applePay];
