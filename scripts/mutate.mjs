// npm run mutate <part>: every statement of a part is changed in turn; a change that no test notices survives. docs/quality.md
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, root, run } from "./install.mjs";

const BUYING = "tests/server/*{order,promo,payment,charge,subscription,checkout,tax,cash}*.test.ts";

/**
 * What is changed, and the tests that ought to notice. With `tables`, what runs once at the start is changed too.
 *
 * @type {Record<string, { mutate: string[]; tests: string; tables?: true }>}
 */
const PARTS = {
  domain: { mutate: ["src/domain/**/*.ts"], tests: "tests/{domain,registry,i18n,layout,shop/address}/**/*.test.ts" },
  layout: { mutate: ["src/layout/**/*.ts"], tests: "tests/{layout,registry}/**/*.test.ts" },
  renderer: { mutate: ["src/renderer/**/*.{ts,tsx}"], tests: "tests/renderer/**/*.test.ts" },
  shop: { mutate: ["src/shop/**/*.ts"], tests: "tests/shop/**/*.test.ts" },
  editor: { mutate: ["src/editor/commands/*.ts"], tests: "tests/editor/commands/*.test.ts" },
  order: { mutate: ["src/server/{order,promo,payment}/**/*.ts"], tests: BUYING },
  checkout: { mutate: ["src/server/checkout/**/*.ts"], tests: BUYING },
  session: { mutate: ["src/server/shopper/*.ts"], tests: "tests/server/shopper-*.test.ts" },
  subscription: {
    mutate: ["src/server/{renewal,subscription}/*.ts"],
    tests: "tests/server/{renewals,set-ups,shop-days,stored-payments,subscription-events,subscriptions}.test.ts",
  },
  pages: {
    mutate: ["src/server/pages/**/*.ts"],
    tests: "tests/server/{brands,builder,commands,moved-pages,patterns,publishing,sharing,shop-pages}.test.ts",
  },
  sanitising: {
    mutate: ["src/server/catalogue/offer-texts.ts", "src/storefront/rich-text.ts", "src/layout/{rich-text,rich-text-rules,links}.ts"],
    tests: "tests/{server/offer-texts,storefront/rich-text,layout/links,layout/validate}.test.ts",
    tables: true,
  },
};

ensureInstalled();
const [name, ...files] = process.argv.slice(2);
const part = PARTS[name ?? ""];
if (!part) {
  console.error(`Usage: npm run mutate <${Object.keys(PARTS).join("|")}> [file…]`);
  process.exit(2);
}
/** What Vite reads while it builds cannot be changed within: no test could load such a file. */
const globbing = readdirSync(path.join(root, "src"), { recursive: true, encoding: "utf8" })
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .filter((file) => /\.tsx?$/.test(file) && readFileSync(path.join(root, file), "utf8").includes("import.meta.glob"));
const folder = path.join(root, ".cache/mutate");
const report = path.join(folder, `${name}.json`);
mkdirSync(folder, { recursive: true });
// A file that tests of its own cover needs no others: MUTATE_TESTS names fewer, and what they miss counts as survived.
process.env.MUTATE_TESTS ||= part.tests;
process.env.TEST_DATABASES = "sqlite";
const config = path.join(folder, `${name}.config.json`);
writeFileSync(
  config,
  JSON.stringify({
    mutate: [...(files.length ? files : part.mutate), "!**/*.gen.ts", ...globbing.map((file) => `!${file}`)],
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutate.vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    reporters: ["clear-text", "progress-append-only", "json"],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: report },
    // Every mutant of what runs once at the start needs all tests again: elsewhere, data and tables are read by tests of their own.
    ignoreStatic: !part.tables,
    concurrency: 1,
    // Its end empties it: two parts may be tried at a time.
    tempDirName: `.cache/mutate/sandbox-${name}`,
    ignorePatterns: ["dist", ".cache", ".data", "storybook-static", "test-results"],
    // This TypeScript has no programming interface; nothing in tsconfig.json needs to be rewritten.
    tsconfigFile: ".cache/not-there.json",
    timeoutMS: 20_000,
  }),
);
// Of a run that died nothing may be said.
rmSync(report, { force: true });
const code = run("stryker", ["run", config]);
if (!existsSync(report)) {
  console.error("Stryker ended without a report: the lines above say why");
  process.exit(code || 1);
}
const { files: found } = JSON.parse(readFileSync(report, "utf8"));
const folders = new Map();
for (const [file, { mutants }] of Object.entries(found)) {
  const key = path.dirname(file);
  const sum = folders.get(key) ?? { caught: 0, all: 0 };
  for (const { status } of mutants) {
    if (!["Killed", "Timeout", "Survived", "NoCoverage"].includes(status)) continue;
    sum.all++;
    if (status === "Killed" || status === "Timeout") sum.caught++;
  }
  folders.set(key, sum);
}
for (const [key, { caught, all }] of [...folders].sort())
  console.log(`| \`${key}\` | ${caught} of ${all} | ${((100 * caught) / all).toFixed(1)} % |`);
process.exit(code);
