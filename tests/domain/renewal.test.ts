import { describe, expect, it } from "vitest";
import { daysNotLookedAt, triesToCome } from "../../src/domain/subscription/renewal";
import type { CalendarDate } from "../../src/domain/time/calendar";
import { SHOP_DEFAULTS } from "../../src/server/catalogue/shop-settings";

const { payment_retry_days: RETRY_DAYS } = SHOP_DEFAULTS;

const first = { firstFailedOn: null, plannedFor: "2027-02-20", tries: 1, today: "2027-02-20" } as const;

describe("[MMA-2] a payment that fails", () => {
  it("is tried four times over 14 days, the last time on the last day", () => {
    const tried: (string | null)[] = [];
    let next = triesToCome({ kind: "soft", ...first }, RETRY_DAYS);
    for (let tries = 2; next.nextTryOn !== null; tries++) {
      const { countedFrom: firstFailedOn, nextTryOn, lastDay } = next;
      expect(lastDay).toBe("2027-03-06");
      tried.push(nextTryOn);
      next = triesToCome({ kind: "soft", firstFailedOn, plannedFor: nextTryOn, tries, today: nextTryOn }, RETRY_DAYS);
    }
    expect(tried).toEqual(["2027-02-23", "2027-02-27", "2027-03-02", "2027-03-06"]);
    expect(next).toEqual({ countedFrom: "2027-02-20", nextTryOn: null, lastDay: "2027-03-06" });
  });

  it("is never tried again with a card that will not work", () => {
    for (let tries = 1; tries <= 5; tries++)
      expect(triesToCome({ kind: "hard", ...first, tries }, RETRY_DAYS)).toMatchObject({ nextTryOn: null, lastDay: "2027-03-06" });
  });

  it("follows the days that the shop says", () => {
    const on = (days: number[], tries = 1) => triesToCome({ kind: "soft", ...first, tries }, days);
    expect(on([2]).nextTryOn).toBe("2027-02-22");
    expect(on([2], 2).nextTryOn).toBeNull();
    expect(on([10, 2]).nextTryOn).toBe("2027-02-22");
    expect(on([])).toEqual({ countedFrom: "2027-02-20", nextTryOn: null, lastDay: "2027-02-20" });
  });

  it("of a shop that stood still waits as long for the tries after it, and for its last day", () => {
    const late = { kind: "soft", firstFailedOn: "2027-02-20", plannedFor: "2027-02-23", tries: 2, today: "2027-03-15" } as const;
    expect(triesToCome(late, RETRY_DAYS)).toEqual({ countedFrom: "2027-03-12", nextTryOn: "2027-03-19", lastDay: "2027-03-26" });
  });

  it("with a card that its owner named meanwhile has no more days for that, and one try a day", () => {
    const named = { kind: "soft", firstFailedOn: "2027-02-20", tries: 2 } as const;
    const on = (today: string) => triesToCome({ ...named, plannedFor: today, today }, RETRY_DAYS);
    expect(on("2027-02-22")).toMatchObject({ nextTryOn: "2027-02-27", lastDay: "2027-03-06" });
    expect(on("2027-03-01")).toMatchObject({ nextTryOn: "2027-03-02", lastDay: "2027-03-06" });
    expect(on("2027-03-06")).toMatchObject({ nextTryOn: "2027-03-07", lastDay: "2027-03-07" });
  });

  it("never has a last day that is past, however long ago it failed first", () => {
    const old = { firstFailedOn: "2027-02-20", plannedFor: "2027-03-20", tries: 5, today: "2027-03-20" } as const;
    for (const kind of ["hard", "soft"] as const)
      expect(triesToCome({ kind, ...old }, RETRY_DAYS)).toMatchObject({ nextTryOn: null, lastDay: "2027-03-20" });
  });

  it.each<[string, CalendarDate | null, CalendarDate, number]>([
    ["the same day", "2027-02-20", "2027-02-20", 0],
    ["the next day", "2027-02-20", "2027-02-21", 0],
    ["the day after", "2027-02-20", "2027-02-22", 1],
    ["over the end of a month", "2027-02-20", "2027-03-22", 29],
    ["a clock that was set back", "2027-02-20", "2027-02-10", 0],
    ["nobody knows when", null, "2027-03-22", 0],
  ])("is looked at every day where it is tried no more, and missed days are none of its owner's: %s", (_when, lookedOn, today, days) =>
    expect(daysNotLookedAt(lookedOn, today)).toBe(days),
  );
});
