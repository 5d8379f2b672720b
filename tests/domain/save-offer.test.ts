import { describe, expect, it } from "vitest";
import type { Offer } from "../../src/domain/offer/offer";
import type { SwitchChoice } from "../../src/domain/offer/subscription";
import { fittingSaveOffer, possibleSaveOffers, type Leaving, type SaveOffer } from "../../src/domain/subscription/save-offer";

const paid = (unit: string, count = "1") => ({
  data: { attributes: { price__limio: [{ type: "recurring", repeat_interval: count, repeat_interval_type: unit }] } },
});
const choice = (path: string, amount: number, unit: SwitchChoice["period"], currency = "GBP"): SwitchChoice => ({
  path,
  name: path,
  price: { amount, currency },
  period: unit,
  canHoldToday: false,
});
const MONTH = { count: 1, unit: "month" } as const;
const YEAR = { count: 1, unit: "year" } as const;

/** £10 a month. */
const leaving = (own: Partial<Leaving["subscription"]> = {}, byLink = false): Leaving => ({
  subscription: {
    offers: [paid("months") as unknown as Offer],
    price: { amount: 1000, currency: "GBP" },
    switch: null,
    pause: { planned: null, limits: { earliest: "2030-11-25", longestDays: 42 } },
    ...own,
  },
  byLink,
});
const switchesTo = (...offers: SwitchChoice[]) => leaving({ switch: { date: "2031-01-01", offers, settledFirst: null } });
const offered = (saveOffers: SaveOffer[], whose: Leaving) =>
  possibleSaveOffers(saveOffers, whose).map(({ saveOffer }) => saveOffer.heading);
const chosen = (saveOffer: SaveOffer, whose: Leaving) => possibleSaveOffers([saveOffer], whose).map(({ choice: one }) => one?.path);

const pause: SaveOffer = { kind: "pause", heading: "Pause" };
const other: SaveOffer = { kind: "switch", heading: "Switch" };
const link: SaveOffer = { kind: "link", heading: "Link" };

describe("[MMA-2] a save-offer", () => {
  it("of a pause is made where one can be planned, and none is", () => {
    expect(offered([pause], leaving())).toEqual(["Pause"]);
    expect(offered([pause], leaving({ pause: null }))).toEqual([]);
    expect(offered([pause], leaving({ pause: { planned: null, limits: null } }))).toEqual([]);
    const planned = { from: "2030-12-20", until: "2031-01-06" };
    expect(offered([pause], leaving({ pause: { planned, limits: { earliest: "2030-11-25", longestDays: 42 } } }))).toEqual([]);
    expect(offered([pause], leaving({}, true))).toEqual([]);
  });

  it("of another offer is made where there is one; one that is named, where that is among them", () => {
    const two = switchesTo(choice("/a", 2000, MONTH), choice("/b", 3000, MONTH));
    expect(offered([other], leaving())).toEqual([]);
    expect(chosen(other, two)).toEqual([undefined]);
    expect(chosen(other, switchesTo(choice("/a", 2000, MONTH)))).toEqual(["/a"]);
    expect(chosen({ ...other, offer: "/b" }, two)).toEqual(["/b"]);
    expect(chosen({ ...other, offer: "/c" }, two)).toEqual([]);
  });

  it("of something cheaper is the least expensive by the month, of those that cost less than now", () => {
    const cheaper: SaveOffer = { ...other, cheaper: true };
    expect(chosen(cheaper, switchesTo(choice("/dearer", 1100, MONTH), choice("/same", 12000, YEAR)))).toEqual([]);
    expect(chosen(cheaper, switchesTo(choice("/less", 900, MONTH), choice("/least", 9600, YEAR), choice("/dearer", 13000, YEAR)))).toEqual([
      "/least",
    ]);
    expect(chosen({ ...cheaper, offer: "/less" }, switchesTo(choice("/less", 900, MONTH), choice("/least", 9600, YEAR)))).toEqual([
      "/less",
    ]);
    // What nobody can compare is not called cheaper.
    const unlike = [choice("/weekly", 100, { count: 1, unit: "week" }), choice("/once", 100, null), choice("/euro", 100, MONTH, "EUR")];
    expect(chosen(cheaper, switchesTo(...unlike))).toEqual([]);
    const undated = leaving({ offers: [], switch: { date: "2031-01-01", offers: [choice("/less", 900, MONTH)], settledFirst: null } });
    expect(chosen(cheaper, undated)).toEqual([]);
  });

  it("that says nothing is none", () => {
    expect(
      possibleSaveOffers([{ kind: "link" }, { kind: "pause", heading: "", text: "" }, { kind: "link", text: "Call us" }], leaving()),
    ).toEqual([{ saveOffer: { kind: "link", text: "Call us" } }]);
  });

  it("is the first that fits the reason and can be had", () => {
    const after = (saveOffer: SaveOffer, ...reasons: string[]): SaveOffer => ({
      ...saveOffer,
      reasons: reasons.map((about) => ({ about })),
    });
    const list = [after(other, "price"), after(pause, "use", "price"), after(link, "quality")];
    const fits = (about: string | undefined, whose: Leaving, saveOffers = list) =>
      fittingSaveOffer(possibleSaveOffers(saveOffers, whose), about)?.saveOffer.heading;
    const able = switchesTo(choice("/a", 2000, MONTH));
    expect(["price", "use", "quality", "other", undefined].map((about) => fits(about, able))).toEqual([
      "Switch",
      "Pause",
      "Link",
      undefined,
      undefined,
    ]);
    // It cannot be switched: the next one takes its place.
    expect(fits("price", leaving())).toBe("Pause");
    expect(fits(undefined, able, [after(other, "price"), link])).toBe("Link");
  });
});
