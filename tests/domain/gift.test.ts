import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { upcomingPayments } from "../../src/domain/offer/subscription";
import type { BasketItem } from "../../src/domain/order/order";
import type { Offer } from "../../src/domain/offer/offer";
import { giftTerm } from "../../src/domain/order/gift";
import { giftCodeIn } from "../../src/domain/order/gift-code";
import { giftCode } from "../../src/server/storage/ids";

describe("[MMA-3] a gift's code", () => {
  it("is understood however it is typed", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 19, maxLength: 19 }), fc.constantFrom("", "-", " ", " - "), (isSmall, between) => {
        const code = giftCode();
        const typed = [...code].map((letter, at) => (letter === "-" ? between : isSmall[at] ? letter.toLowerCase() : letter)).join("");
        expect(giftCodeIn(typed)).toBe(code);
      }),
    );
  });

  it.each([
    ["O for 0, I and l for 1", "OoIl-0000-0000-0000", "0011-0000-0000-0000"],
    ["dashes, unseen characters and wide letters of a mail or a keyboard", "ＡB12–0000\u200b—0000 0000", "AB12-0000-0000-0000"],
    ["too short", "0000-0000-0000-000", undefined],
    ["too long", "0000-0000-0000-00000", undefined],
    ["a letter that no code has", "000U-0000-0000-0000", undefined],
    ["nothing", "", undefined],
  ])("%s", (_, typed, code) => {
    expect(giftCodeIn(typed)).toBe(code);
  });
});

it("[MMA-3] whatever a gift charges was for its buyer to pay, not for who redeems it", () => {
  const charge = { type: "recurring", repeat_interval: 1, repeat_interval_type: "months", value: "5", currencyCode: "GBP" };
  const item = (variant: string) =>
    ({
      id: "i",
      quantity: 1,
      addOns: [],
      offer: { variant, name: "A year", products: [], data: { attributes: { price__limio: [charge] } } },
    }) as unknown as BasketItem;
  expect(upcomingPayments(item("gift"), "2026-11-23", "2026-11-23")).toEqual([]);
  expect(upcomingPayments(item("standard"), "2026-11-23", "2026-11-23")).toHaveLength(12);
});

describe("[MMA-3] [TERM-1] the term of a gift", () => {
  const gift = (delivered: boolean, term__limio: object | null = { length: 6, type: "months" }) =>
    ({
      variant: "gift",
      products: [{ path: "/p", name: "p", attributes: { has_delivery__limio: delivered } }],
      data: { attributes: { term__limio, price__limio: [{ type: "onetime", value: "1", currencyCode: "GBP" }] } },
    }) as unknown as Offer;

  it.each([
    ["begins on the day that its buyer chose", false, "2026-12-24", "2026-11-23", "2026-12-24", "2027-06-24"],
    ["begins when it is redeemed, where that day is over", false, "2026-10-01", "2026-11-23", "2026-11-23", "2027-05-23"],
    ["began on its day, where it has been delivered since", true, "2026-10-01", "2026-11-23", "2026-10-01", "2027-04-01"],
    ["ends on the last day of a shorter month", false, "2027-08-31", "2026-11-23", "2027-08-31", "2028-02-29"],
  ])("%s", (_, delivered, startsOn, today, start, end) => {
    expect(giftTerm(gift(delivered), startsOn, today)).toEqual({ start, end });
  });

  it("has no end without a length", () => {
    expect(giftTerm(gift(false, null), "2026-12-24", "2026-11-23")).toEqual({ start: "2026-12-24", end: null });
  });
});
