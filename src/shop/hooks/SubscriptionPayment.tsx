/** Around a payment picker that is about a subscription, and not about the basket. [PAY-14] */
import { useState, type ReactNode } from "react";
import type { Subscription } from "../../domain/offer/subscription";
import { paymentShopOf } from "../account/payment-shop";
import { ShopContext, useShop } from "./use-shop";

export interface SubscriptionPaymentProps {
  subscription: Subscription;
  /** Ids of methods that may be chosen. */
  paymentTypes: readonly string[];
  children: ReactNode;
}

export function SubscriptionPayment({ subscription, paymentTypes, children }: SubscriptionPaymentProps): ReactNode {
  const shop = useShop();
  const [inside] = useState(() => paymentShopOf(shop, subscription, paymentTypes));
  return <ShopContext value={inside}>{children}</ShopContext>;
}
