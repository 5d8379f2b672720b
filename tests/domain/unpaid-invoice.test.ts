/** Until when an invoice is to be paid, when it is asked for again, and when it ends a subscription. */
import { describe, expect, it } from "vitest";
import { dueAnew, dueOf, nextOn, stepOf } from "../../src/domain/subscription/unpaid-invoice";

const TERMS = { invoice_due_days: 14, invoice_reminder_days: [10, 3], invoice_end_days: 20 };
const due = dueOf("2026-01-01", TERMS);

describe("an invoice that is to be paid", () => {
  it("[MMA-2] says until when, and what comes after", () => {
    expect(due).toEqual({ dueOn: "2026-01-15", lastDay: "2026-02-04", reminders: 0 });
    expect(nextOn(due, TERMS, "2026-01-01")).toBe("2026-01-18");
    expect(nextOn({ ...due, reminders: 1 }, TERMS, "2026-01-18")).toBe("2026-01-25");
    expect(nextOn({ ...due, reminders: 2 }, TERMS, "2026-01-25")).toBe("2026-02-04");
  });

  it("[MMA-2] is asked for on each day of reminding once, and ends what it is for on its last day", () => {
    const stepsOn = (today: string, reminders: number) => stepOf({ ...due, reminders }, TERMS, today).step;
    expect([stepsOn("2026-01-17", 0), stepsOn("2026-01-18", 0), stepsOn("2026-01-18", 1)]).toEqual(["wait", "remind", "wait"]);
    expect([stepsOn("2026-01-25", 1), stepsOn("2026-02-03", 2), stepsOn("2026-02-04", 2)]).toEqual(["remind", "wait", "end"]);
  });

  it("[MMA-2] after days on which nobody looked one reminder stands for all, and the end comes a day later at the earliest", () => {
    const { step, due: told } = stepOf(due, TERMS, "2026-03-01");
    expect([step, told]).toEqual(["remind", { ...due, reminders: 2, lastDay: "2026-03-02" }]);
    expect(nextOn(told, TERMS, "2026-03-01")).toBe("2026-03-02");
    expect(stepOf(told, TERMS, "2026-03-02").step).toBe("end");
  });

  it("[MMA-2] ends nothing where the shop wants no end, also of one that was written before", () => {
    const endless = { ...TERMS, invoice_end_days: 0 };
    expect(dueOf("2026-01-01", endless).lastDay).toBeNull();
    expect(stepOf({ ...due, reminders: 2 }, endless, "2026-02-04")).toEqual({ step: "wait", due: { ...due, reminders: 2, lastDay: null } });
    expect(nextOn({ ...due, lastDay: null, reminders: 2 }, TERMS, "2026-02-04")).toBeNull();
  });

  it("[MMA-2] is asked for by nobody where the shop reminds nobody, and ends all the same", () => {
    expect(nextOn(due, { ...TERMS, invoice_reminder_days: [] }, "2026-01-01")).toBe("2026-02-04");
  });

  it("[MMA-2] has a week at least once it turns out that it was not paid", () => {
    expect(dueAnew(due, "2026-02-03").lastDay).toBe("2026-02-10");
    expect(dueAnew(due, "2026-01-16").lastDay).toBe("2026-02-04");
    expect(dueAnew({ ...due, lastDay: null }, "2026-02-03").lastDay).toBeNull();
  });
});
