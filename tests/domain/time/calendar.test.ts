import { describe, expect, it } from "vitest";
import { chargeDates, FURTHEST } from "../../../src/domain/offer/charge-dates";
import { termFrom } from "../../../src/domain/offer/subscription";
import { addInterval, type IntervalUnit } from "../../../src/domain/time/calendar";

describe("[TERM-1] dates end with the year 9999", () => {
  it.each<[count: number, unit: IntervalUnit, day: string]>([
    [7973, "year", "9999-11-27"],
    [7974, "year", "9999-12-31"],
    [9999, "year", "9999-12-31"],
    [999_999, "quarter", "9999-12-31"],
    [999_999, "month", "9999-12-31"],
    [999_999, "week", "9999-12-31"],
    [999_999, "day", "4764-10-23"],
    [99_999_999, "day", "9999-12-31"],
    [999_999_999, "week", "9999-12-31"],
  ])("%d × %s", (count, unit, day) => expect(addInterval("2026-11-27", count, unit)).toBe(day));

  it("a term as long lies after today", () => {
    const { end } = termFrom("2026-11-27", { price__limio: [], term__limio: { length: 9999, type: "years" } });
    expect(end! > "2026-11-27").toBe(true);
  });

  it("the last date is no payment's more than once", () => {
    const rare = { type: "recurring", repeat_interval: 9000, repeat_interval_type: "years", value: "1", currencyCode: "GBP" } as const;
    expect(chargeDates(rare, { orderedOn: "2026-11-27" }, { until: FURTHEST })).toEqual(["2026-11-27", "9999-12-31"]);
  });
});
