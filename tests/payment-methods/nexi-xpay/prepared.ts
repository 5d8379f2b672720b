import { randomUUID } from "node:crypto";
import { NEXI_SANDBOX } from "../../../src/sandbox/nexi/keys";
import type { PaymentSandbox } from "../../support/payment-sandbox";
import type { PreparedPayment, PreparedTrial } from "../../support/prepared-trial";

export interface CardSetUp {
  mac: string;
  amount: number;
  currency: string;
  transactionId: string;
  timeStamp: number;
}

const CARD = { number: "4242424242424242", expiry: "12/34", code: "123" };

/** What the provider's script and its fields do with a card. @returns what the order says of its payment */
export async function typedCard(
  sandbox: PaymentSandbox,
  { transactionId, ...setUp }: CardSetUp,
  card: Partial<typeof CARD> = {},
): Promise<PreparedPayment> {
  const session = `${sandbox.base}/ecomm/XPayBuild/session/${randomUUID()}`;
  await sandbox.submit(`${session}/field`, { ...CARD, ...card });
  const config = { apiKey: NEXI_SANDBOX.alias, transactionId, ...setUp };
  const { answer } = (await (await fetch(`${session}/nonce`, { method: "POST", body: JSON.stringify(config) })).json()) as {
    answer: { xpayNonce?: string };
  };
  if (!answer.xpayNonce) throw new Error(`No nonce: ${JSON.stringify(answer)}`);
  return { type: "zuora", zuora: { integration: "nexi", nexi_type: "xpay", upc: true, nonce: answer.xpayNonce, transactionId } };
}

const change = (payment: PreparedPayment, more: { transactionId: string }): PreparedPayment => ({
  ...payment,
  zuora: { ...(payment["zuora"] as object), ...more },
});

const trial: PreparedTrial = {
  type: "nexi/xpay",
  currency: "EUR",
  sandbox: "nexi",
  isDeclinedLater: true,
  pageCallAsks: false,
  settings: (origin) => ({ nexi: { ...NEXI_SANDBOX, environment: "test", url: `${origin}/nexi` } }),
  async prepare(shop, sandbox, checkoutId, end) {
    const { status, body, text } = await shop.call("POST", "/api/plugins/nexi", this.pageBody(checkoutId));
    if (status !== 200) throw new Error(text);
    return typedCard(sandbox, body as unknown as CardSetUp, end === "decline" ? { number: "4000000000000002" } : {});
  },
  forged: {
    "a transaction of nobody's": (payment) => change(payment, { transactionId: "0".repeat(30) }),
    "a transaction that was made for nothing": (payment) => {
      const { transactionId } = payment["zuora"] as { transactionId: string };
      return change(payment, { transactionId: transactionId.slice(0, -1) + (transactionId.endsWith("0") ? "1" : "0") });
    },
  },
  kept: { shown: { brand: "Visa", last_digits: "4242", expiry: "2034-12" }, chargePath: "/recurring/pagamentoRicorrente", needsSum: true },
  ofAnotherCheckout: "refused",
  chargePath: "/hostedPayments/pagaNonceCreazioneContratto",
  pageCall: "/api/plugins/nexi",
  pageBody: (basketId) => ({ basketId, paymentType: "nexi/xpay", requestType: "PP" }),
};

export const prepared = [trial];
