/** Offers that an editor picks from: all of a small shop; of a large one what a page names, and what is searched for. [BLD-4] */
import type { LayoutNames } from "../../layout/publish/names-in-layout";
import type { Catalogue } from "./catalogue";
import type { CatalogueStore } from "./catalogue-store";
import type { PlacedEntry } from "./catalogue-rows";

/** A shop with as many offers shows them all. */
const SMALL = 200;
/** What one search, one label and the beginning of a list bring. */
const FEW = 20;

export interface ChoiceRequest {
  /** What the open page names. */
  named?: LayoutNames | undefined;
  /** Words of their names. */
  search?: string | undefined;
  label?: string | undefined;
}

/** @returns `more`: there are others, which a search finds */
export async function offerChoices(
  store: Pick<CatalogueStore, "lists" | "holding">,
  { named, search, label }: ChoiceRequest,
): Promise<{ catalogue: Catalogue; more: boolean }> {
  const { lists } = store;
  const begin = await lists.entries("offer", { limit: SMALL + 1, label });
  const more = begin.length > SMALL || search !== undefined || label !== undefined;
  const wanted = async (): Promise<PlacedEntry[]> => {
    if (search !== undefined) return lists.search(search, ["offer"], FEW);
    if (label !== undefined || !more) return begin.slice(0, more ? FEW : SMALL);
    const labels = (await lists.sources("label")).filter((each) => named?.names.has(each));
    const labelled = await Promise.all(labels.map((each) => lists.entries("offer", { label: each, limit: FEW })));
    return [...(await lists.named([...(named?.names ?? [])])), ...labelled.flat(), ...begin.slice(0, FEW)];
  };
  const offers = (await wanted()).filter(({ kind }) => kind === "offer").map(({ path }) => path);
  return { catalogue: await store.holding({ offers: [...new Set(offers)] }), more };
}
