/** The page's state behind the canvas: real offers, a sample basket. [REN-4] */
import type { PageState } from "../../domain/page/page-state";
import { sampleState } from "../../storefront/sample-state";
import type { OfferChoices } from "../api/builder-api";

/** @param country whose prices and offers they are; without it that of the sample */
export function canvasState(offers: OfferChoices, language: string, country?: string): PageState {
  const { preferences } = sampleState({ language });
  const shown = country ?? preferences.country;
  // As on the page: a label brings what is sold in the shopper's country, and a basket holds offers that go together.
  const sold = offers.offers.filter((choice) => choice.countries.length === 0 || choice.countries.includes(shown));
  const first = sold.filter((choice) => choice.price.currency === sold[0]?.price.currency && choice.price.amount > 0);
  const full = [...new Set([...first, ...sold, ...offers.offers])].flatMap((choice) => choice.offer ?? []);
  const state = sampleState({ language, ...(full.length > 0 ? { offers: full } : {}) });
  const byLabel: Record<string, string[]> = {};
  for (const choice of sold) for (const label of choice.labels) (byLabel[label] ??= []).push(choice.path);
  return { ...state, preferences: { ...state.preferences, country: shown }, offersByLabel: byLabel };
}
