/** What the tests of wallets need to know of one: `wallet.ts` of its folder in tests/payment-methods. */
import type { PaymentSandbox } from "./payment-sandbox";
import type { PreparedEnd, PreparedTrial } from "./prepared-trial";
import type { TestShop } from "./shop-server";

export interface WalletTrial extends Pick<PreparedTrial, "type" | "settings" | "pageCall"> {
  /** What the wallet hands over once the shopper has approved. */
  approve(sandbox: PaymentSandbox, shop: TestShop, end: PreparedEnd): Promise<unknown>;
  /** What the page sends of it. */
  body(basketId: string, token: unknown): object;
  /** What the page sends of an approval that nobody has used. */
  freshBody(basketId: string): object;
  /** What no wallet handed over. */
  forgedTokens(token: unknown): unknown[];
}

export const walletTrials = Object.values(
  import.meta.glob<WalletTrial>("../payment-methods/*/wallet.ts", { eager: true, import: "wallet" }),
);

/** As every wallet is tried that Zuora charges: what was handed over goes to its page call, and the answer to the order. */
export const preparedByWallet = ({ type, settings, pageCall, approve, body, freshBody }: WalletTrial): PreparedTrial => ({
  type,
  currency: "GBP",
  sandbox: "zuora",
  isDeclinedLater: true,
  settings,
  async prepare(shop, sandbox, basketId, end) {
    const { status, body: zuora, text } = await shop.call("POST", pageCall, body(basketId, await approve(sandbox, shop, end)));
    if (status !== 200) throw new Error(text);
    return { type: "zuora", zuora };
  },
  forged: { "a payment method of nobody's": (payment) => ({ ...payment, zuora: { payment_method: "0".repeat(32) } }) },
  // Whoever approved it holds the only key to it, and it is charged once.
  ofAnotherCheckout: "as-well",
  chargePath: "/v1/payments",
  pageCall,
  pageBody: freshBody,
});
