import { describe, expect, it } from "vitest";
import { lastDayUnpaid, nextTry } from "../../src/domain/subscription/renewal";
import { SHOP_DEFAULTS } from "../../src/server/catalogue/shop-settings";

const { payment_retry_days: RETRY_DAYS } = SHOP_DEFAULTS;

describe("[MMA-2] a payment that fails", () => {
  it("is tried four times over 14 days, the last time on the last day", () => {
    const tried = RETRY_DAYS.map((_, index) => nextTry({ kind: "soft", firstFailedOn: "2027-02-20", tries: index + 1 }, RETRY_DAYS));
    expect(tried).toEqual(["2027-02-23", "2027-02-27", "2027-03-02", "2027-03-06"]);
    expect(nextTry({ kind: "soft", firstFailedOn: "2027-02-20", tries: 5 }, RETRY_DAYS)).toBeNull();
    expect(lastDayUnpaid("2027-02-20", RETRY_DAYS)).toBe("2027-03-06");
  });

  it("is never tried again with a card that will not work", () => {
    for (let tries = 1; tries <= 5; tries++) expect(nextTry({ kind: "hard", firstFailedOn: "2027-02-20", tries }, RETRY_DAYS)).toBeNull();
  });

  it("follows the days that the shop says", () => {
    expect(nextTry({ kind: "soft", firstFailedOn: "2027-12-30", tries: 1 }, [2])).toBe("2028-01-01");
    expect(nextTry({ kind: "soft", firstFailedOn: "2027-12-30", tries: 2 }, [2])).toBeNull();
    expect(nextTry({ kind: "soft", firstFailedOn: "2027-12-30", tries: 1 }, [10, 2])).toBe("2028-01-01");
    expect(lastDayUnpaid("2027-12-30", [])).toBe("2027-12-30");
  });
});
