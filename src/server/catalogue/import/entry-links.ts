/** By what an entry of the catalogue is found: the offers an add-on is for, the labels of an offer, the words of its names. */
import { isExternal, isPosted } from "../../../domain/checkout/checkout-address";
import type { OfferAttributes } from "../../../domain/offer/offer";
import { searchWords } from "../../../domain/search/search-words";
import { isStorable } from "../../storage/in-chunks";
import { labelsOf } from "../labels";
import { namedEntry, type NamedEntry } from "../named-entry";
import type { Kind } from "./catalogue-files";
import { compatibleProducts } from "./catalogue-spellings";

/** Changes with the rules of this file: links that were made by others are made anew. */
export const LINKS_VERSION = "2";
/** As long as a path may be. */
const LONGEST = 300;

/** How an entry stands to what finds it: `source` is the path of an offer for "add-on", a label for "label". */
export type Relation =
  "id" | "label" | "add-on" | "add-on-of-product" | "upsell" | "cross-sell" | "product" | "product-inside" | "posted-to" | "name" | "word";

export interface EntryLink {
  relation: Relation;
  source: string;
}

interface Data {
  attributes?: OfferAttributes;
  products?: (Record<string, unknown> & { path: string; name?: string })[] | null;
  for_offers?: string[];
  from?: string[];
}

/** @param body of a shape that the import has let through */
export function linksOf(kind: Kind, body: Record<string, unknown>): EntryLink[] {
  const data = (body["data"] ?? {}) as Data;
  const links = (relation: Relation, sources: readonly string[] = []): EntryLink[] =>
    [...new Set(sources)].filter(isAsked).map((source) => ({ relation, source }));
  const inside = (data.products ?? []).filter(({ name }) => name !== undefined);
  const own = [
    ...links("id", typeof body["id"] === "string" ? [body["id"]] : []),
    ...links(
      "product",
      (data.products ?? []).map(({ path }) => path),
    ),
    ...links(
      "product-inside",
      inside.map(({ path }) => path),
    ),
  ];
  switch (kind) {
    case "offer":
      return [
        ...own,
        ...links("label", labelsOf({ data })),
        ...links("posted-to", postedTo(data.attributes)),
        ...links(
          "name",
          [body, ...inside].flatMap((named) => namesOf(namedEntry("offer", named))),
        ),
        ...links(
          "word",
          [body, ...inside].flatMap((named) => wordsOf(namedEntry("offer", named))),
        ),
      ];
    case "add-on":
      return [...own, ...links("add-on", data.for_offers), ...links("add-on-of-product", compatibleProducts(body))];
    case "upsell":
      return links("upsell", data.from);
    case "cross-sell":
      return links("cross-sell", data.for_offers);
    case "product":
      return [...links("name", namesOf(namedEntry("product", body))), ...links("word", wordsOf(namedEntry("product", body)))];
    default:
      return [];
  }
}

/** Nothing longer is ever asked for, and an index takes no text of some thousand characters, nor any with a NUL. */
const isAsked = (source: string): boolean => source !== "" && source.length <= LONGEST && isStorable(source);

/** What a condition may hold for it. */
const namesOf = ({ name, names, displayNames }: NamedEntry): string[] => [name, ...names, ...Object.values(displayNames)];

/** What somebody may type to find it, in lower case. */
const wordsOf = ({ path, name, names, displayNames }: NamedEntry): string[] =>
  [path, name, ...names, ...Object.values(displayNames)].flatMap(searchWords);

/** The origin of an external-post checkout; none where it is filled in from the page. [GO-3] */
function postedTo(attributes: OfferAttributes | undefined): string[] {
  const checkout = attributes?.checkout__limio;
  const origin =
    checkout && isExternal(checkout) && isPosted(checkout)
      ? /^https?:\/\/[a-z0-9.-]+(:\d+)?(?=[/?#]|$)/i.exec(checkout.external_url?.trim() ?? "")?.[0]
      : undefined;
  return origin && URL.canParse(origin) ? [origin.toLowerCase()] : [];
}
