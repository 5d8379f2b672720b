import { describe, expect, it } from "vitest";
import { addOnLines, inOrderOf } from "../../../src/domain/basket/add-ons";
import type { Offer } from "../../../src/domain/offer/offer";
import type { BasketAddOn } from "../../../src/domain/order/order";

const price = { amount: 999, currency: "GBP" };
const addOn = (path: string, more: object = {}) => ({ path, price, data: { attributes: {} }, ...more }) as Offer;
const chosen = (path: string, more: object = {}) => ({ id: `id-${path}`, addOn: addOn(path), quantity: 1, price, ...more }) as BasketAddOn;
const shown = (...[item, mayAdd]: Parameters<typeof addOnLines>) =>
  addOnLines(item, mayAdd).map(({ key, addOn: is, chosen: has }) => `${key}${is ? "" : " broken"}${has ? " chosen" : ""}`);

describe("add-ons of an item", () => {
  it("[ADDON-1] what it has comes first, then what may be added, each once", () => {
    const item = { addOns: [chosen("/b")], availableAddOns: [addOn("/a"), addOn("/b")] };
    expect(shown(item, true)).toEqual(["/b chosen", "/a"]);
    expect(shown(item, false)).toEqual(["/b chosen"]);
  });

  it.each([
    ["its entry", { addOns: [null as never], availableAddOns: [] }, ["missing-0 broken"]],
    ["its add-on", { addOns: [chosen("/a", { addOn: null })], availableAddOns: [] }, ["id-/a broken chosen"]],
    ["its price", { addOns: [chosen("/a", { price: null })], availableAddOns: [] }, ["/a broken chosen"]],
    ["attributes of one that may be added", { addOns: [], availableAddOns: [addOn("/a", { data: null })] }, ["/a broken"]],
    [
      "price of one that may be added",
      { addOns: [], availableAddOns: [addOn("/a", { price: { amount: 1.5, currency: "GBP" } })] },
      ["/a broken"],
    ],
  ])("[LIST-2] [ADDON-1] a line that lacks %s is there, and has nothing to print", (_what, item, lines) => {
    expect(shown(item, true)).toEqual(lines);
  });

  it("[ADDON-1] a stored item without lists has none", () => {
    expect(addOnLines({} as never, true)).toEqual([]);
  });

  it("[ADDON-1] lines keep the order in which they were first shown; new ones come last", () => {
    const lines = addOnLines({ addOns: [chosen("/b"), chosen("/new")], availableAddOns: [addOn("/a")] }, true);
    expect(inOrderOf(["/a", "/b"], lines).map(({ key }) => key)).toEqual(["/a", "/b", "/new"]);
  });
});
