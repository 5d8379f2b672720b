/** Slots say what they take, blocks which of them they fit: both by one word. */
import { describe, expect, it } from "vitest";
import { catalog } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";

const taken = registry.blocks.flatMap(({ type, slots }) =>
  Object.entries(slots).flatMap(([slot, { takes }]) => (takes === undefined ? [] : [{ type, slot, takes }])),
);

describe("[LAY-3] what stands in slots", () => {
  it.each(taken)("something fits $slot of $type", ({ type, slot }) => {
    expect(catalog.get(type)!.slots[slot]!.accepts).not.toEqual([]);
  });

  it.each(catalog.all.filter(({ schema }) => schema.fits).map(({ type, schema }) => [type, schema.fits!] as const))(
    "%s fits slots that are there: %j",
    (_type, fits) => {
      expect(taken.map(({ takes }) => takes)).toEqual(expect.arrayContaining([...fits]));
    },
  );

  const switched = catalog.all.flatMap(({ type, slots }) =>
    Object.values(slots).flatMap(({ shownBy }) => (shownBy ? [[type, shownBy] as const] : [])),
  );
  it.each(switched)("the slot of %s that %s shows names a switch of the block", (type, shownBy) => {
    expect(catalog.get(type)!.schema.properties?.[shownBy]).toMatchObject({ type: "boolean" });
  });

  it("a block that stands in no region of a page fits a slot", () => {
    const homeless = registry.blocks.filter(({ type, regions }) => regions?.length === 0 && !catalog.get(type)!.schema.fits?.length);
    expect(homeless.map(({ type }) => type)).toEqual([]);
  });
});
