/** Looking for a page's problems in steps that are short: whoever clicks in the middle of it waits for one of them. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it, vi } from "vitest";
import { publishFindings, publishFindingSteps } from "../../src/layout/publish/publish-check";
import { blockDefaults, catalog } from "../../src/storefront/catalog";
import type { Layout } from "../../src/layout/types";
import { shopFacts } from "../support/shop-facts";

const TYPES = ["hero", "rich-text", "faq", "divider", "steps", "logos"];
const page: Layout = {
  layoutVersion: 1,
  id: "spring",
  pageType: "offer-page",
  settings: { title: "Spring", description: "" },
  regions: {
    header: [],
    main: TYPES.map((block) => ({ id: `${block}-1`, block, version: catalog.get(block)!.version, settings: {} })),
    side: [],
    footer: [],
  },
};
/** Copies, which nobody has compiled yet: files of tests share what they load. */
const copies = new Map(
  TYPES.map((type) => {
    const facts = catalog.get(type)!;
    return [type, { ...facts, schema: structuredClone(facts.schema) }] as const;
  }),
);
const parts = {
  catalog: { ...catalog, get: (type: string) => copies.get(type) ?? catalog.get(type) },
  defaults: blockDefaults,
  facts: shopFacts({}),
};

it("[BLD-10] one step compiles one schema at most, and all steps together find what one look finds", () => {
  const compile = vi.spyOn(Ajv2020.prototype, "compile");
  const steps = publishFindingSteps(page, parts);
  const compiled: number[] = [];
  for (;;) {
    const step = steps.next();
    compiled.push(compile.mock.calls.length);
    compile.mockClear();
    if (!step.done) continue;
    expect(step.value).toEqual(publishFindings(page, parts));
    break;
  }
  expect(compiled.filter(Boolean).length).toBeGreaterThanOrEqual(TYPES.length);
  expect(Math.max(...compiled)).toBe(1);
});
