/** Its type; nothing while none is chosen. */
import type { OrderAttribute, ReadAttribute } from "../order-attribute";

export const read: ReadAttribute = ({ paymentType }) => paymentType ?? "";

export const attribute: OrderAttribute = {
  rank: 10,
  kind: "choice",
  // The form's express buttons choose a method as well.
  askedBy: { parts: ["payment", "order"], before: "" },
  pose: (order, value) => ({ ...order, paymentType: value === "" ? null : String(value) }),
};
