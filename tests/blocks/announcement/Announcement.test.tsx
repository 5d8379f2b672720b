import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderBlock } from "../../support/render-block";

const settings = {
  text: "Two months free",
  from: "2026-07-01T09:00",
  until: "2026-07-02T09:00",
  action: { label: "See", href: "#offers" },
};
const line = () => document.getElementById("under-test")!;

describe("[LAND-1] an announcement", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  // The sample shop's clocks are London's, an hour ahead of UTC in July.
  it.each([
    ["2026-07-01T07:59:59Z", false],
    ["2026-07-01T08:00:00Z", true],
    ["2026-07-02T07:59:59Z", true],
    ["2026-07-02T08:00:00Z", false],
  ])("at %s, by the shop's clock: shown %s", async (now, shown) => {
    vi.setSystemTime(now);
    await renderBlock("announcement", { settings });
    expect(line().hidden).toBe(!shown);
  });

  it("comes and goes on a page that stays open", async () => {
    vi.setSystemTime("2026-07-01T07:00:00Z");
    await renderBlock("announcement", { settings });
    expect(line().hidden).toBe(true);
    vi.advanceTimersByTime(3_600_000);
    expect(line().hidden).toBe(false);
    vi.advanceTimersByTime(86_400_000);
    expect(line().hidden).toBe(true);
  });

  it("without days it is always there; a day years away is waited for without a storm of timers", async () => {
    vi.setSystemTime("2026-07-01T07:00:00Z");
    await renderBlock("announcement", { settings: { ...settings, from: "", until: "2036-01-01T00:00" } });
    expect(line().hidden).toBe(false);
    expect(vi.getTimerCount()).toBeLessThan(5);
    vi.advanceTimersByTime(30 * 86_400_000);
    expect(line().hidden).toBe(false);
  });

  it("stands on the canvas whatever the day", async () => {
    vi.setSystemTime("2030-01-01T00:00:00Z");
    await renderBlock("announcement", { settings, mode: "builder" });
    expect(line().hidden).toBe(false);
  });
});
