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

/** @returns `more`: there are others of what is asked for, which a search finds, or one of more words */
export async function offerChoices(
  store: Pick<CatalogueStore, "lists" | "holding">,
  { named, search, label }: ChoiceRequest,
): Promise<{ catalogue: Catalogue; more: boolean }> {
  const { lists } = store;
  const few = search !== undefined || label !== undefined ? FEW : SMALL;
  const begin =
    search === undefined ? await lists.entries("offer", { limit: few + 1, label }) : await lists.search(search, ["offer"], few + 1);
  const more = begin.length > few;
  const wanted = async (): Promise<PlacedEntry[]> => {
    if (few === FEW || !more) return begin.slice(0, few);
    const labels = (await lists.sources("label")).filter((each) => named?.names.has(each));
    const labelled = await Promise.all(labels.map((each) => lists.entries("offer", { label: each, limit: FEW })));
    return [...(await lists.named([...(named?.names ?? [])])), ...labelled.flat(), ...begin.slice(0, FEW)];
  };
  const offers = (await wanted()).filter(({ kind }) => kind === "offer").map(({ path }) => path);
  return { catalogue: await store.holding({ offers: [...new Set(offers)] }), more };
}
