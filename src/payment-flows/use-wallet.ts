/** A wallet of a payment method's form. [PAY-12] */
import { useLayoutEffect, useState } from "react";
import { useShop } from "../shop/hooks/use-shop";
import { usePaymentForm } from "./use-payment-form";
import { walletOf, type Wallet } from "./wallet";

/**
 * @param type of the method @param isReady its button is on the page; until then an order waits for it
 * @param texts of the method
 * @param focus moves the focus to its button
 * @param isExpress above the form, whose chosen method may be another one
 */
export function useWallet(
  type: string,
  isReady: boolean,
  texts: Readonly<Record<string, string>>,
  focus: () => void,
  isExpress = false,
): Wallet {
  const shop = useShop();
  const [wallet] = useState(() => walletOf(shop, type));
  useLayoutEffect(() => wallet.show(texts, focus));
  usePaymentForm(type, isReady && !isExpress ? wallet.form : null);
  return wallet;
}
