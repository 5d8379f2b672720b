/** Conditions on what nothing on the page asks for; by the blocks of this program. */
import { describe, expect, it } from "vitest";
import type { Condition } from "../../src/domain/page/visibility";
import { unsetCheck } from "../../src/layout/publish/check-unset";
import type { BlockNode } from "../../src/layout/types";
import { catalog } from "../../src/storefront/catalog";

const block = (type: string): BlockNode => ({ id: type, block: type, version: 1, settings: {} });
const paid = (operator: string, value: string[]): Condition => ({ attribute: "paymentMethodSelected", operator, value });
const company = (value: boolean): Condition => ({ attribute: "companyNameProvided", operator: "is", value });

describe("[BLD-10] [VIS-1] a condition on what the page does not ask for", () => {
  it.each<[string, Condition, string[], string | undefined]>([
    ["a method on a landing page", paid("is one of", ["paypal"]), [], "never"],
    ["any other method", paid("is not one of", ["paypal"]), [], "always"],
    ["no method chosen", paid("is one of", [""]), [], "always"],
    ["a method, with a payment section", paid("is one of", ["paypal"]), ["payment-picker"], undefined],
    ["a method, with the form and its express buttons", paid("is one of", ["paypal"]), ["checkout-form"], undefined],
    ["a company in a form that asks for none", company(true), ["checkout-form"], "never"],
    ["no company", company(false), [], "always"],
    ["a company that is asked for", company(true), ["customer-company"], undefined],
    ["what the basket decides", { attribute: "giftOfferInBasket", operator: "is", value: true }, [], undefined],
    ["a block that is not installed", company(true), ["magic"], undefined],
    ["a section that is still to be read", company(true), ["linked-section"], undefined],
    ["a value that nothing has, which is said of it", paid("is one of", ["gone"]), [], undefined],
    ["an attribute that nobody knows", { attribute: "moon", operator: "is", value: "full" }, [], undefined],
  ])("%s", (_what, condition, others, rule) => {
    const node = { ...block("rich-text"), visibleWhen: { all: [{ any: [condition] }] } };
    const known = { paymentMethodSelected: new Set(["paypal", ""]) };
    const found = unsetCheck(
      [node, ...others.map(block)].map((each) => ({ node: each })),
      catalog,
      known,
    ).of(node);
    expect(found.map(({ code, severity, at, values }) => [code, severity, at, values!["rule"]])).toEqual(
      rule ? [["condition-unset", "warning", "visibleWhen.all[0].any[0].attribute", rule]] : [],
    );
  });
});
