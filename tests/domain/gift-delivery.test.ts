import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goesToRecipient } from "../../src/domain/order/gift-delivery";

const item = (variant: "standard" | "gift", printed: boolean, removed = false) => ({
  offer: { variant, products: [{ path: "/p", name: "P", attributes: { has_delivery__limio: printed } }] },
  ...(removed && { removed: true as const }),
});

describe("whose address a delivery goes to", () => {
  it.each<[string, ReturnType<typeof item>[], boolean]>([
    ["nothing", [], false],
    ["a magazine of one's own", [item("standard", true)], false],
    ["a gift that is only read on a screen", [item("gift", false)], false],
    ["a printed gift", [item("gift", true)], true],
    ["a gift on a screen beside a magazine of one's own", [item("gift", false), item("standard", true)], false],
    ["a printed gift beside a magazine of one's own: one address for both", [item("standard", true), item("gift", true)], true],
    ["a printed gift that is not sold in the country", [item("gift", true, true), item("standard", true)], false],
  ])("[ADDR-1] [FIELD-1] %s", (_basket, basketItems, recipient) =>
    expect(goesToRecipient({ basketItems, isRedeem: false })).toBe(recipient),
  );

  it("[ADDR-1] who redeems a gift is at home there, whatever it is; and the order of a basket does not matter", () => {
    const anyItem = fc
      .tuple(fc.constantFrom("standard" as const, "gift" as const), fc.boolean(), fc.boolean())
      .map((parts) => item(...parts));
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 5 }), (basketItems) => {
        expect(goesToRecipient({ basketItems, isRedeem: true })).toBe(false);
        expect(goesToRecipient({ basketItems: basketItems.toReversed(), isRedeem: false })).toBe(
          goesToRecipient({ basketItems, isRedeem: false }),
        );
      }),
    );
  });
});
