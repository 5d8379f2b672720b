import { describe, expect, it } from "vitest";
import { instantOf } from "../../../src/domain/time/wall-time";

describe("[LAND-1] a day and time of the shop as an instant", () => {
  it.each([
    ["2026-12-31T18:00", "Europe/London", "2026-12-31T18:00:00.000Z"],
    ["2026-07-01T18:00", "Europe/London", "2026-07-01T17:00:00.000Z"],
    ["2026-07-01T00:00", "Europe/Zurich", "2026-06-30T22:00:00.000Z"],
    ["2026-01-01T00:00", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
    ["2026-06-01T12:00", "Asia/Kolkata", "2026-06-01T06:30:00.000Z"],
    // Skipped when summer begins: the clock shows 02:30 an hour on.
    ["2026-03-29T01:30", "Europe/London", "2026-03-29T01:30:00.000Z"],
    // Twice when it ends: the first.
    ["2026-10-25T01:30", "Europe/London", "2026-10-25T00:30:00.000Z"],
  ])("%s in %s is %s", (text, zone, instant) => {
    expect(new Date(instantOf(text, zone)!).toISOString()).toBe(instant);
  });

  it.each(["", "2026-12-31", "tomorrow", "2026-13-01T00:00"])("%j is none", (text) => {
    expect(instantOf(text, "Europe/London")).toBeUndefined();
  });
});
