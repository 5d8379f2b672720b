/** What offers and products are called, for whoever names them: conditions of a page. [VIS-1] */

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

/** What a catalogue file says of an offer or product, as far as its names go. */
export function namedEntry(kind: "offer" | "product", body: Record<string, unknown>): NamedEntry {
  const { attributes = body["attributes"], translations = body["translations"] } = (body["data"] ?? {}) as {
    attributes?: unknown;
    translations?: unknown;
  };
  const texts = { "": attributes ?? {}, ...(translations as object | undefined) } as unknown as Record<
    string,
    Record<string, unknown> | null
  >;
  const displayNames = Object.entries(texts).flatMap(([language, said]) => {
    const name = said?.["display_name__limio"];
    return typeof name === "string" && name ? [[language, name] as const] : [];
  });
  const code = texts[""]?.["product_code__limio"];
  return {
    kind,
    path: String(body["path"]),
    name: String(body["name"]),
    names: kind === "product" && typeof code === "string" && code ? [code] : [],
    displayNames: Object.fromEntries(displayNames),
  };
}
