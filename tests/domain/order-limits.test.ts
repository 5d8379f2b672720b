import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { withAddedLine } from "../../src/domain/basket/added-line";
import type { Offer } from "../../src/domain/offer/offer";
import { tallyOrder, type OrderTally } from "../../src/domain/order/order-limits";
import { quantityBounds } from "../../src/domain/basket/quantity";

const bounds = { minimum: 1, maximum: 5, step: 1 };
const line = (path: string, quantity = 1, addOns: { path: string; quantity: number }[] = []) => ({ path, quantity, addOns });

describe("adding what is in the basket", () => {
  const extra = { path: "/extra", quantity: 1 };
  it.each([
    ["raises its quantity", [line("/a", 2)], line("/a"), bounds, [line("/a", 3)]],
    ["by as many as are added", [line("/a", 2)], line("/a", 2), bounds, [line("/a", 4)]],
    ["to its maximum at most", [line("/a", 4)], line("/a", 3), bounds, [line("/a", 5)]],
    ["not at all where it is sold singly", [line("/a")], line("/a"), { minimum: 1, maximum: 1, step: 1 }, [line("/a")]],
    ["by a whole step", [line("/a", 2)], line("/a"), { minimum: 2, maximum: 9, step: 3 }, [line("/a", 5)]],
    ["to a maximum that a step reaches", [line("/a", 5)], line("/a", 3), { minimum: 2, maximum: 7, step: 3 }, [line("/a", 5)]],
    ["with other add-ons is a line of its own", [line("/a", 1, [extra])], line("/a"), bounds, [line("/a", 1, [extra]), line("/a")]],
    [
      "with the same add-ons in another order is the same",
      [line("/a", 1, [extra, { path: "/b", quantity: 2 }])],
      line("/a", 1, [{ path: "/b", quantity: 2 }, extra]),
      bounds,
      [
        line("/a", 2, [
          { ...extra, quantity: 2 },
          { path: "/b", quantity: 4 },
        ]),
      ],
    ],
    ["is a line of its own where nothing is known of its quantities", [line("/a")], line("/a"), undefined, [line("/a"), line("/a")]],
  ])("[BASK-1] %s", (_, lines, added, known, expected) => expect(withAddedLine(lines, added, known, () => bounds)).toEqual(expected));
});

const offer = (
  path: string,
  product: string,
  group: string | undefined,
  attributes: Offer["data"]["attributes"] = { allow_multibuy__limio: true },
) => ({ path, products: [{ path: product, name: product, attributes: { exclusion_group: group ?? null } }], data: { attributes } });

describe("the limits of an order", () => {
  it("[BASK-8] hold for any lines: no offer beyond its maximum, no product tried twice, no group with two plans", () => {
    const sold = [
      offer("/seats", "/news", undefined),
      offer("/single", "/book", undefined, {}),
      offer("/trial", "/news", undefined, { trial__limio: true }),
      offer("/trial-2", "/news", undefined, { trial__limio: true }),
      offer("/basic", "/basic", "shield"),
      offer("/pro", "/pro", "shield"),
    ];
    assert(
      property(array(record({ offer: constantFrom(...sold), quantity: integer({ min: 1, max: 5 }) }), { maxLength: 30 }), (drawn) => {
        const lines = drawn.map((entry) => ({
          ...entry,
          quantity: Math.min(entry.quantity, quantityBounds(entry.offer.data.attributes).maximum),
        }));
        const tally = tallyOrder();
        const fitting = lines.filter((entry, index) => tally.add(entry.offer, entry.quantity, index) === undefined);
        for (const { offer: one } of fitting) {
          const units = fitting.filter((entry) => entry.offer === one).reduce((sum, entry) => sum + entry.quantity, 0);
          expect(units).toBeLessThanOrEqual(quantityBounds(one.data.attributes).maximum);
        }
        expect(fitting.filter((entry) => entry.offer.data.attributes.trial__limio).length).toBeLessThanOrEqual(1);
        expect(
          new Set(fitting.filter((entry) => entry.offer.products[0]!.attributes.exclusion_group).map((entry) => entry.offer.path)).size,
        ).toBeLessThanOrEqual(1);
        // The first line always fits.
        if (lines.length) expect(fitting[0]).toBe(lines[0]);
      }),
    );
  });

  it("[EMAIL-3] names the line that is in the way, and how many still fit", () => {
    const tally = tallyOrder();
    expect(tally.add(offer("/basic", "/basic", "shield"), 1, 0)).toBeUndefined();
    expect(tally.add(offer("/pro", "/pro", "shield"), 1, 1)).toEqual({ code: "exclusion-group", rival: 0 });
    expect(tally.add(offer("/basic", "/basic", "shield"), 3, 2)).toBeUndefined();
    expect(tally.add(offer("/basic", "/basic", "shield"), 3, 3)).toEqual({ code: "maximum", maximum: 5, remaining: 1 });
  });

  const trial = { trial__limio: true };
  it.each<[string, Parameters<OrderTally["add"]>[0][], ReturnType<OrderTally["add"]>[]]>([
    ["as many as fit exactly", [offer("/a", "/a", undefined), offer("/a", "/a", undefined)], [undefined, undefined]],
    ["trials of two products", [offer("/a", "/a", undefined, trial), offer("/b", "/b", undefined, trial)], [undefined, undefined]],
    [
      "a second trial of one product",
      [offer("/x", "/x", undefined), offer("/a", "/p", undefined, trial), offer("/b", "/p", undefined, trial)],
      [undefined, undefined, { code: "trial-twice", rival: 1 }],
    ],
    ["a trial and what it is a trial of", [offer("/a", "/p", undefined, trial), offer("/b", "/p", undefined)], [undefined, undefined]],
    [
      "an offer without products, tried twice",
      [
        { ...offer("/a", "/p", undefined, trial), products: [] },
        { ...offer("/a", "/p", undefined, trial), products: [] },
      ],
      [undefined, { code: "trial-twice", rival: 0 }],
    ],
    [
      "two offers without products, each tried",
      [
        { ...offer("/a", "/p", undefined, trial), products: [] },
        { ...offer("/b", "/p", undefined, trial), products: [] },
      ],
      [undefined, undefined],
    ],
    ["plans of two groups", [offer("/a", "/a", "shield"), offer("/b", "/b", "vpn")], [undefined, undefined]],
    ["plans of no group", [offer("/a", "/a", ""), offer("/b", "/b", "")], [undefined, undefined]],
    [
      "a plan beside two lines of its rival: the first is in the way",
      [offer("/a", "/a", "shield"), offer("/a", "/a", "shield"), offer("/b", "/b", "shield")],
      [undefined, undefined, { code: "exclusion-group", rival: 0 }],
    ],
  ])("[BASK-8] [EMAIL-3] of two units a line: %s", (_, sold, faults) => {
    const tally = tallyOrder();
    const four = { allow_multibuy__limio: true, default_quantity_options__limio: { maximum_quantity: 4 } };
    const added = sold.map((each, index) =>
      tally.add(
        each.data.attributes.trial__limio ? each : { ...each, data: { attributes: four } },
        each.data.attributes.trial__limio ? 1 : 2,
        index,
      ),
    );
    expect(added).toEqual(faults);
  });

  it("[BASK-8] what one line holds too many of is wrong by itself; a line after it is told that nothing fits any more", () => {
    const tally = tallyOrder();
    expect(tally.add(offer("/a", "/a", undefined), 9, 0)).toBeUndefined();
    expect(tally.add(offer("/a", "/a", undefined), 1, 1)).toEqual({ code: "maximum", maximum: 5, remaining: 0 });
  });
});
