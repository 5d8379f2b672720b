import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ProjectCopy } from "../support/project-copy";

const root = path.resolve(import.meta.dirname, "../..");
const bin = (name: string): string => path.join(root, "node_modules/.bin", name);

/** The embedded database is enough here: with an address, none is started. */
const NO_DATABASE = "postgres://nobody@localhost:1/none";

const project = new ProjectCopy();
const copy = project.folder;
afterAll(() => project.remove());

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, CI: "1", NO_COLOR: "1", VITEST: undefined, TEST_DATABASE_URL: NO_DATABASE, STORYBOOK_DISABLE_TELEMETRY: "1" },
  });
const make = (kind: string, ...args: string[]) => run(process.execPath, `scripts/new-${kind}.mjs`, ...args);

const MADE = [
  { kind: "block", name: "price-promise", options: [], files: 4 },
  { kind: "route", name: "opening-hours", options: [], files: 3 },
  { kind: "payment-method", name: "bank-link", options: ["--kind", "redirect"], files: 16 },
  { kind: "payment-method", name: "card-box", options: ["--kind", "hosted"], files: 16 },
];
const methods = MADE.filter(({ kind }) => kind === "payment-method").map(({ name }) => name);

/** @returns how many tests a runner says have passed, of those that it says are called so */
const passed = (output: string): number => Number(/Tests\s+(\d+) passed/.exec(output)?.[1]);

/** Everything in one copy: each tool starts once, which is most of what it takes. */
describe(
  "[REG-3] [STO-2] [API-1] [PAY-1] what new:block, new:route and both kinds of new:payment-method make",
  { timeout: 600_000 },
  () => {
    it("is accepted by types, lint, format and house rules at once", () => {
      const written = MADE.flatMap(({ kind, name, options, files: least }) => {
        const made = make(kind, name, ...options);
        expect(made.status, made.stderr).toBe(0);
        const files = made.stdout.split("\n").filter((line) => line.includes(name) && /^\S+\.\w+$/.test(line));
        expect(files.length, made.stdout).toBeGreaterThanOrEqual(least);
        return files;
      });
      const files = written.filter((file) => /\.tsx?$/.test(file));
      // What was there before does not name what is new, so it need not be checked once more. Files that are found by themselves add to
      // types: no import leads to them.
      writeFileSync(
        path.join(copy, "tsconfig.new.json"),
        JSON.stringify({ extends: "./tsconfig.json", include: ["tests/support/postgres.ts", "src/server/config/variables", ...files] }),
      );
      const types = run(bin("tsc"), "-p", "tsconfig.new.json");
      expect([types.status, types.stdout]).toEqual([0, ""]);
      const lint = run(bin("oxlint"), "--deny-warnings", ...files);
      expect(lint.status, lint.stdout).toBe(0);
      const format = run(bin("prettier"), "--check", ...written);
      expect([format.status, format.stderr]).toEqual([0, ""]);
      // adding.test.ts reads the whole shop anew, and none of these files.
      const rules = run(bin("vitest"), "run", "--project", "node", "tests/architecture", "--exclude", "**/adding.test.ts");
      expect(rules.status, rules.stdout).toBe(0);
      const readme = readFileSync(path.join(copy, "README.md"), "utf8");
      for (const name of methods) expect(readme).toContain(`\`${name.toUpperCase().replace("-", "_")}_API_KEY\``);
    });

    it("is called and tried like every other route and method: one order with its payment, or none and the money back", () => {
      const tried = run(
        bin("vitest"),
        "run",
        "--config",
        "tests/server/vitest.config.ts",
        ...["opening-hours", "outside-payments", "prepared-payments", "every-call"].map((name) => `tests/server/${name}.test.ts`),
        "-t",
        [...methods.map((name) => `${name} on sqlite`), "every call of the API document, on sqlite", "opening hours on sqlite"].join("|"),
      );
      expect(tried.status, tried.stdout).toBe(0);
      expect(tried.stdout).toMatch(/Test Files .*4 passed/);
      expect(passed(tried.stdout)).toBeGreaterThanOrEqual(42);
    });

    it("has screens, a block's id on its root among them, and stories, axe included, that pass as they come", () => {
      // The packages stand outside of the copy, where Vite serves nothing by itself.
      const config = `import base from "./vitest.config.ts";
const found = base.test.projects.filter(({ test }) => ["browser", "browser-alone", "storybook"].includes(test.name));
export default { test: { projects: found.map((project) => ({ ...project, server: { fs: { allow: [${JSON.stringify(root)}, "."] } } })) } };
`;
      writeFileSync(path.join(copy, "vitest.new.config.ts"), config);
      const shown = run(bin("vitest"), "run", "--config", "vitest.new.config.ts", "--reporter=json", "price-promise", ...methods);
      expect(shown.status, shown.stdout + shown.stderr).toBe(0);
      const { testResults } = JSON.parse(shown.stdout.slice(shown.stdout.indexOf("{"))) as {
        testResults: { name: string; assertionResults: { status: string }[] }[];
      };
      const passedIn = (folder: string): number =>
        testResults
          .filter(({ name }) => path.relative(copy, name).startsWith(folder))
          .reduce((sum, { assertionResults }) => sum + assertionResults.filter(({ status }) => status === "passed").length, 0);
      expect({ screens: passedIn("tests"), stories: passedIn("stories") }).toEqual({ screens: 2 + 2 * 3, stories: 6 + 2 * 6 });
    });
  },
);

describe("[REG-3] [API-1] [PAY-1] a name that is taken or not kebab-case", () => {
  it.each([
    ["block", ["hero"], 'There is a block "hero" already'],
    ["block", ["PriceTable"], "kebab-case"],
    ["route", ["order"], 'There is a route "order" already'],
    ["route", ["GiftCards"], "kebab-case"],
    ["payment-method", ["invoice"], 'There is a payment method or a provider "invoice" already'],
    ["payment-method", ["zuora"], 'There is a payment method or a provider "zuora" already'],
    ["payment-method", ["BankLink"], "kebab-case"],
    ["payment-method", ["gift-card", "--kind", "pigeon"], "redirect or hosted"],
  ])("new:%s %j is refused, and everything stays as it was", (kind, args, words) => {
    const before = readFileSync(path.join(copy, "README.md"), "utf8");
    const refused = make(kind, ...args);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(readFileSync(path.join(copy, "README.md"), "utf8")).toBe(before);
  });
});
