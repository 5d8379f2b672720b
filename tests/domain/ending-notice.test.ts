import { describe, expect, it } from "vitest";
import { endNoticeDue, toldByChange, type EndTold } from "../../src/domain/subscription/ending-notice";
import { addInterval, type CalendarDate } from "../../src/domain/time/calendar";

const END = "2028-03-01";

/** Looked at every `step` days from `from` on. */
function said(from: CalendarDate, { noticeDays = 7, step = 1, told = "nothing" as EndTold } = {}) {
  const heard: [CalendarDate, string][] = [];
  for (let today = from; today < "2028-06-01"; today = addInterval(today, step, "day")) {
    const due = endNoticeDue(END, { told, today, noticeDays });
    if (!due) continue;
    heard.push([today, due]);
    told = due === "term-ended" ? "all" : "ending";
  }
  return heard;
}

describe("[MMA-2] what the owner of a subscription reads of its end", () => {
  it.each<[string, ReturnType<typeof said>, [CalendarDate, string][]]>([
    [
      "a week before, over a leap day, and on the day",
      said("2028-02-01"),
      [
        ["2028-02-23", "term-ending"],
        [END, "term-ended"],
      ],
    ],
    ["no notice wanted: on the day alone", said("2028-02-01", { noticeDays: 0 }), [[END, "term-ended"]]],
    ["a shop that was down over both: that it is over, once", said("2028-01-20", { step: 60 }), [["2028-03-20", "term-ended"]]],
    ["whoever knows of it: on the day alone", said("2028-02-01", { told: "ending" }), [[END, "term-ended"]]],
    ["whoever was told all", said("2028-02-01", { told: "all" }), []],
  ])("%s", (_what, heard, wanted) => expect(heard).toEqual(wanted));

  it.each<[CalendarDate | null, EndTold]>([
    [null, "nothing"],
    ["2028-03-09", "nothing"],
    ["2028-03-08", "ending"],
    ["2028-03-02", "ending"],
    ["2028-03-01", "all"],
  ])("who has just cancelled until %s has read it in that mail: %s", (termEnd, told) => {
    expect(toldByChange(termEnd, { today: "2028-03-01", noticeDays: 7 })).toBe(told);
  });
});
