/** A wallet of a payment method's form. [PAY-12] */
import { useLayoutEffect, useState } from "react";
import { useShop } from "../shop/hooks/use-shop";
import { usePaymentForm } from "./use-payment-form";
import { createWallet, type Wallet } from "./wallet";

/**
 * @param isReady its button is on the page; until then an order waits for it
 * @param texts of the method
 * @param focus moves the focus to its button
 */
export function useWallet(type: string, isReady: boolean, texts: Readonly<Record<string, string>>, focus: () => void): Wallet {
  const shop = useShop();
  const [wallet] = useState(() => createWallet(shop));
  useLayoutEffect(() => wallet.show(texts, focus));
  usePaymentForm(type, isReady ? wallet.form : null);
  return wallet;
}
