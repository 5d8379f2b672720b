import type { Checkout, PlacedOrder } from "../../domain/order/order";
import type { StandingClock } from "../../shop/shop";

/** The basket of the builder's canvas as if it had been ordered: nobody has ordered there. [REN-4] */
export const samplePlacedOrder = (checkout: Checkout, clock: StandingClock | null): PlacedOrder => ({
  order_reference: "TW-0000-0000",
  createdAt: clock ? new Date(clock.at).toISOString() : "2026-01-15T10:00:00.000Z",
  orderItems: checkout.basket.basketItems,
  total: checkout.order.total,
  paymentType: checkout.paymentTypes[0] ?? "invoice",
  maskedEmail: "a•••@example.com",
  ...(checkout.basket.isGift && { gift: { recipient: "Grace", startsOn: clock?.today ?? "2026-02-01" } }),
  ...(checkout.basket.hasDelivery && { delivery: { city: "London", country: "GB" } }),
});
