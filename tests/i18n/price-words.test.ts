import { describe, expect, it } from "vitest";
import type { Charge } from "../../src/domain/offer/offer";
import { priceInWords } from "../../src/i18n/price-words";

const monthly: Charge = { type: "recurring", value: "9.99", currencyCode: "GBP", repeat_interval: 1, repeat_interval_type: "months" };
const setUp: Charge = { type: "onetime", value: "15", currencyCode: "GBP" };

describe("[LAND-1] [LIST-1] what an offer costs, where its catalogue has no words for it", () => {
  it.each<[what: string, charges: readonly Charge[], en: string | undefined, fr?: string]>([
    ["a month", [monthly], "£9.99 a month", "9,99 £GB par mois"],
    [
      "every 13 weeks, in a currency of three decimals",
      [{ ...monthly, value: "12.345", currencyCode: "KWD", repeat_interval: "13", repeat_interval_type: "weeks" }],
      "KWD 12.345 every 13 weeks",
    ],
    [
      "every two years, in a currency of none",
      [{ ...monthly, value: 1980, currencyCode: "JPY", repeat_interval: 2, repeat_interval_type: "years" }],
      "JP¥1,980 every 2 years",
    ],
    ["an interval that is left out counts one", [{ ...monthly, repeat_interval: null }], "£9.99 a month"],
    ["nothing", [{ ...monthly, value: "0" }], "Free", "Gratuit"],
    ["a few times", [{ ...monthly, repeat_count: 3 }], "£9.99 a month, 3 payments"],
    [
      "after a free month",
      [{ ...monthly, delay_interval: 1, delay_interval_type: "months" }],
      "Free for 1 month | After 1 month, £9.99 a month.",
      "Gratuit pendant 1 mois | Après 1 mois, 9,99 £GB par mois.",
    ],
    [
      "after free days, a few times",
      [{ ...monthly, repeat_count: "3", delay_interval: "14", delay_interval_type: "days" }],
      "Free for 14 days | After 14 days, £9.99 a month, 3 payments.",
    ],
    ["with something once", [monthly, setUp], "£9.99 a month | And £15.00 once."],
    [
      "after something less",
      [{ ...monthly, delay_interval: 1, delay_interval_type: "quarters" }, setUp, setUp],
      "£30.00 now | After 3 months, £9.99 a month.",
    ],
    ["counted from the start of a subscription", [{ ...monthly, trigger: "subscription_start" }], "£9.99 a month"],
    ["counted from a day that nobody knows", [{ ...monthly, trigger: "on_a_whim" }], undefined],
    ["once", [setUp], undefined],
    ["once on a later day", [monthly, { ...setUp, delay_interval: 1, delay_interval_type: "months" }], undefined],
    ["two things that recur", [monthly, monthly], undefined],
    ["in a time that is none", [{ ...monthly, repeat_interval_type: "moons" }], undefined],
    ["after a time that is none", [{ ...monthly, delay_interval: 3, delay_interval_type: null }], undefined],
    ["no charge", [], undefined],
  ])("%s", (_what, charges, en, fr) => {
    const read = (language: string) => {
      const words = priceInWords(charges, language);
      return (
        words &&
        [words.price, words.detail ?? []]
          .flat()
          .join(" | ")
          .replaceAll(/[\u00a0\u202f]/g, " ")
      );
    };
    expect(read("en")).toBe(en);
    if (fr) expect(read("fr")).toBe(fr);
    // A language without words of its own reads English ones.
    if (en) expect(read("he")).toMatch(/[a-z]/);
  });
});
