/** The settings panel of every block is made from its schema: a marketer reads what stands there. No block adds a line here. [BLD-4] */
import { describe, expect, it } from "vitest";
import { SETTINGS_GROUPS, type SettingsSchema } from "../../src/layout/catalog";
import { isPicture } from "../../src/layout/picture-setting";
import { ICON_PATHS } from "../../src/ui/icon/icon-paths";

const schemas = Object.entries(import.meta.glob<SettingsSchema>("../../schemas/blocks/*.schema.json", { eager: true, import: "default" }));

const texts = Object.values(
  import.meta.glob<{ settings: { units: Record<string, string>; groups: Record<string, string> } }>("../../locales/*/editor.json", {
    eager: true,
    import: "default",
  }),
);

interface Setting {
  path: string;
  schema: SettingsSchema;
}

function* settingsOf(schema: SettingsSchema, path = ""): Generator<Setting> {
  for (const [key, below] of Object.entries(schema.properties ?? {})) {
    yield { path: `${path}${key}`, schema: below };
    yield* settingsOf(below, `${path}${key}.`);
  }
  if (schema.items) yield* settingsOf(schema.items, `${path}[].`);
}

const MANY_SETTINGS = 8;
const FEW_SETTINGS = 5;

describe.each(schemas.map(([file, schema]) => [file.split("/").at(-1)!.replace(".schema.json", ""), schema] as const))(
  "%s",
  (_name, schema) => {
    const settings = [...settingsOf(schema)];

    it("[BLD-4] every setting has a title, and none is a name of the code", () => {
      const unclear = settings.filter(({ schema: { title } }) => !title || /[a-z][A-Z]|_|^[a-z]/.test(title.replace("JavaScript", "")));
      expect(unclear.map(({ path, schema: { title } }) => `${path}: ${title ?? "no title"}`)).toEqual([]);
    });

    it("[BLD-4] two settings of one group are not called the same", () => {
      const group = (path: string) => path.replace(/[^.]+$/, "");
      const names = settings.map(({ path, schema: { title } }) => `${group(path)}${title}`);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    });

    it("[BLD-4] what a setting waits for is a setting of the block, with values that it can have", () => {
      for (const { path, schema: own } of settings)
        for (const [other, values] of Object.entries(own.shownWhen ?? {})) {
          const { type, enum: choices } = schema.properties?.[other] ?? {};
          expect(type === "boolean" ? [true, false] : choices, `${path} waits for ${other}`).toEqual(expect.arrayContaining([...values]));
        }
    });

    it("[BLD-4] many settings stand in groups, all of them, each group of several; a few need none", () => {
      const own = Object.entries(schema.properties ?? {});
      const grouped = own.filter(([, { group }]) => group !== undefined);
      if (own.length >= MANY_SETTINGS) expect(grouped.length).toBeGreaterThan(0);
      if (own.length <= FEW_SETTINGS) expect(grouped.map(([name]) => name)).toEqual([]);
      expect(grouped.filter(([, { group }]) => !SETTINGS_GROUPS.includes(group!)).map(([name]) => name)).toEqual([]);
      // What holds settings is a part of the panel by itself.
      const alone = own.filter(([, { group, type }]) => group === undefined && type !== "object");
      if (grouped.length > 0) expect(alone.map(([name]) => name)).toEqual([]);
      expect(settings.filter(({ path, schema: { group } }) => group !== undefined && /[.[]/.test(path))).toEqual([]);
    });

    it("[BLD-4] a number says what it counts, or what comes of it", () => {
      const numbers = settings.filter(({ schema: { type } }) => type === "integer" || type === "number");
      const saysIt = ({ unit, description, title }: SettingsSchema) => unit ?? description ?? /pixels|years/i.exec(title!);
      expect(numbers.filter(({ schema: own }) => !saysIt(own)).map(({ path }) => path)).toEqual([]);
    });

    it("[BLD-4] where choices have titles, each of them has one", () => {
      for (const {
        schema: { enum: choices, titles },
      } of settings)
        if (titles) expect(Object.keys(titles)).toEqual(choices);
    });
  },
);

it("[BLD-4] pictures that can be decoration are marked by one and the same setting; a logo, which stands for a name, cannot", () => {
  const pictures = schemas.flatMap(([file, schema]) =>
    [...settingsOf(schema)].flatMap(({ path, schema: own }) => (isPicture(own) ? [{ at: `${file.split("/").at(-1)} ${path}`, own }] : [])),
  );
  const marks = pictures.map(({ own }) => own.properties!["decorative"]);
  expect(new Set(marks.filter(Boolean).map((mark) => JSON.stringify(mark))).size).toBe(1);
  expect(pictures.filter(({ own }) => !own.properties!["decorative"]).map(({ at }) => at.replace(/\.schema\.json/, ""))).toEqual([
    "logos items.[].picture",
    "site-footer logo",
    "site-header logo",
  ]);
});

it("[BLD-4] every icon to choose is one that is drawn; what a number counts, and each group, has its word in every language", () => {
  const own = schemas.flatMap(([, schema]) => [...settingsOf(schema)].map((setting) => setting.schema));
  const icons = own.flatMap(({ holds, enum: choices }) => (holds === "icon" ? (choices as string[]) : []));
  expect(icons.length).toBeGreaterThan(10);
  expect(icons.filter((name) => !(name in ICON_PATHS))).toEqual([]);
  const units = new Set(own.flatMap(({ unit }) => unit ?? []));
  expect(units.size).toBeGreaterThan(1);
  for (const { settings: words } of texts) {
    expect([...units].filter((unit) => !words.units[unit])).toEqual([]);
    expect(Object.keys(words.groups)).toEqual(SETTINGS_GROUPS);
  }
});
