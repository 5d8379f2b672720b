import { assert, constantFrom, integer, property, record, subarray, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { withAddedLine } from "../../../src/domain/basket/added-line";
import { isQuantityAllowed, type QuantityBounds } from "../../../src/domain/basket/quantity";

interface Line {
  path: string;
  quantity: number;
  addOns?: { path: string; quantity: number }[];
}
const bounds = (minimum: number, maximum: number, step = 1): QuantityBounds => ({ minimum, maximum, step });
const plan = (quantity: number, addOns?: Line["addOns"]): Line => ({ path: "/plan", quantity, ...(addOns && { addOns }) });
const vpn = { path: "/vpn", quantity: 1 };
const backup = { path: "/backup", quantity: 1 };
const single = { path: "/single", quantity: 1 };
const three = { path: "/three", quantity: 1 };
const unknown = { path: "/unknown", quantity: 1 };
const two = (addOn: typeof vpn) => ({ ...addOn, quantity: 2 });
const addOnBounds = (path: string) =>
  ({ "/vpn": bounds(1, 5), "/backup": bounds(1, 5), "/single": bounds(1, 1), "/three": bounds(1, 3) })[path];

describe("[BASK-1] [BASK-8] adding what is in the basket already", () => {
  it.each<[string, Line[], Line, QuantityBounds | undefined, Line[]]>([
    ["an empty basket gets the line", [], plan(1), bounds(1, 5), [plan(1)]],
    ["the same offer holds one more", [plan(1)], plan(1), bounds(1, 5), [plan(2)]],
    ["as many more as were added", [plan(1)], plan(3), bounds(1, 5), [plan(4)]],
    ["at most the maximum", [plan(4)], plan(3), bounds(1, 5), [plan(5)]],
    ["another offer comes last", [{ path: "/mug", quantity: 1 }], plan(1), bounds(1, 5), [{ path: "/mug", quantity: 1 }, plan(1)]],
    [
      "lines of other offers keep what they hold",
      [{ path: "/mug", quantity: 1 }, plan(1), { path: "/pen", quantity: 3 }],
      plan(1),
      bounds(1, 5),
      [{ path: "/mug", quantity: 1 }, plan(2), { path: "/pen", quantity: 3 }],
    ],
    ["an offer whose bounds nobody knows comes last", [plan(1)], plan(1), undefined, [plan(1), plan(1)]],
    ["a whole step more, where less was added", [plan(2)], plan(1), bounds(2, 10, 4), [plan(6)]],
    ["no more than whole steps", [plan(2)], plan(6), bounds(2, 10, 4), [plan(6)]],
    ["not beyond the last step under the maximum", [plan(5)], plan(4), bounds(1, 8, 4), [plan(5)]],
    ["never less than it held, where the maximum came down", [plan(7)], plan(1), bounds(1, 5), [plan(7)]],
    [
      "with the same add-ons, in any order",
      [plan(1, [vpn, backup])],
      plan(1, [backup, vpn]),
      bounds(1, 5),
      [plan(2, [two(vpn), two(backup)])],
    ],
    ["a third time", [plan(2, [two(vpn)])], plan(1, [vpn]), bounds(1, 5), [plan(3, [{ ...vpn, quantity: 3 }])]],
    [
      "of what is not raised no add-on is more",
      [plan(5, [{ ...vpn, quantity: 5 }])],
      plan(1, [vpn]),
      bounds(1, 5),
      [plan(5, [{ ...vpn, quantity: 5 }])],
    ],
    [
      "an add-on that is sold singly stays on a line of its own",
      [plan(1, [single])],
      plan(1, [single]),
      bounds(1, 5),
      [plan(1, [single]), plan(1, [single])],
    ],
    [
      "an add-on whose bounds nobody knows too",
      [plan(1, [unknown])],
      plan(1, [unknown]),
      bounds(1, 5),
      [plan(1, [unknown]), plan(1, [unknown])],
    ],
    ["no add-ons and an empty list of them are the same", [plan(1)], plan(1, []), bounds(1, 5), [plan(2)]],
    ["with other add-ons it is another line", [plan(1, [vpn])], plan(1, [backup]), bounds(1, 5), [plan(1, [vpn]), plan(1, [backup])]],
    [
      "with another number of an add-on too",
      [plan(1, [vpn])],
      plan(1, [{ ...vpn, quantity: 2 }]),
      bounds(1, 5),
      [plan(1, [vpn]), plan(1, [{ ...vpn, quantity: 2 }])],
    ],
    [
      "the first line that can be raised is, not the first of all",
      [plan(3, [{ ...three, quantity: 3 }]), plan(1, [three])],
      plan(1, [three]),
      bounds(1, 5),
      [plan(3, [{ ...three, quantity: 3 }]), plan(2, [two(three)])],
    ],
    [
      "at the maximum of all its lines nothing is added beside an add-on that is sold singly",
      Array.from({ length: 5 }, () => plan(1, [single])),
      plan(1, [single]),
      bounds(1, 5),
      Array.from({ length: 5 }, () => plan(1, [single])),
    ],
    ["what remains until then is", [plan(3, [single])], plan(3, [single]), bounds(1, 5), [plan(3, [single]), plan(2, [single])]],
    ["lines with other add-ons count too", [plan(3, [vpn]), plan(1)], plan(2), bounds(1, 5), [plan(3, [vpn]), plan(2)]],
    ["no line is below its minimum", [plan(3, [single])], plan(3, [single]), bounds(3, 5), [plan(3, [single])]],
    ["what comes with other add-ons is not left out without a word", [plan(5)], plan(1, [vpn]), bounds(1, 5), [plan(5), plan(1, [vpn])]],
    ["without its add-ons too", [plan(1, [vpn])], plan(1), bounds(1, 5), [plan(1, [vpn]), plan(1)]],
  ])("%s", (_, lines, added, limits, expected) => expect(withAddedLine(lines, added, limits, addOnBounds)).toEqual(expected));

  it("leaves an allowed quantity allowed, and loses no line", () => {
    const line = record({ path: constantFrom("/a", "/b", "/c"), steps: integer({ min: 0, max: 4 }), addOns: subarray([vpn, backup]) });
    assert(
      property(
        uniqueArray(line, { maxLength: 4, selector: ({ path }) => path }),
        line,
        record({ minimum: integer({ min: 1, max: 5 }), span: integer({ min: 0, max: 20 }), step: integer({ min: 1, max: 5 }) }),
        (held, { path, steps, addOns }, { minimum, span, step }) => {
          const limits = bounds(minimum, minimum + span, step);
          const most = Math.floor(span / step);
          const allowed = (count: number) => minimum + Math.min(count, most) * step;
          const before = held.map((each) => ({ path: each.path, addOns: each.addOns, quantity: allowed(each.steps) }));
          const after = withAddedLine(before, { path, addOns, quantity: allowed(steps) }, limits, addOnBounds);
          expect(after.length - before.length).toBeLessThanOrEqual(1);
          for (const [index, each] of after.entries()) {
            expect(isQuantityAllowed(each.quantity, limits)).toBe(true);
            expect(each.quantity).toBeGreaterThanOrEqual(before[index]?.quantity ?? 1);
          }
        },
      ),
    );
  });

  it("[BASK-8] the same again and again never makes an order that is refused, fills it, and makes no more lines than its add-ons need", () => {
    assert(
      property(
        integer({ min: 1, max: 12 }),
        integer({ min: 1, max: 12 }),
        integer({ min: 1, max: 4 }),
        integer({ min: 1, max: 15 }),
        (maximum, most, quantity, times) => {
          const limits = bounds(1, maximum);
          const many = bounds(1, most);
          const each = Math.min(quantity, maximum, most);
          let lines: Line[] = [];
          for (let time = 0; time < times; time++)
            lines = withAddedLine(lines, plan(each, [{ ...vpn, quantity: each }]), limits, () => many);
          const units = lines.reduce((sum, line) => sum + line.quantity, 0);
          expect(units).toBe(Math.min(maximum, each * times));
          for (const line of lines) {
            expect(isQuantityAllowed(line.quantity, limits)).toBe(true);
            expect(line.addOns).toEqual([{ ...vpn, quantity: line.quantity }]);
            expect(isQuantityAllowed(line.quantity, many)).toBe(true);
          }
          const perLine = Math.floor(Math.min(most, maximum) / each) * each;
          expect(lines.length).toBeLessThanOrEqual(Math.ceil(units / perLine));
        },
      ),
    );
  });
});
