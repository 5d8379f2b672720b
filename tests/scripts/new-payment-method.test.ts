import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ProjectCopy } from "../support/project-copy";

const root = path.resolve(import.meta.dirname, "../..");
const bin = (name: string): string => path.join(root, "node_modules/.bin", name);

/** The embedded database is enough here: with an address, none is started. */
const NO_DATABASE = "postgres://nobody@localhost:1/none";

const KINDS = [
  { kind: "redirect", name: "bank-link", trials: "outside-payments", tried: 30 },
  { kind: "hosted", name: "card-box", trials: "prepared-payments", tried: 12 },
];

const project = new ProjectCopy();
const copy = project.folder;
afterAll(() => project.remove());

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, CI: "1", NO_COLOR: "1", VITEST: undefined, TEST_DATABASE_URL: NO_DATABASE, STORYBOOK_DISABLE_TELEMETRY: "1" },
  });
const make = (...args: string[]) => run(process.execPath, "scripts/new-payment-method.mjs", ...args);

/** Of both kinds, in one copy: each tool starts once. */
describe("[PAY-1] what npm run new:payment-method makes of both kinds", { timeout: 300_000 }, () => {
  const names = KINDS.map(({ name }) => name);

  it("is accepted by types, lint, format and house rules at once", () => {
    const written = KINDS.flatMap(({ kind, name }) => {
      const made = make(name, "--kind", kind);
      expect(made.status, made.stderr).toBe(0);
      const files = made.stdout.split("\n").filter((line) => line.includes(name) && !line.includes(" "));
      expect(files.length).toBeGreaterThan(15);
      return files;
    });
    const files = written.filter((file) => /\.tsx?$/.test(file));
    // What was there before does not name what is new, so it need not be checked once more.
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
    const rules = run(bin("vitest"), "run", "--project", "node", "tests/architecture");
    expect(rules.status, rules.stdout).toBe(0);
    const readme = readFileSync(path.join(copy, "README.md"), "utf8");
    for (const name of names) expect(readme).toContain(`\`${name.toUpperCase().replace("-", "_")}_API_KEY\``);
  });

  it("is tried like every other method, with its provider's stand-in: one order with its payment, or none and the money back", () => {
    const tables = KINDS.map(({ trials }) => `tests/server/${trials}.test.ts`);
    const only = [...names.map((name) => `${name} on sqlite`), "every call of the API document, on sqlite"].join("|");
    const tried = run(
      bin("vitest"),
      "run",
      "--config",
      "tests/server/vitest.config.ts",
      ...tables,
      "tests/server/every-call.test.ts",
      "-t",
      only,
    );
    expect(tried.status, tried.stdout).toBe(0);
    const most = KINDS.reduce((sum, kind) => sum + kind.tried, 0);
    expect(Number(/Tests\s+(\d+) passed/.exec(tried.stdout)![1])).toBeGreaterThanOrEqual(most);
  });

  it.each([
    ["forms", "browser", 3],
    ["stories, axe included", "storybook", 6],
  ])("has %s that pass as they come", (_, vitestProject, count) => {
    // The packages stand outside of the copy, where Vite serves nothing by itself.
    const config = `import base from "./vitest.config.ts";
const found = base.test.projects.filter(({ test }) => test.name === ${JSON.stringify(vitestProject)});
export default { test: { projects: found.map((project) => ({ ...project, server: { fs: { allow: [${JSON.stringify(root)}, "."] } } })) } };
`;
    writeFileSync(path.join(copy, "vitest.new.config.ts"), config);
    const shown = run(bin("vitest"), "run", "--config", "vitest.new.config.ts", ...names);
    expect(shown.status, shown.stdout + shown.stderr).toBe(0);
    expect(shown.stdout).toMatch(new RegExp(`Tests\\s+${count * names.length} passed`));
  });
});

describe("[PAY-1] npm run new:payment-method", () => {
  it.each([
    [["invoice"], 'There is a payment method or a provider "invoice" already'],
    [["zuora"], 'There is a payment method or a provider "zuora" already'],
    [["BankLink"], "kebab-case"],
    [["gift-card", "--kind", "pigeon"], "redirect or hosted"],
  ])("%j is refused, and everything stays as it was", (args, words) => {
    const before = readFileSync(path.join(copy, "README.md"), "utf8");
    const refused = make(...args);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(readFileSync(path.join(copy, "README.md"), "utf8")).toBe(before);
  });
});
