/** Being forgotten, as a shopper asks for it. [MMA-5] */

/** A subscription that stands in the way: it runs, or a payment of it is owed. */
export interface ErasureObstacle {
  subscription: string;
  name: string;
  reason: "active" | "unpaid";
}

/** How long the mailed link holds. */
export const ERASURE_LINK_HOURS = 1;

/** Whether a renewal's payment may still come to something. */
export const isOpenPayment = (state: string): boolean => ["due", "charging", "failed"].includes(state);
