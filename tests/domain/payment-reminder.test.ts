import { describe, expect, it } from "vitest";
import { firstReminder, lastReminder } from "../../src/domain/subscription/payment-reminder";
import { addInterval, type CalendarDate } from "../../src/domain/time/calendar";

const DECLINED: CalendarDate = "2027-02-20";
const after = (days: number) => addInterval(DECLINED, days, "day");
/** Days from the decline on which its owner is reminded. */
function reminded(lastDay: number, daysBefore: number): number[] {
  const first = firstReminder(DECLINED, after(lastDay), daysBefore);
  const last = first && lastReminder(first, after(lastDay), daysBefore);
  return [first, last].flatMap((day) => (day ? [(Date.parse(day) - Date.parse(DECLINED)) / 86_400_000] : []));
}

describe("[MMA-2] reminders of a payment that waits for another way to pay", () => {
  it.each<[lastDay: number, daysBefore: number, reminders: number[]]>([
    [14, 2, [7, 12]],
    [90, 2, [45, 88]],
    [10, 2, [5, 8]],
    // Two that would come within three days of each other are one.
    [14, 5, [7]],
    [9, 2, [5]],
    [7, 2, [4]],
    [5, 2, [3]],
    [4, 2, [2]],
    [3, 2, [2]],
    [2, 1, [1]],
    [14, 10, [7]],
    // No day lies between the decline and the last one.
    [1, 2, []],
    [0, 2, []],
    [14, 0, []],
  ])("are sent of %i days, so many before the last day: %i", (lastDay, daysBefore, reminders) => {
    expect(reminded(lastDay, daysBefore)).toEqual(reminders);
  });

  it("are never two within three days, and none on that of the decline or on the last one, however long it is", () => {
    for (let lastDay = 0; lastDay <= 40; lastDay++)
      for (let daysBefore = 0; daysBefore <= 30; daysBefore++) {
        const days = reminded(lastDay, daysBefore);
        const [first, last] = days;
        expect(
          days.filter((day) => day <= 0 || day >= lastDay),
          `${lastDay} days, ${daysBefore} before`,
        ).toEqual([]);
        if (last !== undefined) expect(last - first!, `${lastDay} days, ${daysBefore} before`).toBeGreaterThanOrEqual(3);
      }
  });

  it("that comes days late leaves out the one that is near or past by then", () => {
    expect(lastReminder(after(9), after(14), 2)).toBe(after(12));
    expect(lastReminder(after(10), after(14), 2)).toBeNull();
    expect(lastReminder(after(12), after(14), 2)).toBeNull();
    expect(lastReminder(after(13), after(14), 2)).toBeNull();
  });
});
