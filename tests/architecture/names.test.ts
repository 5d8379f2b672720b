import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingsSource } from "../../scripts/generate.mjs";

const names = (folder: string, suffix: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(suffix))
        .map((file) => file.slice(0, file.length - suffix.length))
        .sort()
    : [];
const folders = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];
const languages = folders("locales");

describe.each(["blocks", "payment-methods"])("one name everywhere: %s", (area) => {
  const expected = folders(`src/${area}`);

  it.each([
    ["schemas", () => names(`schemas/${area}`, ".schema.json")],
    ["stories", () => names(`stories/${area}`, ".stories.tsx")],
    ["tests", () => folders(`tests/${area}`)],
    ...languages.map((language) => [`locales/${language}`, () => names(`locales/${language}/${area}`, ".json")] as const),
  ] as const)("%s has each of them, and no orphan", (_place, found) => {
    expect(found()).toEqual(expected);
  });
});

/** Folders of src/ui that are no component of their own. */
const WITHOUT_STORIES: Readonly<Record<string, string>> = {
  themes: "colours and sizes, which every story shows in the theme that Storybook is set to",
};

it("[STO-1] every component of src/ui has stories, and no story is of one that is gone", () => {
  const components = folders("src/ui");
  expect(Object.keys(WITHOUT_STORIES).filter((name) => !components.includes(name))).toEqual([]);
  expect(names("stories/ui", ".stories.tsx")).toEqual(components.filter((name) => !(name in WITHOUT_STORIES)));
});

describe.each([
  ["attributes", "src/domain/order/attributes"],
  ["categories", "src/editor/palette/categories"],
  ["operators", "src/domain/page/operators"],
])("[VIS-1] [BLD-1] the words of conditions and of the palette: %s", (area, source) => {
  it.each(languages)("locales/%s has each of them, and no orphan", (language) => {
    expect(names(`locales/${language}/${area}`, ".json")).toEqual(names(source, ".ts"));
  });
});

it("[VIS-1] choices that conditions offer are those of an attribute", () => {
  const attributes = names("src/domain/order/attributes", ".ts");
  expect(names("src/server/pages/publishing/choices", ".ts").filter((name) => !attributes.includes(name))).toEqual([]);
});

const blocks = folders("src/blocks");

it.each(blocks)("[BLD-1] %s stands under a heading that the palette has", (name) => {
  const [, category] = /category: "([^"]*)"/.exec(readFileSync(`src/blocks/${name}/block.editor.ts`, "utf8"))!;
  expect(names("src/editor/palette/categories", ".ts")).toContain(category);
});

describe.each(languages.filter((language) => language !== "en"))("[BLD-4] the builder's words in %s", (language) => {
  it("has a file for every block, and no orphan", () => {
    expect(names(`locales/${language}/block-settings`, ".json")).toEqual(blocks);
  });
});

describe("[REG-1] a block's folder", () => {
  it.each(blocks)("%s has its component, definition and editor facts", (name) => {
    const component = name
      .split("-")
      .map((word) => word[0]!.toUpperCase() + word.slice(1))
      .join("");
    const [definition, ...others] = ["block.ts", "late-block.ts"].filter((file) => existsSync(`src/blocks/${name}/${file}`));
    expect(others).toEqual([]);
    for (const file of [definition ?? "block.ts or late-block.ts", "block.editor.ts", "settings.gen.ts", `${component}.tsx`])
      expect(existsSync(`src/blocks/${name}/${file}`), `src/blocks/${name}/${file}`).toBe(true);
    expect(readFileSync(`src/blocks/${name}/${definition}`, "utf8")).toContain(`type: "${name}"`);
  });

  it.each(blocks)("[REG-2] %s has settings generated from its schema", async (name) => {
    expect(readFileSync(`src/blocks/${name}/settings.gen.ts`, "utf8"), `run npm run generate ${name}`).toBe(await settingsSource(name));
  });
});

describe("[I18N-1] every language has every text", () => {
  const files = [
    "language.json",
    "storefront.json",
    "editor.json",
    "mail.json",
    "refusals.json",
    ...blocks.map((name) => `blocks/${name}.json`),
    ...folders("src/payment-methods").map((name) => `payment-methods/${name}.json`),
    ...["attributes", "categories", "operators"].flatMap((area) =>
      names(`locales/en/${area}`, ".json").map((name) => `${area}/${name}.json`),
    ),
  ];
  const keys = (value: unknown, path = ""): string[] =>
    typeof value === "object" && value !== null ? Object.entries(value).flatMap(([key, below]) => keys(below, `${path}/${key}`)) : [path];

  it.each(files.flatMap((file) => languages.filter((language) => language !== "en").map((language) => [language, file] as const)))(
    "%s: %s",
    (language, file) => {
      const english = keys(JSON.parse(readFileSync(`locales/en/${file}`, "utf8")));
      const translated = keys(JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8")));
      expect(translated.sort()).toEqual(english.sort());
    },
  );
});
