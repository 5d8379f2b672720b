/** What a docs page says of a block beside its settings: from its schema, its definition, its place in the palette and its docstrings. */
import { DEFAULT_REGIONS, type BlockFacts, type RegisteredBlocks } from "../../src/layout/catalog";

const categories = import.meta.glob<{ label: string }>("../../locales/en/categories/*.json", { eager: true, import: "default" });

/** The heading in the palette, in English. */
export const categoryTitle = (category: string): string => categories[`../../locales/en/categories/${category}.json`]?.label ?? category;

const title = (catalog: RegisteredBlocks, type: string): string => catalog.get(type)?.schema.title ?? type;

/** Where it may stand: regions of a page, slots of other blocks. */
export function placesOf({ type, regions = DEFAULT_REGIONS }: BlockFacts, catalog: RegisteredBlocks): string[] {
  const slots = catalog.all.flatMap((parent) =>
    Object.entries(parent.slots)
      .filter(([, { accepts }]) => accepts?.includes(type))
      .map(([slot]) => `${title(catalog, parent.type)}: slot “${slot}”`),
  );
  const everySlot = regions.includes("main") ? ["slots that take every block"] : [];
  return [...regions.map((region) => `${region} region`), ...everySlot, ...slots];
}

/** One line per slot: what it takes. */
export const slotsOf = ({ slots }: BlockFacts, catalog: RegisteredBlocks): string[] =>
  Object.entries(slots).map(([slot, { accepts, max }]) => {
    const takes = accepts ? accepts.map((type) => title(catalog, type)).join(", ") : "every block that may stand in main";
    return `“${slot}”: ${takes}${max === undefined ? "" : `, ${max} at most`}`;
  });

/** What it brings to others, and what it cannot do without. */
export function rulesOf({ schema }: BlockFacts): string[] {
  const { headline, fits, provides, needs, wants, needsSettings, wantsSettings } = schema;
  const groups = (list: readonly (readonly string[])[]) => list.map((group) => group.join(" or ")).join("; ");
  return [
    ...(headline ? [headline === true ? "Says what the page is about (h1)" : `Says what the page is about (h1), with “${headline}”`] : []),
    ...(fits ? [`Fits slots that take: ${fits.join(", ")}`] : []),
    ...(provides ? [`Provides: ${provides.join(", ")}`] : []),
    ...(needs ? [`A page is not published unless its slots provide: ${needs.join(", ")}`] : []),
    ...(wants ? [`The builder warns unless its slots provide: ${wants.join(", ")}`] : []),
    ...(needsSettings ? [`A page is not published unless it has: ${groups(needsSettings)}`] : []),
    ...(wantsSettings ? [`The builder warns unless it has: ${groups(wantsSettings)}`] : []),
  ];
}

const sources = import.meta.glob<string>("../../src/blocks/*/*.tsx", { query: "?raw", import: "default" });

/** The docstring of a block's component, a paragraph each: of its file, and of what it exports. Of a plug-in's block there is none. */
export async function docstringsOf(type: string): Promise<string[]> {
  const name = type.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  const source = (await sources[`../../src/blocks/${type}/${name}.tsx`]?.()) ?? "";
  return docstrings(source, name);
}

/** @param source of a component's file */
export function docstrings(source: string, name: string): string[] {
  const ofFile = /^\s*\/\*\*([\s\S]*?)\*\//.exec(source)?.[1];
  const ofComponent = new RegExp(String.raw`\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:function|const) ${name}\b`).exec(source)?.[1];
  return [...new Set([ofFile, ofComponent].flatMap((text) => (text === undefined ? [] : [plain(text)])))];
}

const plain = (comment: string): string =>
  comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*?\s?/, "").trim())
    .join(" ")
    // Requirements that it names say nothing to a designer.
    .replace(/ ?\[[A-Z]+\d?-\d+\]/g, "")
    .trim();
