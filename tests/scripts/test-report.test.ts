import { describe, expect, it } from "vitest";
import { PAGE_THEN, playwrightReport, slowestFiles, STOPPED_DRAWING, vitestReport } from "../../scripts/test-report.mjs";

const file = (name: string, status: string, tests: [title: string, status: string][], message = "") => ({
  name,
  status,
  message,
  startTime: 1_000,
  endTime: 1_000 + 100 * tests.length,
  assertionResults: tests.map(([fullName, result]) => ({ fullName, status: result })),
});
const vitest = (...testResults: object[]) => vitestReport(JSON.stringify({ testResults }), (name) => name.replace("/shop/", ""));

describe("what npm test makes of a report of rules, calls, screens and stories", () => {
  it.each<[what: string, ...files: object[]]>([
    [
      "all is well",
      file("/shop/a.test.ts", "passed", [
        ["adds", "passed"],
        ["takes", "passed"],
      ]),
    ],
    [
      "over several files",
      file("/shop/a.test.ts", "passed", [["adds", "passed"]]),
      file("/shop/b.test.ts", "passed", [["takes", "passed"]]),
    ],
  ])("counts what passed: %s", (_, ...files) => {
    expect(vitest(...files)).toMatchObject({ passed: 2, failed: [], skipped: 0 });
  });

  it("names every test that failed, by file", () => {
    expect(
      vitest(
        file(
          "/shop/a.test.ts",
          "failed",
          [
            ["adds", "failed"],
            ["takes", "passed"],
          ],
          "",
        ),
      ),
    ).toMatchObject({ passed: 1, failed: ["a.test.ts › adds"] });
  });

  it("names a file that could not be loaded, beside others that passed", () => {
    const { passed, failed } = vitest(
      file("/shop/a.test.ts", "passed", [["adds", "passed"]]),
      file("/shop/b.test.ts", "failed", [], "Cannot find module './c'\n  at line 3"),
    );
    expect([passed, failed]).toEqual([1, ["b.test.ts: Cannot find module './c'"]]);
  });

  it("names a file whose tests were not run because its beginning failed", () => {
    expect(vitest(file("/shop/a.test.ts", "failed", [["adds", "skipped"]], "The server did not start"))).toMatchObject({
      passed: 0,
      failed: ["a.test.ts: The server did not start"],
      skipped: 1,
    });
  });

  it("tells what was skipped", () => {
    expect(
      vitest(
        file("/shop/a.test.ts", "passed", [
          ["adds", "passed"],
          ["takes", "skipped"],
          ["gives", "todo"],
        ]),
      ),
    ).toMatchObject({ passed: 1, failed: [], skipped: 2 });
  });

  it("says how long each file took, and which took longest", () => {
    const { files } = vitest(
      file("/shop/a.test.ts", "passed", [["adds", "passed"]]),
      file("/shop/b.test.ts", "passed", [
        ["takes", "passed"],
        ["gives", "passed"],
      ]),
    );
    expect(slowestFiles(files, 1)).toEqual([{ file: "b.test.ts", ms: 200 }]);
  });

  it("takes a run without tests as a failure", () => {
    expect(vitest().failed).toEqual(["no test was run"]);
  });
});

