import { describe, expect, it } from "vitest";
import type { BasketItem, OrderDiscount, OrderTotal } from "../../src/domain/order/order";
import { applyPromo } from "../../src/domain/basket/promo-discount";
import { orderTotal } from "../../src/domain/order/order-total";
import { shownTotal } from "../../src/domain/money/shown-total";

const item = (path: string, amount: number, quantity = 1, more: object = {}) =>
  ({ id: path, path, quantity, price: { amount, currency: "GBP" }, addOns: [], ...more }) as unknown as BasketItem;
const before = (more: Partial<OrderTotal> = {}): OrderTotal => ({
  amount: 999,
  currency: "GBP",
  subtotal: 999,
  totalDiscount: 0,
  amountWithoutTax: 832,
  taxAmount: 167,
  taxPercentage: 20,
  taxIncluded: true,
  ...more,
});
const discount = (more: Partial<OrderDiscount["discountOverrides"]>, problem?: OrderDiscount["problem"]): OrderDiscount => ({
  name: "X",
  discountOverrides: { discountType: "DiscountPercentage", orderItemsWithSpecifiedDiscount: ["/a"], totalDiscount: 200, ...more },
  ...(problem && { problem }),
});

/** A code of 20 % on a basket of one offer, as the server says it. */
function codeOn(path: string, offers: string[]): OrderDiscount {
  const lines = [{ path, quantity: 1, amount: 999 }];
  const occasion = { now: new Date(), timeZone: "Europe/London", country: "GB", currency: "GBP", lines };
  return applyPromo("X", { code: "X", type: "percentage", value: 20, offers }, occasion, () => "").orderDiscount;
}

describe("[BASK-1] what a changed basket costs until the server has said it", () => {
  it.each<[string, BasketItem[], OrderTotal, OrderDiscount | undefined, Partial<OrderTotal>]>([
    [
      "the contained tax follows",
      [item("/a", 999, 2)],
      before(),
      undefined,
      { amount: 1998, subtotal: 1998, taxAmount: 333, taxPercentage: 20, amountWithoutTax: 1665 },
    ],
    [
      "a percentage follows",
      [item("/a", 999, 2), item("/b", 500)],
      before(),
      discount({ percentageDiscount: 20 }),
      { subtotal: 2498, totalDiscount: 400, amount: 2098 },
    ],
    [
      "a fixed discount stays",
      [item("/a", 999, 3)],
      before(),
      discount({ amountDiscount: 200 }),
      { subtotal: 2997, totalDiscount: 200, amount: 2797 },
    ],
    [
      "a discount goes with what it was for",
      [item("/b", 500)],
      before(),
      discount({ percentageDiscount: 20 }),
      { totalDiscount: 0, amount: 500 },
    ],
    [
      "a percentage off everything is off what is new in the basket, too",
      [
        item("/a", 999),
        item("/b", 500, 1, { addOns: [{ id: "x", addOn: { path: "/x" }, quantity: 1, price: { amount: 200, currency: "GBP" } }] }),
      ],
      before(),
      codeOn("/a", []),
      { subtotal: 1699, totalDiscount: 340, amount: 1359 },
    ],
    [
      "one off something is not",
      [item("/a", 999), item("/b", 500)],
      before(),
      codeOn("/a", ["/a"]),
      { subtotal: 1499, totalDiscount: 200, amount: 1299 },
    ],
    [
      "a fixed discount off everything is off what took the place of what there was",
      [item("/b", 500)],
      before(),
      discount({ amountDiscount: 200, forAllItems: true }),
      { totalDiscount: 200, amount: 300 },
    ],
    [
      "a code that does not fit takes nothing",
      [item("/a", 999)],
      before(),
      discount({ percentageDiscount: 20 }, { code: "promo-code-expired", message: "" }),
      { totalDiscount: 0, amount: 999 },
    ],
    [
      "tax on top follows",
      [item("/a", 1200, 2)],
      before({ taxIncluded: false, taxAmount: 75, taxPercentage: 6.25 }),
      undefined,
      { amount: 2550, taxAmount: 150, amountWithoutTax: 2400 },
    ],
    [
      "tax that is not known stays so",
      [item("/a", 1200, 2)],
      before({ taxIncluded: false, taxAmount: null, taxPercentage: null }),
      undefined,
      { amount: 2400, taxAmount: null },
    ],
    [
      "add-ons count",
      [item("/a", 999, 1, { addOns: [{ id: "x", addOn: { path: "/x" }, quantity: 2, price: { amount: 150, currency: "GBP" } }] })],
      before(),
      undefined,
      { amount: 1299 },
    ],
    [
      "an add-on that got lost costs nothing",
      [item("/a", 999, 1, { addOns: [{ id: "x", quantity: 2, price: { amount: 150, currency: "GBP" } }] })],
      before(),
      undefined,
      { amount: 999 },
    ],
    [
      "tax is that of what is left after the discount",
      [item("/a", 1200, 2)],
      before({ taxIncluded: false, taxAmount: 75, taxPercentage: 10 }),
      discount({ percentageDiscount: 50 }),
      { subtotal: 2400, totalDiscount: 1200, taxAmount: 120, amount: 1320 },
    ],
    [
      "contained tax is that of what is left after the discount",
      [item("/a", 1200, 2)],
      before(),
      discount({ percentageDiscount: 50 }),
      { subtotal: 2400, totalDiscount: 1200, taxAmount: 200, amount: 1200 },
    ],
    [
      "tax of several rates is for the server to say",
      [item("/a", 1200, 2)],
      before({ taxPercentage: null }),
      undefined,
      { amount: 2400, taxAmount: null, taxPercentage: null },
    ],
    [
      "tax that is not known stays so, whatever its rate",
      [item("/a", 1200, 2)],
      before({ taxAmount: null }),
      undefined,
      { amount: 2400, taxAmount: null, taxPercentage: null },
    ],
    [
      "a total that was rounded to a coin is rounded again",
      [item("/a", 999, 1, { price: { amount: 999, currency: "CHF" } })],
      before({ currency: "CHF", cashRounding: 1, roundsCash: true }),
      undefined,
      { amount: 1000, cashRounding: 1 },
    ],
    [
      "so is one that happened to end on a coin",
      [item("/a", 999, 1, { price: { amount: 999, currency: "CHF" } })],
      orderTotal([{ id: "a", path: "/a", currency: "CHF", quantity: 1, amount: 1995, discount: 0, tax: null }], {
        taxIncluded: true,
        cashRounding: true,
      }),
      undefined,
      { amount: 1000, cashRounding: 1 },
    ],
    [
      "a total that was not rounded is not",
      [item("/a", 999, 1, { price: { amount: 999, currency: "CHF" } })],
      before({ currency: "CHF" }),
      undefined,
      { amount: 999 },
    ],
    [
      "what the country does not sell and what is broken costs nothing",
      [item("/a", 999), item("/b", 500, 1, { removed: true }), item("/c", 0, 1, { price: undefined })],
      before(),
      undefined,
      { amount: 999 },
    ],
    ["an emptied basket", [], before(), undefined, { amount: 0, currency: "GBP", subtotal: 0, taxAmount: null }],
    [
      "another currency is for the server to say",
      [item("/a", 999, 1, { price: { amount: 1, currency: "EUR" } })],
      before(),
      undefined,
      { amount: 999, currency: "GBP" },
    ],
  ])("%s", (_, items, total, code, shown) => expect(shownTotal(items, total, code)).toMatchObject(shown));
});
