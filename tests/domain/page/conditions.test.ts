/** Conditions that their author could not have meant. */
import { describe, expect, it } from "vitest";
import { canHold, conditionProblems, type ConditionProblem } from "../../../src/domain/page/checks/condition-check";
import { operators, operatorsFor } from "../../../src/domain/page/operators";
import { isVisible, type Condition, type VisibilityRule } from "../../../src/domain/page/visibility";

const known = { paymentMethodSelected: new Set(["invoice", "zuora_card"]) };
const when = (attribute: string, operator: string, value: Condition["value"]): Condition => ({ attribute, operator, value });
const pays = (operator: string, value: Condition["value"]) => when("paymentMethodSelected", operator, value);
const costs = (operator: string, value: Condition["value"]) => when("orderPrice", operator, value);
const trial = (operator: string, value: Condition["value"]) => when("trialOfferInBasket", operator, value);
const PAYMENT = { path: "all[0].value", attribute: "paymentMethodSelected" };
const PRICE = { path: "all[0].value", attribute: "orderPrice" };
const TRIAL = { path: "all[0].value", attribute: "trialOfferInBasket" };

describe("[VIS-1] [BLD-10] a condition", () => {
  it.each<[string, Condition, ConditionProblem[], boolean]>([
    ["over what there is", pays("is one of", ["invoice"]), [], true],
    ["over nothing chosen never holds", pays("is one of", []), [{ code: "condition-empty", ...PAYMENT }], false],
    [
      "over values that do not exist never holds",
      pays("is one of", ["cash"]),
      [{ code: "condition-never", ...PAYMENT, value: "cash" }],
      false,
    ],
    [
      "over two values that do not exist names the first",
      pays("is one of", ["cash", "gold"]),
      [{ code: "condition-never", ...PAYMENT, value: "cash" }],
      false,
    ],
    [
      "over one that exists and others that do not names those",
      pays("is one of", ["cash", "invoice", "gold"]),
      [
        { code: "condition-value", ...PAYMENT, value: "cash" },
        { code: "condition-value", ...PAYMENT, value: "gold" },
      ],
      true,
    ],
    [
      "that leaves out what does not exist holds",
      pays("is not one of", ["cash"]),
      [{ code: "condition-value", ...PAYMENT, value: "cash" }],
      true,
    ],
    ["over no number yet never holds", costs("more than", []), [{ code: "condition-empty", ...PRICE }], false],
    ["that differs from no number yet always holds", costs("not equal to", []), [{ code: "condition-without-value", ...PRICE }], true],
    ["that leaves out nothing holds", pays("is not one of", []), [], true],
    ["with is takes a value that exists", pays("is", "invoice"), [], true],
    ["with is takes no value that does not exist", pays("is", "cash"), [{ code: "condition-never", ...PAYMENT, value: "cash" }], false],
    ["over any value of an attribute whose values nobody knows", when("productInBasket", "is one of", ["anything"]), [], true],
    [
      "over an attribute that nobody knows counts as satisfied",
      when("weather", "is", "fine"),
      [{ code: "condition-attribute", path: "all[0].attribute", attribute: "weather", value: "weather" }],
      true,
    ],
    ["with an operator that nobody knows counts as satisfied", pays("rhymes with", "invoice"), [], true],
    [
      "with such an operator still names a value that does not exist",
      pays("rhymes with", "cash"),
      [{ code: "condition-value", ...PAYMENT, value: "cash" }],
      true,
    ],
    ["on a price", costs("equal to", 0), [], true],
    ["on a price that is written as text", costs("equal to", "9.99"), [], true],
    ["on a price that is no number", costs("equal to", "much"), [{ code: "condition-never", ...PRICE, value: "much" }], false],
    ["on a price that is blank", costs("equal to", "  "), [{ code: "condition-never", ...PRICE, value: "  " }], false],
    ["on a price less than something", costs("less than", 0.01), [], true],
    ["on a price less than nothing", costs("less than", 0), [{ code: "condition-never", ...PRICE, value: "0" }], false],
    ["on a price more than something", costs("more than", -1), [], true],
    ["on a price more than what is no number", costs("more than", "much"), [{ code: "condition-never", ...PRICE, value: "much" }], false],
    ["on a choice less than something", pays("less than", 5), [{ code: "condition-never", ...PAYMENT, value: "5" }], false],
    ["on a choice more than something", pays("more than", 5), [{ code: "condition-never", ...PAYMENT, value: "5" }], false],
    ["on yes or no", trial("is", false), [], true],
    [
      "on yes or no that is written as text is no answer for is",
      trial("is", "false"),
      [{ code: "condition-never", ...TRIAL, value: "false" }],
      false,
    ],
    ["on yes or no that is written as text is one for equal to", trial("equal to", "false"), [], true],
    ["on yes or no is neither of another word", trial("equal to", "maybe"), [{ code: "condition-never", ...TRIAL, value: "maybe" }], false],
  ])("%s", (_, condition, problems, possible) => {
    expect(conditionProblems({ all: [condition] }, known)).toEqual(problems);
    expect(canHold({ all: [condition] }, known)).toBe(possible);
    expect(canHold({ any: [condition] }, known)).toBe(possible);
  });

  it("within groups is named by its path", () => {
    const rule: VisibilityRule = { any: [pays("is", "invoice"), { all: [costs("equal to", "x"), { any: [pays("is", "cash")] }] }] };
    expect(conditionProblems(rule, known).map(({ path, code }) => `${path} ${code}`)).toEqual([
      "any[1].all[0].value condition-never",
      "any[1].all[1].any[0].value condition-never",
    ]);
  });

  const yes = pays("is", "invoice");
  const never = pays("is", "cash");
  it.each<[string, VisibilityRule, boolean]>([
    ["all of nothing", { all: [] }, true],
    ["any of nothing", { any: [] }, true],
    ["all of one that may and one that never does", { all: [yes, never] }, false],
    ["any of one that may and one that never does", { any: [yes, never] }, true],
    ["any of those that never do", { any: [never, never] }, false],
    ["all of a group that never does", { all: [yes, { any: [never] }] }, false],
    ["any of a group that may", { any: [never, { all: [yes] }] }, true],
  ])("joined: %s can hold: %s", (_, rule, possible) => expect(canHold(rule, known)).toBe(possible));

  it.each([
    ["yes-no", ["is"]],
    ["number", ["more than", "less than", "equal to", "not equal to"]],
    ["choice", ["is one of", "is not one of", "is", "equal to", "not equal to"]],
  ] as const)("on a %s begins with the first of %j", (kind, names) => expect(operatorsFor(kind)).toEqual(names));

  it("has one of the operators there are, and two of them leave out", () => {
    expect([...operators].filter(([, { negative }]) => negative).map(([name]) => name)).toEqual(["is not one of", "not equal to"]);
    expect([...operators].filter(([, { takesList }]) => takesList).map(([name]) => name)).toEqual(["is one of", "is not one of"]);
  });

  it.each([
    ["equal to", "60.0", 60, true],
    ["equal to", 60, "60.00", true],
    ["equal to", "60.0", "60", false],
    ["equal to", true, "true", true],
    ["not equal to", "60.0", 60, false],
    ["is", 60, "60", false],
    ["less than", "10", 9, true],
    ["more than", "9", "10", true],
  ])("compares with %s: %j and %j: %s", (operator, value, actual, holds) =>
    expect(isVisible({ all: [{ attribute: "a", operator, value }] }, { a: actual })).toBe(holds),
  );
});
