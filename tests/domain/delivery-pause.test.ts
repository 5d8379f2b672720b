/** Deliveries that pause: which can be had, and what becomes of a subscription's days. */
import { describe, expect, it } from "vitest";
import { currentPause, daysOf, ownDay, pauseProblem, shopDay, type DeliveryPause } from "../../src/domain/order/delivery-pause";
import { addInterval } from "../../src/domain/time/calendar";

const rules = { longest_days: 42, earliest_days: 3 };
const today = "2027-03-10";

describe("[MMA-6] a pause", () => {
  const planned = { from: "2027-04-01", until: "2027-04-11" };
  const running = { from: "2027-03-05", until: "2027-03-20" };
  it.each<[string, DeliveryPause, DeliveryPause | undefined, string | undefined]>([
    ["on the first day there is", { from: "2027-03-13", until: "2027-03-14" }, undefined, undefined],
    ["as long as it may be", { from: "2027-03-13", until: "2027-04-24" }, undefined, undefined],
    ["a day too early", { from: "2027-03-12", until: "2027-03-14" }, undefined, "too-early"],
    ["a day too long", { from: "2027-03-13", until: "2027-04-25" }, undefined, "too-long"],
    ["of no day", { from: "2027-03-13", until: "2027-03-13" }, undefined, "empty"],
    ["that ends before it begins", { from: "2027-03-13", until: "2027-03-11" }, undefined, "empty"],
    ["in a year and a day", { from: "2028-03-11", until: "2028-03-12" }, undefined, "too-late"],
    ["in the place of one that is planned", { from: "2027-05-01", until: "2027-05-02" }, planned, undefined],
    ["of one that runs, for longer", { from: "2027-03-05", until: "2027-04-16" }, running, undefined],
    ["of one that runs, until tomorrow", { from: "2027-03-05", until: "2027-03-11" }, running, undefined],
    ["of one that runs, until today", { from: "2027-03-05", until: "2027-03-10" }, running, "empty"],
    ["of one that runs, from another day", { from: "2027-03-14", until: "2027-03-20" }, running, "begun"],
  ])("%s", (_what, wanted, known, problem) => {
    expect(pauseProblem(wanted, { rules, today, known })).toBe(problem);
  });

  it("begins tomorrow at the earliest, whatever the shop says", () => {
    expect(pauseProblem({ from: today, until: "2027-03-12" }, { rules: { ...rules, earliest_days: 0 }, today, known: undefined })).toBe(
      "too-early",
    );
  });

  it("is current until its last day", () => {
    expect(currentPause([running, planned], today)).toBe(running);
    expect(currentPause([running, planned], "2027-03-20")).toBe(planned);
    expect(currentPause([running, planned], "2027-04-11")).toBeUndefined();
  });
});

describe("[MMA-6] the subscription's own clock", () => {
  const pauses = [
    { from: "2027-02-10", until: "2027-02-20" },
    { from: "2027-04-01", until: "2027-04-15" },
  ];

  it.each([
    ["2027-02-09", "2027-02-09"],
    ["2027-02-10", "2027-02-20"],
    ["2027-03-21", "2027-03-31"],
    ["2027-03-22", "2027-04-15"],
    ["2028-01-31", "2028-02-24"],
  ])("its day %s comes on %s", (own, day) => {
    expect(shopDay(own, pauses)).toBe(day);
  });

  it("stands still while it pauses, and no day of its own gets lost or comes twice", () => {
    const days = Array.from({ length: 400 }, (_, index) => addInterval("2027-01-01", index, "day"));
    const came = days.map((own) => shopDay(own, pauses));
    expect(came.map((day) => ownDay(day, pauses))).toEqual(days);
    expect(new Set(came).size).toBe(days.length);
    for (const pause of pauses) {
      expect(came.filter((day) => day >= pause.from && day < pause.until)).toEqual([]);
      for (let count = 0; count < daysOf(pause); count++)
        expect(shopDay(ownDay(addInterval(pause.from, count, "day"), pauses), pauses)).toBe(addInterval(pause.from, -1, "day"));
    }
  });
});
