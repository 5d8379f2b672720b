/** Around a picker or an address that is about a subscription, and not about the basket. */
import { useState, type ReactNode } from "react";
import type { Subscription } from "../../domain/offer/subscription";
import { paymentShopOf } from "../account/payment-shop";
import { deliveryShopOf } from "../account/subscription-checkout";
import type { Shop } from "../shop";
import { ShopContext, useShop } from "./use-shop";

interface AboutSubscription {
  subscription: Subscription;
  children: ReactNode;
}

/** How it is paid. [PAY-14] @param paymentTypes ids of methods that may be chosen */
export function SubscriptionPayment({
  subscription,
  paymentTypes,
  children,
}: AboutSubscription & { paymentTypes: readonly string[] }): ReactNode {
  return <Inside shopOf={(shop) => paymentShopOf(shop, subscription, paymentTypes)}>{children}</Inside>;
}

/** Where it goes. [MMA-2] [ADDR-4] */
export function SubscriptionDelivery({ subscription, children }: AboutSubscription): ReactNode {
  return <Inside shopOf={(shop) => deliveryShopOf(shop, subscription)}>{children}</Inside>;
}

/** @param shopOf asked once */
function Inside({ shopOf, children }: { shopOf(shop: Shop): Shop; children: ReactNode }): ReactNode {
  const shop = useShop();
  const [inside] = useState(() => shopOf(shop));
  return <ShopContext value={inside}>{children}</ShopContext>;
}
