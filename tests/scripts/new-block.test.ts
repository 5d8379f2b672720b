import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ProjectCopy } from "../support/project-copy";

const root = path.resolve(import.meta.dirname, "../..");

const project = new ProjectCopy();
const copy = project.folder;
afterAll(() => project.remove());

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, CI: "1", NO_COLOR: "1", VITEST: undefined, STORYBOOK_DISABLE_TELEMETRY: "1" },
  });

describe("[REG-3] [STO-2] npm run new:block", { timeout: 120_000 }, () => {
  it("makes everything a block needs, and types and house rules pass at once", () => {
    const made = run(process.execPath, "scripts/new-block.mjs", "price-promise");
    expect(made.status, made.stderr).toBe(0);
    const files = made.stdout.split("\n").filter((line) => line.includes("price-promise") && /^\S+\.tsx?$/.test(line));
    expect(files.length).toBeGreaterThan(2);
    // What was there before does not name what is new, so it need not be checked once more.
    writeFileSync(path.join(copy, "tsconfig.new.json"), JSON.stringify({ extends: "./tsconfig.json", include: files }));
    const types = run(path.join(root, "node_modules/.bin/tsc"), "-p", "tsconfig.new.json");
    expect([types.status, types.stdout]).toEqual([0, ""]);
    const format = run(path.join(root, "node_modules/.bin/prettier"), "--check", ...files);
    expect([format.status, format.stderr]).toEqual([0, ""]);
    const rules = run(path.join(root, "node_modules/.bin/vitest"), "run", "--project", "node", "tests/architecture");
    expect(rules.status, rules.stdout).toBe(0);
  });

  it.each([
    ["screen tests, its id on its root among them", "browser", 2],
    ["six stories, axe included", "storybook", 6],
  ])("its %s: passes as it comes", (_, project, count) => {
    // The packages stand outside of the copy, where Vite serves nothing by itself.
    const config = `import base from "./vitest.config.ts";
const found = base.test.projects.filter(({ test }) => test.name === ${JSON.stringify(project)});
export default { test: { projects: found.map((project) => ({ ...project, server: { fs: { allow: [${JSON.stringify(root)}, "."] } } })) } };
`;
    writeFileSync(path.join(copy, "vitest.new.config.ts"), config);
    const tried = run(path.join(root, "node_modules/.bin/vitest"), "run", "--config", "vitest.new.config.ts", "price-promise");
    expect(tried.status, tried.stdout + tried.stderr).toBe(0);
    expect(tried.stdout).toMatch(new RegExp(`Tests\\s+${count} passed`));
  });

  it("refuses a name that is taken or not kebab-case, and leaves everything as it was", () => {
    const taken = run(process.execPath, "scripts/new-block.mjs", "hero");
    expect(taken.status).toBe(2);
    expect(taken.stderr).toContain('There is a block "hero" already');
    const wrong = run(process.execPath, "scripts/new-block.mjs", "PriceTable");
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain("kebab-case");
  });
});
