import { expect, it } from "vitest";
import { paidUntil } from "../../src/domain/subscription/paid-until";
import type { ScheduleEntry } from "../../src/domain/order/order";

const payments = (...dates: string[]) => dates.map((date) => ({ data: { date } })) as ScheduleEntry[];

it.each([
  ["its term, where nothing is paid before", "2030-06-01", payments("2030-06-01"), "2030-06-01"],
  ["its next payment within the term", "2030-06-01", payments("2030-02-01", "2030-03-01"), "2030-02-01"],
  ["its next payment, where it has no term", null, payments("2030-02-01"), "2030-02-01"],
  ["its term, where no payment is left", "2030-06-01", payments(), "2030-06-01"],
  ["a term that ends before the next payment", "2030-01-15", payments("2030-02-01"), "2030-01-15"],
  ["nothing, where there is neither", null, payments(), undefined],
])("[MMA-2] who leaves has %s", (_what, termEnd, schedule, day) => expect(paidUntil(termEnd, schedule)).toBe(day));
