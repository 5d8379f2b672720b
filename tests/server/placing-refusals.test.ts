/** What somebody hears whose order is not placed after all, and no more than that. */
import { expect, it } from "vitest";
import { say } from "../../src/registry/message";
import type { CheckoutRow } from "../../src/server/checkout/checkout-row";
import { signInRefusal } from "../../src/server/order/invalid-flags";
import { basketChanged, forCaller } from "../../src/server/order/placing-refusals";
import { refuse } from "../../src/server/result/refusal";

it("[API-7] a stranger hears only how to go on where it is about an address; its owner hears why, and everybody hears the rest", () => {
  const shopper = { sub: "A-1", email: "ada@shopper.example" } as never;
  for (const code of ["trial-used", "promo-code-used-already"] as const) {
    const refusal = refuse(code, say("basket-changed-order-again"));
    expect(forCaller(refusal, undefined)).toEqual(signInRefusal());
    expect(forCaller(refusal, shopper)).toBe(refusal);
  }
  const other = refuse("promo-code-used-up", say("basket-changed-order-again"));
  expect(forCaller(other, undefined)).toBe(other);
});

it("[API-5] a basket that is another one by now is said with its version, so that whoever ordered looks at it again", () => {
  expect(basketChanged({ version: 4 } as CheckoutRow)).toEqual({
    ok: false,
    code: "basket-changed",
    message: { text: "basket-changed-order-again" },
    data: { version: 4 },
  });
});
