import { describe, expect, it } from "vitest";
import { ANNOUNCES, lastDayOfCard, noticesDue, type NoticeAbout, type NoticeSettings } from "../../src/domain/subscription/renewal-notice";
import { addInterval, type CalendarDate } from "../../src/domain/time/calendar";

const SETTINGS = { trial_notice_days: 7, renewal_notice_days: 14, renewal_notice_months: 6, card_notice_days: [30, 15, 7] };
const yearly: NoticeAbout = { nextPaymentOn: "2028-03-01", lastPaymentOn: "2027-03-01", announced: null, isTrial: false };

/** Looked at every day until `until`. */
function days(
  about: NoticeAbout,
  from: CalendarDate,
  until: CalendarDate,
  step = 1,
  settingsOn: (today: CalendarDate) => NoticeSettings = () => SETTINGS,
) {
  const said: [CalendarDate, string][] = [];
  let noticed: CalendarDate | null = null;
  let { announced } = about;
  for (let today = from; today <= until; today = addInterval(today, step, "day")) {
    for (const notice of noticesDue({ ...about, announced }, { noticed, today }, settingsOn(today))) {
      said.push([today, notice]);
      if (ANNOUNCES.includes(notice)) announced = about.nextPaymentOn;
    }
    noticed = today;
  }
  return said;
}

describe("[MMA-2] what the owner of a subscription reads before a payment", () => {
  it.each<[string, NoticeAbout, [CalendarDate, string][]]>([
    ["a yearly one", yearly, [["2028-02-16", "renewal-coming"]]],
    ["one of half a year", { ...yearly, lastPaymentOn: "2027-09-01" }, [["2028-02-16", "renewal-coming"]]],
    ["one of less", { ...yearly, lastPaymentOn: "2027-09-02" }, []],
    ["a trial", { ...yearly, lastPaymentOn: "2028-02-01", isTrial: true }, [["2028-02-23", "trial-ends"]]],
    ["a yearly trial", { ...yearly, isTrial: true }, [["2028-02-23", "trial-ends"]]],
    [
      "a card that expires",
      { ...yearly, lastPaymentOn: "2028-02-01", cardEndsOn: "2028-02-29" },
      [
        ["2028-01-30", "card-expiring"],
        ["2028-02-14", "card-expiring"],
        ["2028-02-22", "card-expiring"],
      ],
    ],
  ])("%s, looked at every day: each once, on its day", (_what, about, said) => {
    expect(days(about, "2028-01-01", "2028-04-01")).toEqual(said);
  });

  it.each<[months: number, lastPaymentOn: CalendarDate, isTold: boolean]>([
    [1, "2028-02-01", true],
    [1, "2028-02-02", false],
    [12, "2027-03-01", true],
    [12, "2027-03-02", false],
    [24, "2027-03-01", false],
  ])("where a shop tells of payments from %i months on, and the one before was on %s: %s", (months, lastPaymentOn, isTold) => {
    const settings = () => ({ ...SETTINGS, renewal_notice_months: months });
    const told = days({ ...yearly, lastPaymentOn }, "2028-02-02", "2028-04-01", 1, settings);
    expect(told).toEqual(isTold ? [["2028-02-16", "renewal-coming"]] : []);
  });

  it("a shop that was down says what it missed once, as long as it is still to come", () => {
    expect(days({ ...yearly, cardEndsOn: "2028-02-29" }, "2028-01-01", "2028-04-01", 57)).toEqual([
      ["2028-02-27", "renewal-coming"],
      ["2028-02-27", "card-expiring"],
    ]);
    expect(days(yearly, "2028-01-01", "2028-04-01", 62)).toEqual([]);
  });

  it("a trial that is shorter than its notice is told at once", () => {
    expect(days({ ...yearly, isTrial: true }, "2028-02-27", "2028-04-01")).toEqual([["2028-02-27", "trial-ends"]]);
  });

  it("a shop that tells of payments earlier than it did tells whoever is nearer to theirs by now, and nobody twice", () => {
    const earlier = (from: CalendarDate) => (today: CalendarDate) => ({ ...SETTINGS, renewal_notice_days: today < from ? 14 : 30 });
    expect(days(yearly, "2028-01-01", "2028-04-01", 1, earlier("2028-02-05"))).toEqual([["2028-02-05", "renewal-coming"]]);
    expect(days(yearly, "2028-01-01", "2028-04-01", 1, earlier("2028-02-20"))).toEqual([["2028-02-16", "renewal-coming"]]);
  });

  it("a payment that comes on another day than was told is told of anew", () => {
    expect(noticesDue({ ...yearly, announced: "2028-02-20" }, { noticed: "2028-02-19", today: "2028-02-20" }, SETTINGS)).toEqual([
      "renewal-coming",
    ]);
  });

  it("nothing is said where the shop wants none", () => {
    const none = { trial_notice_days: 0, renewal_notice_days: 0, renewal_notice_months: 6, card_notice_days: [] };
    for (const isTrial of [true, false])
      expect(noticesDue({ ...yearly, isTrial, cardEndsOn: "2028-03-01" }, { noticed: null, today: "2028-03-01" }, none)).toEqual([]);
  });

  it.each([
    ["2028-02", "2028-02-29"],
    ["2027-12", "2027-12-31"],
    ["2027-04", "2027-04-30"],
  ])("a card of %s is good until %s", (expiry, day) => expect(lastDayOfCard(expiry)).toBe(day));
});
