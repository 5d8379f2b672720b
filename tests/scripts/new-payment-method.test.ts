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

describe.each(KINDS)("[PAY-1] npm run new:payment-method --kind $kind", { timeout: 300_000 }, ({ kind, name, trials, tried }) => {
  it("makes a method that types, lint, format and house rules accept at once", () => {
    const made = make(name, "--kind", kind);
    expect(made.status, made.stderr).toBe(0);
    const written = made.stdout.split("\n").filter((line) => line.includes(name) && !line.includes(" "));
    expect(written.length).toBeGreaterThan(15);
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
    expect(readFileSync(path.join(copy, "README.md"), "utf8")).toContain(`\`${name.toUpperCase().replace("-", "_")}_API_KEY\``);
  });

  it("is tried like every other method, with its provider's stand-in: one order with its payment, or none and the money back", () => {
    const config = ["run", "--config", "tests/server/vitest.config.ts"];
    const payments = run(bin("vitest"), ...config, `tests/server/${trials}.test.ts`, "-t", `${name} on sqlite`);
    expect(payments.status, payments.stdout).toBe(0);
    expect(Number(/Tests\s+(\d+) passed/.exec(payments.stdout)![1])).toBeGreaterThanOrEqual(tried);
    const calls = run(bin("vitest"), ...config, "tests/server/every-call.test.ts", "-t", "sqlite");
    expect(calls.status, calls.stdout).toBe(0);
  });

  it.each([
    ["form", "browser", 3],
    ["six stories, axe included", "storybook", 6],
  ])("its %s: passes as it comes", (_, vitestProject, count) => {
    // The packages stand outside of the copy, where Vite serves nothing by itself.
    const config = `import base from "./vitest.config.ts";
const found = base.test.projects.filter(({ test }) => test.name === ${JSON.stringify(vitestProject)});
export default { test: { projects: found.map((project) => ({ ...project, server: { fs: { allow: [${JSON.stringify(root)}, "."] } } })) } };
`;
    writeFileSync(path.join(copy, "vitest.new.config.ts"), config);
    const shown = run(bin("vitest"), "run", "--config", "vitest.new.config.ts", name);
    expect(shown.status, shown.stdout + shown.stderr).toBe(0);
    expect(shown.stdout).toMatch(new RegExp(`Tests\\s+${count} passed`));
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
