/** Offers of the catalogue by label. */
import type { OffersResponse } from "../domain/calls/calls.gen";
import type { Offer } from "../domain/offer/offer";
import { fetchJson } from "./fetch-json";

/**
 * The first offer with `label` that is sold in `country`; undefined when there is none.
 * @param clientId the shop's public client credential
 */
export async function offerByLabel(label: string, country: string, clientId: string): Promise<Offer | undefined> {
  const query = new URLSearchParams({
    "location.offers": "/offers2",
    "attributes.label__limio": label,
    "attributes.allowed_countries__limio": country,
  });
  const { items } = await fetchJson<OffersResponse>(`/l-api/offers?${query}`, {
    headers: { Authorization: `Bearer ${clientId}` },
    anonymous: true,
  });
  return items[0];
}
