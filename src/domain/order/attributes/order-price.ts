/** The total in major units: "orderPrice not equal to 0" hides payment of a free order. */
import { currencyExponent, toDecimal } from "../../money/money";
import type { OrderAttribute, ReadAttribute } from "../order-attribute";

export const read: ReadAttribute = ({ checkout }) => {
  const total = checkout?.order.total;
  return total ? Number(toDecimal({ minorUnits: total.amount, currency: total.currency })) : 0;
};

export const attribute: OrderAttribute = {
  rank: 70,
  kind: "number",
  pose: ({ checkout, ...order }, value) => {
    const { total } = checkout.order;
    const amount = Math.round(Number(value) * 10 ** currencyExponent(total.currency));
    return { ...order, checkout: { ...checkout, order: { ...checkout.order, total: { ...total, amount, subtotal: amount } } } };
  },
};
