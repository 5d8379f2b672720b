/** Open for addition: each kind of thing is added to a copy of the project, as files that no other file is edited for, and found by all. */
import { createElement, type Context } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Condition, VisibilityRule } from "../../src/domain/page/visibility";
import type { Choice } from "../../src/layout/publish/finding";
import type { Layout } from "../../src/layout/types";
import { sampleCheckout } from "../../src/storefront/sample-state";
import { ProjectCopy } from "../support/project-copy";

// Files are added while tests are collected, so that all of them are there when the first module is loaded.
const copy = new ProjectCopy("src", "schemas", "locales", "tsconfig.json", "package.json");
afterAll(() => copy.remove());

const addWords = (folder: string, name: string, label: string): void => {
  for (const language of ["en", "fr", "gsw"]) copy.add(`locales/${language}/${folder}/${name}.json`, { label: `${label} (${language})` });
};
const checkout = sampleCheckout("sample");

/** A page with one block that is shown when `rule` holds. */
const pageWith = (visibleWhen: VisibilityRule): Layout => ({
  layoutVersion: 1,
  id: "p",
  pageType: "offer-page",
  settings: { title: "A page", description: "" },
  regions: { header: [], main: [{ id: "b", block: "rich-text", version: 1, settings: {}, visibleWhen }], side: [], footer: [] },
});

/** Everything that has a say in conditions, as the copy has it. */
async function conditions() {
  const [visibility, attributes, check, validate, entry, choices] = await Promise.all([
    copy.load<typeof import("../../src/domain/page/visibility")>("src/domain/page/visibility.ts"),
    copy.load<typeof import("../../src/domain/order/order-attributes")>("src/domain/order/order-attributes.ts"),
    copy.load<typeof import("../../src/domain/page/condition-check")>("src/domain/page/condition-check.ts"),
    copy.load<typeof import("../../src/layout/validate")>("src/layout/validate.ts"),
    copy.load<typeof import("../../src/storefront/server-entry")>("src/storefront/server-entry.tsx"),
    copy.load<typeof import("../../src/server/pages/condition-choices")>("src/server/pages/condition-choices.ts"),
  ]);
  const { catalog } = entry.storefront;
  return {
    ...visibility,
    ...attributes,
    ...check,
    ...choices,
    shapeProblems: (rule: VisibilityRule) => validate.validateLayout(pageWith(rule), catalog).map(({ message }) => message),
  };
}

/** The builder's row of a condition, in a language, as HTML. */
async function conditionRow(condition: Condition, language: string, choices: Record<string, Choice[]> = {}): Promise<string> {
  const [{ startTexts }, { EditSessionContext }, { ConditionRow }] = await Promise.all([
    copy.load<typeof import("../../src/editor/interface/words/texts")>("src/editor/interface/words/texts.ts"),
    copy.load<{ EditSessionContext: Context<object> }>("src/editor/screens/edit/session/edit-session.ts"),
    copy.load<typeof import("../../src/editor/settings/ConditionRow")>("src/editor/settings/ConditionRow.tsx"),
  ]);
  vi.stubGlobal("document", { documentElement: {} });
  await startTexts(language);
  vi.unstubAllGlobals();
  const session = { findings: { store: createStore(() => ({ facts: { choices } })) } };
  const row = createElement(ConditionRow, { condition, number: 1, place: "visibleWhen.all[0]", onChange() {} });
  return renderToStaticMarkup(createElement(EditSessionContext, { value: session }, row));
}

describe("[VIS-1] an operator of conditions is a file with its words", () => {
  copy.add(
    "src/domain/page/operators/begins-with.ts",
    `import { anyPair, type Operator } from "../operator";
export const holds = anyPair((left, right) => String(left).startsWith(String(right)));
export const operator: Operator = { rank: 80, kinds: ["choice"], fits: (value) => value !== "" };
`,
  );
  addWords("operators", "begins-with", "begins with");
  const condition = { attribute: "productInBasket", operator: "begins with", value: "/offers/" };

  it("shoppers' pages compare with it", async () => {
    const { isVisible } = await conditions();
    expect(isVisible({ all: [condition] }, { productInBasket: ["vpn", "/offers/vpn"] })).toBe(true);
    expect(isVisible({ all: [condition] }, { productInBasket: ["vpn"] })).toBe(false);
  });

  it("pages with it may be stored, and the check before publishing knows what never holds", async () => {
    const { shapeProblems, conditionProblems } = await conditions();
    expect(shapeProblems({ all: [condition] })).toEqual([]);
    expect(shapeProblems({ all: [{ ...condition, operator: "rhymes with" }] })).toEqual([expect.stringContaining('"begins with"')]);
    expect(conditionProblems({ all: [condition] }, {})).toEqual([]);
    expect(conditionProblems({ all: [{ ...condition, value: "" }] }, {})).toMatchObject([{ code: "condition-never" }]);
  });

  it("the builder offers it, by its words, where it fits", async () => {
    expect(await conditionRow({ ...condition, operator: "is" }, "fr")).toContain('<option value="begins with">begins with (fr)</option>');
    expect(await conditionRow({ attribute: "orderPrice", operator: "more than", value: 0 }, "fr")).not.toContain("begins with");
  });
});

describe("[VIS-1] an attribute of conditions is a file with its words, and one more where its values are picked", () => {
  copy.add(
    "src/domain/order/attributes/delivery-country.ts",
    `import type { OrderAttribute, ReadAttribute } from "../order-attribute";
export const read: ReadAttribute = ({ values }) => values["recipientDetails.country"] ?? "";
export const attribute: OrderAttribute = { rank: 90, kind: "choice" };
`,
  );
  copy.add(
    "src/server/pages/choices/delivery-country.ts",
    `import type { ReadChoices } from "../condition-choices";
export const choices: ReadChoices = ({ language }) => [{ value: "CH", label: language === "fr" ? "Suisse" : "Switzerland" }];
`,
  );
  addWords("attributes", "delivery-country", "Country of the delivery");
  const condition = { attribute: "deliveryCountry", operator: "is one of", value: ["CH"] };

  it("shoppers' pages read it off the order", async () => {
    const { orderAttributes, isVisible } = await conditions();
    const shownTo = (country: string) =>
      isVisible({ all: [condition] }, orderAttributes(checkout, { paymentType: null, values: { "recipientDetails.country": country } }));
    expect([shownTo("CH"), shownTo("GB")]).toEqual([true, false]);
  });

  it("the check before publishing knows it and its values", async () => {
    const { conditionProblems, conditionChoices } = await conditions();
    const { deliveryCountry } = conditionChoices({ paymentTypes: [], entries: [], language: "fr", texts: {} });
    expect(deliveryCountry).toEqual([{ value: "CH", label: "Suisse" }]);
    const known = { deliveryCountry: new Set(deliveryCountry!.map(({ value }) => value)) };
    expect(conditionProblems({ all: [condition] }, known)).toEqual([]);
    expect(conditionProblems({ all: [{ ...condition, value: ["XX"] }] }, known)).toMatchObject([{ code: "condition-never" }]);
  });

  it("the builder offers it by its words, with its values to pick from", async () => {
    const choices = { deliveryCountry: [{ value: "CH", label: "Suisse" }] };
    const row = await conditionRow({ ...condition, value: [] }, "gsw", choices);
    expect(row).toContain('<option value="deliveryCountry" selected="">Country of the delivery (gsw)</option>');
    expect(row).toContain(">Suisse</option>");
  });
});
