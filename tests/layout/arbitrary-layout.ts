/** Layouts of every shape, for properties: unknown blocks and keys, translations, conditions, nested slots. */
import fc from "fast-check";
import type { BlockNode, Json, Layout } from "../../src/layout/types";

const key = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/).filter((word) => word !== "resolvedName");
const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(key, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;
const settings = fc.dictionary(key, json, { maxKeys: 4, noNullPrototype: true });
const condition = fc.record({
  attribute: fc.constantFrom("paymentMethodSelected", "orderPrice"),
  operator: fc.constantFrom("is" as const, "is one of" as const),
  value: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
});

const shape = (depth: number): fc.Arbitrary<Omit<BlockNode, "id">> =>
  fc.record(
    {
      block: fc.constantFrom("hero", "columns", "rich-text", "made-elsewhere"),
      version: fc.integer({ min: 1, max: 3 }),
      settings,
      translations: fc.dictionary(fc.constantFrom("fr", "gsw"), settings, { noNullPrototype: true }),
      visibleWhen: fc.record({ all: fc.array(condition, { maxLength: 2 }) }),
      label: fc.string({ maxLength: 20 }),
      unknownKey: json,
      ...(depth > 0
        ? {
            slots: fc.dictionary(fc.constantFrom("one", "two", "sections"), fc.array(shape(depth - 1), { maxLength: 3 }), {
              maxKeys: 2,
              noNullPrototype: true,
            }),
          }
        : {}),
    },
    { requiredKeys: ["block", "version", "settings"] },
  ) as fc.Arbitrary<Omit<BlockNode, "id">>;

/** Gives every block an id that stands once. */
function identify(nodes: Omit<BlockNode, "id">[], next: { number: number }): BlockNode[] {
  return nodes.map((node) => ({
    id: `block-${next.number++}`,
    ...node,
    ...(node.slots ? { slots: Object.fromEntries(Object.entries(node.slots).map(([slot, list]) => [slot, identify(list, next)])) } : {}),
  }));
}

const list = fc.array(shape(2), { maxLength: 4 });

export const arbitraryLayout: fc.Arbitrary<Layout> = fc
  .record({
    header: list,
    main: list,
    side: list,
    footer: list,
    title: fc.string({ maxLength: 50 }),
    extra: json,
    pageType: fc.constantFrom("offer-page" as const, "customer-details" as const),
  })
  .map(({ header, main, side, footer, title, extra, pageType }) => {
    const next = { number: 1 };
    return {
      $schema: "../schemas/layout.schema.json",
      layoutVersion: 1,
      id: "generated",
      pageType,
      settings: { title, description: "", extra },
      regions: { header: identify(header, next), main: identify(main, next), side: identify(side, next), footer: identify(footer, next) },
    };
  });
