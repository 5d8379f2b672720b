import type { OrderAttribute, ReadAttribute } from "../order-attribute";

export const read: ReadAttribute = ({ values }) => Boolean(values["customerDetails.companyName"]?.trim());

export const attribute: OrderAttribute = {
  rank: 80,
  kind: "yes-no",
  askedBy: { parts: ["company"], before: false },
  pose: (order, value) => ({ ...order, values: { ...order.values, "customerDetails.companyName": value === true ? "Example & Co." : "" } }),
};
