import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canHoldTogether } from "../../../src/domain/page/checks/contradiction";
import { isVisible, type Condition, type VisibilityRule } from "../../../src/domain/page/visibility";

const when = (attribute: string, operator: string, value: Condition["value"]): Condition => ({ attribute, operator, value });
const gift = (value: boolean) => when("giftOfferInBasket", "is", value);
const costs = (operator: string, value: number) => when("orderPrice", operator, value);
const pays = (operator: string, value: Condition["value"]) => when("paymentMethodSelected", operator, value);
const holds = (operator: string, value: Condition["value"]) => when("productInBasket", operator, value);
const all = (...parts: (Condition | VisibilityRule)[]): VisibilityRule => ({ all: parts });
const any = (...parts: (Condition | VisibilityRule)[]): VisibilityRule => ({ any: parts });

describe("[VIS-1] [BLD-10] conditions", () => {
  it.each<[string, VisibilityRule[], boolean]>([
    ["one of them", [all(gift(true))], true],
    ["yes and no at once", [all(gift(true), gift(false))], false],
    ["yes or no", [any(gift(true), gift(false))], true],
    ["a price above 50 and below 20", [all(costs("more than", 50), costs("less than", 20))], false],
    ["a price above 20 and below 50", [all(costs("more than", 20), costs("less than", 50))], true],
    ["a price above 20 and below 20.01", [all(costs("more than", 20), costs("less than", 20.01))], true],
    ["a price that is 20, and not", [all(costs("equal to", 20), costs("not equal to", 20))], false],
    ["two ways to pay at once", [all(pays("is", "invoice"), pays("is", "zuora_card"))], false],
    [
      "one of two ways to pay, and not the first",
      [all(pays("is one of", ["invoice", "zuora_card"]), pays("is not one of", ["invoice"]))],
      true,
    ],
    ["two products at once", [all(holds("is", "A"), holds("is", "B"))], true],
    ["a product that is there, and is not", [all(holds("is", "A"), holds("is not one of", ["A"]))], false],
    ["nested groups that shut each other out", [all(any(gift(true), costs("more than", 50)), gift(false), costs("less than", 20))], false],
    ["one that leaves a way", [all(any(gift(true), costs("more than", 50)), gift(false))], true],
    ["a block's against what stands around it", [all(gift(true)), all(gift(false))], false],
    ["a block's beside what stands around it", [all(gift(true)), any(gift(false), costs("more than", 5))], true],
    ["an attribute that nobody knows", [all(when("weather", "is", "fine"), when("weather", "is", "foul"))], true],
    ["an empty group", [all(), any()], true],
    [
      "more than can be tried are left open",
      [all(...Array.from({ length: 13 }, (_, index) => holds("is", `P${index}`)), holds("is not one of", ["P1"]))],
      true,
    ],
  ])("%s", (_what, rules, can) => expect(canHoldTogether(rules)).toBe(can));

  it("are never called impossible where an order fulfils them", () => {
    const condition = fc.oneof(
      fc.boolean().map(gift),
      fc
        .record({ operator: fc.constantFrom("more than", "less than", "equal to", "not equal to"), value: fc.integer({ min: 0, max: 6 }) })
        .map(({ operator, value }) => costs(operator, value)),
      fc.constantFrom("invoice", "zuora_card").map((type) => pays("is", type)),
      fc.subarray(["invoice", "zuora_card"]).map((types) => pays("is not one of", types)),
      fc.subarray(["A", "B"], { minLength: 1 }).map((words) => holds("is one of", words)),
      fc.subarray(["A", "B"]).map((words) => holds("is not one of", words)),
    );
    const rule = fc.letrec<{ rule: VisibilityRule }>((tie) => ({
      rule: fc
        .record({
          join: fc.constantFrom("all", "any"),
          parts: fc.array(fc.oneof({ maxDepth: 2 }, condition, tie("rule")), { maxLength: 3 }),
        })
        .map(({ join, parts }) => ({ [join]: parts }) as unknown as VisibilityRule),
    })).rule;
    const order = fc.record({
      giftOfferInBasket: fc.boolean(),
      orderPrice: fc.integer({ min: 0, max: 14 }).map((half) => half / 2),
      paymentMethodSelected: fc.constantFrom("", "invoice", "zuora_card", "zuora_paypal"),
      productInBasket: fc.subarray(["A", "B", "C"]),
    });
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 2 }), order, (rules, attributes) => {
        if (rules.every((each) => isVisible(each, attributes))) expect(canHoldTogether(rules)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
