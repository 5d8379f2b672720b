import { wallets } from "../../payment-methods/paypal/wallets";
import type { GoodRequests } from "../../support/every-call";
import type { WalletTrial } from "../../support/wallet-trial";

const [payPal] = wallets as [WalletTrial];

export const goodRequests: GoodRequests = {
  [`POST ${payPal.pageCall}`]: async ({ shop }) => {
    const base = shop.server.services.config.paymentSettings["paypal"]!["url"]!;
    const submit = async (url: string, fields: Record<string, string>) => {
      const { status } = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
      return { status, location: undefined, text: "" };
    };
    const approved = await payPal.approve({ base, submit } as never, shop, "approve");
    return { path: payPal.pageCall, status: 200, body: payPal.body("", approved) };
  },
  "POST /api/plugins/apple": async ({ shop }) => {
    const { standInUrl } = shop.server.services.config.paymentSettings["apple-pay"]!;
    return { path: "/api/plugins/apple", status: 200, body: { url: `${standInUrl}/paymentservices/startSession`, initiative: "web" } };
  },
};
