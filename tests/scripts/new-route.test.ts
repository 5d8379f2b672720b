import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ProjectCopy } from "../support/project-copy";

const root = path.resolve(import.meta.dirname, "../..");

/** The embedded database is enough here: with an address, none is started. */
const NO_DATABASE = "postgres://nobody@localhost:1/none";

const project = new ProjectCopy();
const copy = project.folder;
afterAll(() => project.remove());

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd: copy, encoding: "utf8", env: { ...process.env, CI: "1", TEST_DATABASE_URL: NO_DATABASE } });

describe("[API-1] npm run new:route", { timeout: 300_000 }, () => {
  it("makes a call that types, arrows, its own test and the tests of every call accept at once", () => {
    const made = run(process.execPath, "scripts/new-route.mjs", "price-promise");
    expect(made.status, made.stderr).toBe(0);
    const files = made.stdout.split("\n").filter((line) => line.includes("price-promise") && /^\S+\.tsx?$/.test(line));
    expect(files.length).toBeGreaterThan(2);
    // What was there before does not name what is new, so it need not be checked once more. Files that are found by themselves add to
    // types: no import leads to them.
    writeFileSync(
      path.join(copy, "tsconfig.new.json"),
      JSON.stringify({ extends: "./tsconfig.json", include: ["tests/support/postgres.ts", "src/server/config/variables", ...files] }),
    );
    const types = run(path.join(root, "node_modules/.bin/tsc"), "-p", "tsconfig.new.json");
    expect([types.status, types.stdout]).toEqual([0, ""]);
    const rules = run(
      path.join(root, "node_modules/.bin/vitest"),
      "run",
      "--project",
      "node",
      "tests/architecture/arrows.test.ts",
      "-t",
      "price-promise",
    );
    expect(rules.status, rules.stdout).toBe(0);
    const calls = run(
      path.join(root, "node_modules/.bin/vitest"),
      "run",
      "--config",
      "tests/server/vitest.config.ts",
      "tests/server/price-promise.test.ts",
      "tests/server/every-call.test.ts",
      "-t",
      "sqlite",
    );
    expect(calls.status, calls.stdout).toBe(0);
    expect(calls.stdout).toMatch(/Test Files .*2 passed/);
  });

  it("refuses a name that is taken or not kebab-case, and leaves everything as it was", () => {
    const taken = run(process.execPath, "scripts/new-route.mjs", "order");
    expect(taken.status).toBe(2);
    expect(taken.stderr).toContain('There is a route "order" already');
    const wrong = run(process.execPath, "scripts/new-route.mjs", "GiftCards");
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain("kebab-case");
  });
});
