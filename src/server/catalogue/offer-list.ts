/** Offers that are sold, a page at a time, in catalogue order. [API-2] */
import type { Offer } from "../../domain/offer/offer";
import type { CatalogueStore } from "./catalogue-store";

const BATCH = 200;
/** Offers that one call looks at: a filter that nothing passes must not read the whole shop. */
const MAX_LOOKED_AT = 2_000;

export interface OfferFilter {
  language: string;
  /** Only offers that carry it, which are found by it. */
  label?: string | undefined;
  /** Place of the last one looked at before; -1: from the start. */
  after: number;
  limit: number;
  accepts(offer: Offer): boolean;
}

/** @returns `next`: from where to go on; absent at the end of the catalogue */
export async function listOffers(
  store: Pick<CatalogueStore, "lists" | "holding">,
  { language, label, after, limit, accepts }: OfferFilter,
): Promise<{ items: Offer[]; next?: number }> {
  const items: Offer[] = [];
  let at = after;
  for (let lookedAt = 0; lookedAt < MAX_LOOKED_AT; lookedAt += BATCH) {
    const entries = await store.lists.entries("offer", { after: at, limit: BATCH, label });
    const catalogue = await store.holding({ offers: entries.map(({ path }) => path) });
    for (const { path, position } of entries) {
      const offer = catalogue.offer(path, language);
      if (offer && accepts(offer)) {
        // There is at least this one more.
        if (items.length === limit) return { items, next: at };
        items.push(offer);
      }
      at = position;
    }
    if (entries.length < BATCH) return { items };
  }
  return { items, next: at };
}
