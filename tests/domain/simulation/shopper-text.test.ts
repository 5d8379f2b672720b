import { describe, expect, it } from "vitest";
import { MAX_ITEMS, shopperFromText, shopperText } from "../../../src/domain/simulation/shopper-text";
import type { SimulatedShopper } from "../../../src/domain/simulation/simulated-shopper";

const full: SimulatedShopper = {
  items: [{ path: "/offers/paper", quantity: 2 }],
  country: "CH",
  signedIn: true,
  said: { giftOfferInBasket: true, orderPrice: 12.5, paymentMethodSelected: "invoice" },
  when: "2026-12-31T18:00",
};
const empty: SimulatedShopper = { items: [], country: "GB", signedIn: false, said: {}, when: undefined };

describe("A simulated shopper as text", () => {
  it.each([full, empty])("[BLD-8] says all of them: %j", (shopper) => expect(shopperFromText(shopperText(shopper))).toEqual(shopper));

  it("[BLD-8] says nothing that goes without saying", () => expect(shopperText(empty)).toBe('{"items":[],"country":"GB"}'));

  it("[BLD-8] an attribute that is no more is left out, and the shopper stays", () => {
    const before = { ...full, said: { ...full.said, hairColour: "red" } };
    expect(shopperFromText(JSON.stringify(before))).toEqual(full);
  });

  it.each<[string | object, string]>([
    ["", "nothing"],
    ["null", "null"],
    ["[]", "a list"],
    ["{}", "no basket"],
    [{ ...full, country: "ch" }, "no country"],
    [{ ...full, items: "paper" }, "no list of items"],
    [{ ...full, items: [{ path: "/offers/paper" }] }, "no quantity"],
    [{ ...full, items: [{ path: "/offers/paper", quantity: 0 }] }, "none of it"],
    [{ ...full, items: [{ path: "/offers/paper", quantity: 1.5 }] }, "half of it"],
    [{ ...full, items: [{ path: "/offers/paper", quantity: 100 }] }, "too many of it"],
    [{ ...full, items: [{ path: "x".repeat(201), quantity: 1 }] }, "a path without end"],
    [{ ...full, items: Array.from({ length: MAX_ITEMS + 1 }, () => full.items[0]) }, "a basket without end"],
    [{ ...full, signedIn: "yes" }, "signed in by a word"],
    [{ ...full, said: [] }, "a list of what is said"],
    [{ ...full, said: { orderPrice: null } }, "nothing said"],
    [{ ...full, said: { paymentMethodSelected: ["invoice"] } }, "a list said"],
    [{ ...full, when: "tomorrow" }, "no day"],
    [{ ...full, when: 0 }, "a number"],
  ])("[BLD-8] %j is none: %s", (...[value]) => {
    expect(shopperFromText(typeof value === "string" ? value : JSON.stringify(value))).toBeUndefined();
  });
});
