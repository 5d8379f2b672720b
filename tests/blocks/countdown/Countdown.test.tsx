import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sampleState } from "../../../src/storefront/sample-state";
import { registry } from "../../../src/storefront/registry";
import { RenderBlocks } from "../../../src/storefront/stage";
import { renderBlock } from "../../support/render-block";

const settings = { heading: "Ends soon", until: "2026-07-02T09:00", action: { label: "See the plans", href: "#offers" } };
const digits = () => [...document.querySelectorAll("#under-test [aria-hidden] > span > span:first-child")].map((each) => each.textContent);

describe("[LAND-1] a countdown", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());

  it("counts to the shop's own time, second by second, and says the day in words", async () => {
    vi.setSystemTime("2026-07-01T05:58:57Z");
    const { screen } = await renderBlock("countdown", { settings });
    await expect.element(screen.getByRole("status")).toHaveTextContent(/Until Thursday,? 2 July 2026 at 09:00/);
    expect(digits()).toEqual(["01", "02", "01", "03"]);
    vi.advanceTimersByTime(4_000);
    await expect.poll(digits).toEqual(["01", "02", "00", "59"]);
  });

  it("says what happens after, offers nothing more, and stops counting", async () => {
    vi.setSystemTime("2026-07-02T07:59:58Z");
    const { screen } = await renderBlock("countdown", { settings });
    await expect.element(screen.getByRole("link", { name: "See the plans" })).toBeVisible();
    vi.advanceTimersByTime(3_000);
    await expect.element(screen.getByRole("status")).toHaveTextContent("This offer has ended.");
    expect(screen.getByRole("link").query()).toBeNull();
    expect(digits()).toEqual(["00", "00", "00", "00"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("from the server it is right without a script: the day and time, and no figures that do not move", async () => {
    vi.setSystemTime("2026-07-01T05:58:57Z");
    await registry.preload(["countdown"]);
    const html = renderToString(<RenderBlocks blocks={[{ block: "countdown", settings }]} state={sampleState({})} />);
    expect(html).toMatch(/<time dateTime="2026-07-02T08:00:00.000Z">Until Thursday,? 2 July 2026 at 09:00<\/time>/);
    expect(html).not.toMatch(/>0[1-9]</);
  });

  it("without a day there is nothing to count to", async () => {
    await renderBlock("countdown", { settings: { ...settings, until: "" } });
    expect(document.getElementById("under-test")).toBeNull();
  });
});
