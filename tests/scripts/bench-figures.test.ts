import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compare, comparison, higher, keepRun, lower, report, type Figure } from "../../bench/figures.mjs";

const run = (at: string, parts: Record<string, Figure[]>, machine = "this") => ({ at: `2026-11-${at}T10:00:00.000Z`, machine, parts });
const worse = (before: Figure[], now: Figure[]) =>
  compare([run("01", { shop: before })], run("02", { shop: now })).worse.map(({ name }) => name);

describe("figures of a run beside those of the last one", () => {
  it("what is better lower got worse where it is more than a tenth higher, and the other way round", () => {
    expect(worse([lower("p95", 100)], [lower("p95", 111)])).toEqual(["p95"]);
    expect(worse([lower("p95", 100)], [lower("p95", 110)])).toEqual([]);
    expect(worse([lower("p95", 100)], [lower("p95", 50)])).toEqual([]);
    expect(worse([higher("orders", 1_000)], [higher("orders", 899)])).toEqual(["orders"]);
    expect(worse([higher("orders", 1_000)], [higher("orders", 900)])).toEqual([]);
    expect(worse([higher("orders", 1_000)], [higher("orders", 2_000)])).toEqual([]);
  });

  it("something where there was nothing is worse, nothing where there was nothing is not", () => {
    expect(worse([lower("long frames", 0)], [lower("long frames", 0.2)])).toEqual(["long frames"]);
    expect(worse([lower("long frames", 0)], [lower("long frames", 0)])).toEqual([]);
    expect(worse([higher("orders", 10)], [higher("orders", 0)])).toEqual(["orders"]);
    expect(worse([higher("orders", 0)], [higher("orders", 10)])).toEqual([]);
  });

  it("each part is held against the last run that had it, however many ran others since, of this machine alone", () => {
    const runs = [
      run("03", { bytes: [lower("home", 80)] }),
      run("01", { shop: [lower("p95", 10)] }),
      run("02", { shop: [lower("p95", 20)] }),
      run("04", { shop: [lower("p95", 1)] }, "another"),
    ];
    const { worse, since, first } = compare(runs, run("05", { shop: [lower("p95", 21)], bytes: [lower("home", 90)] }));
    expect(worse.map(({ part, before, now }) => [part, before, now])).toEqual([["bytes", 80, 90]]);
    expect(since).toEqual(["2026-11-02T10:00:00.000Z", "2026-11-03T10:00:00.000Z"]);
    expect(first).toEqual([]);
  });

  it("a figure that is no longer measured is named; a new one, and a part that did not run, are not held against anything", () => {
    const before = run("01", { shop: [lower("p95", 10), lower("memory", 200), lower("odd", Number.NaN)], bytes: [lower("home", 80)] });
    const found = compare([before], run("02", { shop: [lower("p95", 10), lower("fresh", 5), lower("memory", Number.NaN)] }));
    expect(found).toMatchObject({ worse: [], better: [], first: [] });
    expect(found.missing).toEqual([{ part: "shop", name: "memory" }]);
    expect(comparison(found)).toContain("Measured before, not now: shop: memory.");
  });

  it("a first run is compared with nothing, and says so", () => {
    const found = compare([], run("01", { shop: [lower("p95", 10)] }));
    expect(found).toEqual({ worse: [], better: [], missing: [], first: ["shop"], since: [] });
    expect(comparison(found)).toBe("Measured for the first time on this machine: shop.");
  });

  it("says the worst first, with both numbers and how far they are apart", () => {
    const before = run("01", { shop: [lower("p95", 20, "ms"), higher("orders", 1_000, "orders/s"), lower("frames", 0)] });
    const now = run("02", { shop: [lower("p95", 25, "ms"), higher("orders", 500, "orders/s"), lower("frames", 1)] });
    const [title, , , ...lines] = comparison(compare([before], now)).split("\n");
    expect(title).toBe("WORSE by more than 10 % than the last run on this machine (2026-11-01 10:00)");
    expect(lines.map((line) => line.replace(/ {2,}/g, " | "))).toEqual([
      "shop: frames | 0.00 | 1.00 | from none",
      "shop: orders | 1000 orders/s | 500 orders/s | −50 %",
      "shop: p95 | 20.0 ms | 25.0 ms | +25 %",
    ]);
  });

  it("a part reports its table and its figures through one thing", () => {
    const part = report("Shop", ["what", "measured"]);
    part.row(["p95", "20 ms"], lower("p95", 20, "ms"));
    part.row(["said alone", "3"]);
    expect(part.done()).toEqual({
      text: "Shop\nwhat        measured\n----------  --------\np95            20 ms\nsaid alone         3",
      figures: [{ name: "p95", value: 20, unit: "ms", better: "lower" }],
    });
  });
});

describe("runs that are kept", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), "bench-runs-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("each is a file with its machine, and the next is compared with it", () => {
    const first = keepRun({ shop: [lower("p95", 10, "ms")] }, folder);
    expect(first.text).toContain("for the first time");
    expect(JSON.parse(readFileSync(first.file, "utf8"))).toMatchObject({
      machine: expect.any(String),
      parts: { shop: [{ name: "p95", value: 10 }] },
    });
    expect(keepRun({ shop: [lower("p95", 12, "ms")] }, folder).text).toContain("WORSE");
    expect(readdirSync(folder).length).toBe(2);
  });

  it("what is no run is passed over, and only so many are kept", () => {
    writeFileSync(path.join(folder, "2020-broken.json"), "{");
    writeFileSync(path.join(folder, "notes.txt"), "mine");
    for (let index = 0; index < 100; index++)
      writeFileSync(path.join(folder, `2021-${String(index).padStart(3, "0")}.json`), JSON.stringify(run("01", {}, "another")));
    keepRun({ shop: [lower("p95", 10)] }, folder);
    const files = readdirSync(folder);
    expect(files.filter((name) => name.endsWith(".json"))).toHaveLength(100);
    expect(files).toContain("notes.txt");
    expect(files).not.toContain("2020-broken.json");
  });
});
