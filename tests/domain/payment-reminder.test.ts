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
    [14, 5, [7, 9]],
    [7, 2, [4, 5]],
    // Both on one day are one.
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

  it("are never two on one day, on that of the decline, or on the last one, however long it is", () => {
    for (let lastDay = 0; lastDay <= 40; lastDay++)
      for (let daysBefore = 0; daysBefore <= 30; daysBefore++) {
        const days = reminded(lastDay, daysBefore);
        expect(new Set([0, ...days, lastDay]).size, `${lastDay} days, ${daysBefore} before`).toBe(days.length + (lastDay === 0 ? 1 : 2));
        expect(days).toEqual(days.toSorted((a, b) => a - b).filter((day) => 0 < day && day < lastDay));
      }
  });

  it("that comes a day late leaves out the one that is past by then", () => {
    expect(lastReminder(after(12), after(14), 2)).toBeNull();
    expect(lastReminder(after(11), after(14), 2)).toBe(after(12));
    expect(lastReminder(after(13), after(14), 2)).toBeNull();
  });
});