describe("what npm test makes of a report of journeys", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "e2e/buys.e2e.ts",
    line: 7,
    tests: [{ status, results: [{ duration: 400 }, { duration: 100 }] }],
  });
  const playwright = (specs: object[], errors: object[] = []) =>
    playwrightReport(
      JSON.stringify({ suites: [{ file: "e2e/buys.e2e.ts", specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }], errors }),
    );

  it("counts what passed, and names what failed or passed only when tried again, also in a group", () => {
    expect(
      playwright([spec("buys", "expected"), spec("pays", "flaky"), spec("gives", "unexpected"), spec("waits", "skipped")]),
    ).toMatchObject({
      passed: 1,
      failed: ["tests/e2e/buys.e2e.ts:7 › gives", "tests/e2e/buys.e2e.ts:7 › pays\n    passed when tried again"],
      skipped: 1,
    });
  });

  it("a second try is no fault where the browser had stopped drawing in each that failed, and is told of", () => {
    const tries = (name: string, status: string, ...results: object[]) => ({ ...spec(name, status), tests: [{ status, results }] });
    const stopped = { status: "timedOut", duration: 1, annotations: [{ type: STOPPED_DRAWING, description: "http://localhost/builder" }] };
    const passed = { status: "passed", duration: 1, annotations: [] };
    const report = playwright([
      tries("pays", "flaky", stopped, passed),
      tries("buys", "flaky", { ...stopped, annotations: [{ type: "issue" }] }, passed),
      tries("gives", "unexpected", stopped, { ...stopped, annotations: [] }),
      tries("reads", "unexpected", stopped, stopped),
    ]);
    expect(report).toMatchObject({ passed: 1, excused: ["tests/e2e/buys.e2e.ts:7 › pays"] });
    expect(report.failed.map((line) => line.split("\n")[0])).toEqual(
      ["gives", "reads", "buys"].map((name) => `tests/e2e/buys.e2e.ts:7 › ${name}`),
    );
  });

  it("says of a journey that failed what its pages were by then, also where the second try passed", () => {
    const pages = [{ type: PAGE_THEN, description: "http://localhost/checkout complete: Your order" }, { type: "issue" }];
    const failed = { status: "failed", duration: 1, error: { message: "Waited in vain" }, annotations: pages };
    const passed = { status: "passed", duration: 1, annotations: [] };
    const report = playwright([{ ...spec("pays", "flaky"), tests: [{ status: "flaky", results: [failed, passed] }] }]);
    expect(report.failed).toEqual([
      "tests/e2e/buys.e2e.ts:7 › pays\n    Waited in vain\n    http://localhost/checkout complete: Your order\n    passed when tried again",
    ]);
  });

  it("says of what failed why, without colours and no more than its first lines", () => {
    const failed = spec("gives", "unexpected");
    failed.tests[0]!.results.push({
      duration: 1,
      error: { message: `\u001b[31mGave\u001b[39m nothing\n\n${"at a\n".repeat(20)}` },
    } as never);
    expect(playwright([failed]).failed).toEqual([`tests/e2e/buys.e2e.ts:7 › gives\n    Gave nothing${"\n    at a".repeat(5)}`]);
    const report = { name: "/shop/a.test.ts", status: "failed", startTime: 0, endTime: 1 };
    const assertionResults = [{ fullName: "adds", status: "failed", failureMessages: ["Error: 2 is not 3\n    at b"] }];
    const text = JSON.stringify({ testResults: [{ ...report, assertionResults }] });
    expect(vitestReport(text).failed).toEqual(["/shop/a.test.ts › adds\n    Error: 2 is not 3\n        at b"]);
  });

  it("names an error outside of every journey", () => {
    expect(playwright([spec("buys", "expected")], [{ message: "Cannot load buys.e2e.ts\n  at line 3" }])).toMatchObject({
      passed: 1,
      failed: ["Cannot load buys.e2e.ts"],
    });
  });

  it("adds up what a file took, tries again included", () => {
    expect(playwright([spec("buys", "expected"), spec("pays", "flaky")]).files).toEqual([{ file: "tests/e2e/buys.e2e.ts", ms: 1_000 }]);
  });

  it("takes a run without journeys as a failure", () => {
    expect(playwright([]).failed).toEqual(["no test was run"]);
  });
});

describe.each([
  ["vitest", vitestReport],
  ["Playwright", playwrightReport],
] as const)("a %s that died", (_, reportOf) => {
  it.each([
    ["without a report", undefined],
    ["before it wrote anything", ""],
    ["halfway through", '{"testResults":[{"na'],
  ])("%s has failed", (__, text) => {
    expect(reportOf(text)).toEqual({ passed: 0, failed: [expect.stringContaining("without a report")], skipped: 0, files: [] });
  });
});
