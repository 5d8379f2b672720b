/** What the tests of wallets need to know of one: `wallets.ts` of its folder in tests/payment-methods. */
import type { PaymentSandbox } from "./payment-sandbox";
import type { PreparedEnd, PreparedTrial } from "./prepared-trial";
import type { TestShop } from "./shop-server";

export interface WalletTrial extends Pick<PreparedTrial, "type" | "settings" | "pageCall"> {
  /** For the report: how it is set up, where there is more than one way. */
  way?: string;
  /** The form's first call, where that is not the one that takes what was approved. */
  beginCall?: string;
  /** False where what was approved is for whoever holds it. */
  isForCheckout?: false;
  /** What a shopper reads of an approval that is not taken. */
  refusal?: string;
  /** What the wallet hands over once the shopper has approved. */
  approve(sandbox: PaymentSandbox, shop: TestShop, end: PreparedEnd): Promise<unknown>;
  /** What the page sends of it. */
  body(basketId: string, token: unknown): object;
  /** What the form's first call sends, of an approval that nobody has used where it takes one. */
  freshBody(basketId: string): object;
  /** What no wallet handed over. */
  forgedTokens(token: unknown, shop: TestShop): unknown[] | Promise<unknown[]>;
}

export const walletTrials = Object.values(
  import.meta.glob<readonly WalletTrial[]>("../payment-methods/*/wallets.ts", { eager: true, import: "wallets" }),
).flat();

/** As every wallet is tried that Zuora charges: what was handed over goes to its page call, and the answer to the order. */
export const preparedByWallet = ({
  type,
  settings,
  pageCall,
  beginCall = pageCall,
  isForCheckout,
  approve,
  body,
  freshBody,
}: WalletTrial): PreparedTrial => ({
  type,
  currency: "GBP",
  sandbox: "zuora",
  isDeclinedLater: true,
  settings,
  async prepare(shop, sandbox, basketId, end) {
    const { status, body: answer, text } = await shop.call("POST", pageCall, body(basketId, await approve(sandbox, shop, end)));
    if (status !== 200) throw new Error(text);
    const { payment_method, paymentGateway } = answer;
    return { type: "zuora", zuora: { payment_method, paymentGateway } };
  },
  forged: { "a payment method of nobody's": (payment) => ({ ...payment, zuora: { payment_method: "0".repeat(32) } }) },
  // Whoever approved it holds the only key to it, and it is charged once.
  kept: { shown: {}, chargePath: "/v1/payments" },
  ofAnotherCheckout: "as-well",
  chargePath: "/v1/payments",
  pageCall: beginCall,
  ...(isForCheckout === false && { isAboutCheckout: false }),
  pageBody: freshBody,
});
