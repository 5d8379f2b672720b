/** Every migrations.ts, found by itself: no block adds a line here. [REG-4] */
import { describe, expect, it } from "vitest";
import type { Migration } from "../../src/layout/catalog";
import { migrateBlock, migrationProblems } from "../../src/layout/migrate";
import type { Settings } from "../../src/layout/types";
import { lostSettings } from "../../src/layout/upgrade/block-upgrade";
import { settingsProblems } from "../../src/layout/validate";
import { catalog } from "../../src/storefront/catalog";

const files = import.meta.glob<readonly Migration[]>("../../src/blocks/*/migrations.ts", { eager: true, import: "migrations" });
const steps = Object.entries(files).flatMap(([file, migrations]) =>
  migrations.map((migration) => ({ type: file.split("/").at(-2)!, migration })),
);

/** The settings again and again, each time with another of their texts changed. */
function replacedLeaves(settings: Settings): Settings[] {
  const paths: (string | number)[][] = [];
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === "string" && value !== "") paths.push(path);
    else if (typeof value === "object" && value !== null) for (const [key, entry] of Object.entries(value)) visit(entry, [...path, key]);
  };
  visit(settings, []);
  return paths.map((path) => {
    const copy = structuredClone(settings);
    const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
    (holder as Record<string, unknown>)[path.at(-1)!] = "What somebody wrote";
    return copy;
  });
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) for (const entry of Object.values(value)) frozen(entry);
  return Object.freeze(value);
}

it("[REG-4] every version of every block that is not today's has its step", () => {
  expect(migrationProblems(catalog.all)).toEqual([]);
  expect(steps.length).toBeGreaterThan(0);
});

describe.each(steps)("$type from version $migration.from", ({ type, migration }) => {
  const { example, from, name } = migration;
  const facts = catalog.get(type)!;

  it("[REG-4] does what its example says, twice the same, and changes nothing in place", () => {
    expect(name).toMatch(/\S/);
    expect(example.before).not.toEqual(example.after);
    for (let time = 0; time < 2; time++) expect(migration.migrate(frozen(structuredClone(example.before)))).toEqual(example.after);
  });

  it("[REG-4] an old layout opens with it, in every language, and is valid at today's version", () => {
    const migrated = migrateBlock(
      { id: "old", block: type, version: from, settings: example.before, translations: { fr: example.before } },
      facts,
    );
    expect(migrated).toMatchObject({ ok: true, node: { version: facts.version } });
    if (!migrated.ok) return;
    expect(settingsProblems(facts, migrated.node.settings)).toEqual([]);
    expect(settingsProblems(facts, migrated.node.translations!["fr"])).toEqual([]);
    expect(migrateBlock(migrated.node, facts)).toEqual(migrated);
  });

  it("[REG-4] loses no value that somebody set, or has a note that says which", () => {
    // Each value of the example as it is, and in the place of each a text that stands nowhere else.
    const stored = [example.before, ...replacedLeaves(example.before)];
    const lost = stored.flatMap((settings) => lostSettings({ settings }, { settings: migration.migrate(structuredClone(settings)) }));
    if (migration.note === undefined) expect(lost).toEqual([]);
    else expect(migration.note).toMatch(/\S/);
  });

  it("[REG-4] takes an empty block, as one is stored that keeps every default", () => {
    expect(() => migration.migrate({} as Settings)).not.toThrow();
  });
});
