/**
 * Values that conditions may name, in words: what the builder lets marketers pick, and what is checked before a page is published. [VIS-1]
 */
import type { Choice } from "../../layout/publish/finding";

/** "" while the shopper has not chosen. @param texts of the storefront, which name a method as `payment.<type>.label` */
export const paymentChoices = (types: readonly string[], texts: Readonly<Record<string, string>>): Choice[] => [
  ...types.map((value) => ({ value, label: texts[`payment.${value}.label`] ?? value })),
  { value: "", label: "" },
];

/** An offer or product as the catalogue's files hold it, sold at the moment or not. */
export interface NamedEntry {
  kind: "offer" | "product";
  path: string;
  name: string;
  /** Names and codes a condition may hold, in every language. */
  names: readonly string[];
  /** What shoppers read, by language; "" for the language it is written in. */
  displayNames: Readonly<Record<string, string>>;
}

/** One choice for each offer and product; by its path, which no other has. */
export const productChoices = (entries: readonly NamedEntry[], language: string): Choice[] =>
  entries.map(({ path, name, names, displayNames }) => ({
    value: path,
    label: displayNames[language] ?? displayNames[""] ?? name,
    also: [...new Set([name, ...names, ...Object.values(displayNames)])],
  }));

/** What a catalogue file says of an offer or product, as far as its names go. */
export function namedEntry(kind: "offer" | "product", body: Record<string, unknown>): NamedEntry {
  const { attributes = body["attributes"], translations = body["translations"] } = (body["data"] ?? {}) as {
    attributes?: unknown;
    translations?: unknown;
  };
  const texts = { "": attributes ?? {}, ...(translations as object | undefined) } as unknown as Record<string, Record<string, unknown>>;
  const displayNames = Object.entries(texts).flatMap(([language, { display_name__limio: name }]) =>
    typeof name === "string" && name ? [[language, name] as const] : [],
  );
  const code = texts[""]?.["product_code__limio"];
  return {
    kind,
    path: String(body["path"]),
    name: String(body["name"]),
    names: kind === "product" && typeof code === "string" && code ? [code] : [],
    displayNames: Object.fromEntries(displayNames),
  };
}
