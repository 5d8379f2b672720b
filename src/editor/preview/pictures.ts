/** Which pictures stand side by side: one for each shopper, plan, language, country and width that is chosen. [BLD-8] */
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import { formatAmount } from "../../i18n/format";
import type { OfferChoice } from "../api/builder-api";
import type { NamedShopper } from "../simulation/use-shoppers";
import type { CANVAS_WIDTHS } from "../state/editor-ui";

export type PictureWidth = keyof typeof CANVAS_WIDTHS;

/** Each is a page of its own that the shop draws and the browser lays out. */
export const MAX_PICTURES = 24;

/** Of plans and countries: what the shopper has by themselves. */
export const THEIR_OWN = "";

export interface PictureAxes {
  shoppers: readonly NamedShopper[];
  /** What stands in the basket instead, or `THEIR_OWN`. */
  plans: readonly (OfferChoice | typeof THEIR_OWN)[];
  languages: readonly string[];
  /** Alpha-2, or `THEIR_OWN`. */
  countries: readonly string[];
  widths: readonly PictureWidth[];
}

export interface Picture {
  key: string;
  name: string;
  shopper: SimulatedShopper;
  /** undefined: the shopper's own basket. */
  plan: OfferChoice | undefined;
  language: string;
  width: PictureWidth;
}

/** In the order of the axes, the last of them fastest; what would be the same picture twice stands there once. */
export function picturesOf({ shoppers, plans, languages, countries, widths }: PictureAxes): Picture[] {
  const pictures = new Map<string, Picture>();
  for (const { key: of, name, shopper } of shoppers)
    for (const plan of plans)
      for (const language of languages)
        for (const country of countries)
          for (const width of widths) {
            const seen = { ...shopper, ...(plan && { items: [{ path: plan.path, quantity: 1 }] }), ...(country && { country }) };
            const key = [of, plan && plan.path, language, seen.country, width].join(" ");
            pictures.set(key, { key, name, shopper: seen, plan: plan || undefined, language, width });
          }
  return [...pictures.values()];
}

/** With its price: a plan is often sold under one name by the month, by the year and in several countries. */
export const planName = ({ displayName, price }: OfferChoice, language: string): string =>
  [displayName, formatAmount(price, language)].join(" ");

/** What may stand in the baskets: each once, what is chosen or was added, and of the others what is sold where somebody looks from. */
export function plansFor(
  offers: readonly OfferChoice[],
  {
    shoppers,
    countries,
    plans,
    added,
  }: Pick<PictureAxes, "shoppers" | "countries"> & { plans: readonly string[]; added: readonly string[] },
): OfferChoice[] {
  const where = new Set(countries.flatMap((country) => country || shoppers.map(({ shopper }) => shopper.country)));
  const isOffered = ({ path, countries: sold }: OfferChoice) =>
    plans.includes(path) || added.includes(path) || sold.length === 0 || sold.some((country) => where.has(country));
  return [...new Map(offers.filter(isOffered).map((offer) => [offer.path, offer])).values()];
}

/** In the order of `all`; one always stays. */
export function toggled<T>(all: readonly T[], chosen: readonly T[], value: T): readonly T[] {
  const next = all.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)));
  return next.length > 0 ? next : chosen;
}
