/** What a call sends and answers is said once, by its schema: who makes it and who answers it have their types from there. [API-1] */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { CALLS, callsSource, DOMAIN_TYPES, pascal, typesOf } from "../../scripts/generate-calls.mjs";
import { sourceFiles } from "./imports";

const GENERATED = "src/domain/calls/calls.gen.ts";

it("the types of calls are those of their schemas", async () => {
  expect(readFileSync(GENERATED, "utf8"), "run npm run generate:calls").toBe(await callsSource());
});

it("every type of a call is used by whoever makes or answers it", () => {
  const source = sourceFiles("src")
    .filter((file) => `src/${file}` !== GENERATED)
    .map((file) => readFileSync(`src/${file}`, "utf8"))
    .join("\n");
  expect(CALLS.filter((name) => !new RegExp(`\\b${pascal(name)}\\b`).test(source))).toEqual([]);
});

it("no type of a call is written by hand beside its schema", () => {
  const taken = CALLS.map(pascal).join("|");
  const again = sourceFiles("src").filter(
    (file) =>
      `src/${file}` !== GENERATED && new RegExp(`(interface|type) (${taken})\\b(?! (\\}|from))`).test(readFileSync(`src/${file}`, "utf8")),
  );
  expect(again).toEqual([]);
});

/** What the compiler says of `source`, which names files from `.cache/<folder>`; nothing: it is fine. */
function compiled(source: string): string {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(path.resolve(".cache/calls-"));
  try {
    writeFileSync(path.join(folder, "check.ts"), source);
    const options = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "esnext", "--moduleResolution", "bundler"];
    execFileSync(
      process.execPath,
      ["node_modules/typescript/bin/tsc", ...options, "--target", "es2023", "--resolveJsonModule", path.join(folder, "check.ts")],
      { encoding: "utf8", stdio: "pipe" },
    );
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Both ways: what the domain makes fits the schema, and what the schema lets pass is what the domain expects. */
async function comparison(type: (name: string) => string): Promise<string> {
  const used = new Set<string>();
  const lines: string[] = [];
  for (const name of Object.keys(DOMAIN_TYPES)) {
    const schema = `${pascal(name)}OfSchema`;
    lines.push((await typesOf(name, used)).replace(/export (interface|type) \w+/, `$1 ${schema}`));
    lines.push(`export const a${pascal(name)} = (of: ${schema}): ${type(name)} => of;`);
    lines.push(`export const b${pascal(name)} = (of: ${type(name)}): ${schema} => of;`);
    // A field that need not be there passes both ways; its name does not.
    lines.push(`export const c${pascal(name)} = (name: keyof ${schema}): keyof (${type(name)}) => name;`);
    lines.push(`export const d${pascal(name)} = (name: keyof (${type(name)})): keyof ${schema} => name;`);
  }
  const imports = Object.values(DOMAIN_TYPES).map(
    ([name, file]) => `import type { ${name} } from "${file.replace("..", "../../src/domain")}";`,
  );
  return [...imports, ...lines].join("\n");
}

const sentOrWhole = (name: string) => DOMAIN_TYPES[name]![2] ?? DOMAIN_TYPES[name]![0];

it("the domain's types that stand in calls say what their schemas say, both ways", async () => {
  expect(compiled(await comparison(sentOrWhole))).toBe("");
}, 60_000);

it("a field more or less on either side would be found", async () => {
  const more = compiled(await comparison((name) => (name === "order-total" ? "OrderTotal & { more: number }" : sentOrWhole(name))));
  expect(more).toContain("'more'");
  const less = compiled(await comparison((name) => (name === "order-total" ? 'Omit<OrderTotal, "amount">' : sentOrWhole(name))));
  expect(less).toContain("'amount'");
  const optional = compiled(
    await comparison((name) => (name === "order-total" ? "OrderTotal & { optional?: number }" : sentOrWhole(name))),
  );
  expect(optional).toContain('"optional"');
}, 60_000);
