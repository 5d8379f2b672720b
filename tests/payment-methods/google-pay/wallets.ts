import { issueWalletToken } from "../../../src/sandbox/payments/wallet-tokens";
import type { WalletTrial } from "../../support/wallet-trial";
import { zuoraSettings } from "../../support/zuora-settings";

const googlePay: WalletTrial = {
  type: "google_pay",
  settings: (origin) => ({
    zuora: zuoraSettings(origin),
    "google-pay": {
      gateway_name: "sandbox",
      gateway_merchant_id: "sandbox-merchant",
      merchant_id: "0",
      mode: "TEST",
      scriptUrl: `${origin}/google-pay/gp/p/js/pay.js`,
    },
  }),
  pageCall: "/api/plugins/zuora/google",
  async approve(sandbox, _shop, end) {
    const { text } = await sandbox.submit(`${new URL(sandbox.base).origin}/google-pay/sheet`, { outcome: end });
    return /"token":"([^"]+)"/.exec(text)![1]!;
  },
  body: (basketId, token) => ({ token, basketId, email: "ada@example.com" }),
  freshBody: (basketId) => ({ token: issueWalletToken("google-pay", "approve"), basketId }),
  forgedTokens: (token) => [`${String(token)}x`, "google-pay.approve.made-up.signature", issueWalletToken("apple-pay", "approve")],
};

export const wallets = [googlePay];
