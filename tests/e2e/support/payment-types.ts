/** Offers that can be paid in more ways than those of the demo catalogue. */
import path from "node:path";
import { editJson, importCatalogue } from "./catalogue-changes";
import type { RunningShop } from "./running-shop";

/** In euros, and in pounds. */
const OFFERS = { EUR: "/offers/sentinel/total-protection-yearly-eu", GBP: "/offers/sentinel/total-protection-yearly-gb" } as const;

/** @returns the path of an offer that can be paid so, and only so */
export async function takesPayments(
  shop: RunningShop,
  paymentTypes: readonly string[],
  currency: keyof typeof OFFERS = "EUR",
): Promise<string> {
  const offerPath = OFFERS[currency];
  await importCatalogue(shop, (folder) =>
    editJson<Offer[]>(
      path.join(folder, OFFERS_FILE),
      (offers) => void (offers.find((offer) => offer.path === offerPath)!.data.attributes["payment_types__limio"] = paymentTypes),
    ),
  );
  return offerPath;
}

type Offer = { id: string; name: string; path: string; data: { attributes: Record<string, unknown> } };
const OFFERS_FILE = "offers/sentinel-20-total-protection-yearly.json";

/** Of an offer that can be paid with that method, or by invoice. */
export const offerPaidWith = (id: string): string => `/offers/sentinel/paid-with-${id.replace(/\W/g, "-")}`;

/** Adds an offer for each method, like those that the demo catalogue has in that currency. @param folder of a catalogue */
export function addOffersPaidWith(folder: string, currencies: Readonly<Record<string, "GBP" | "EUR" | "USD" | "CHF">>): void {
  const models = { GBP: "gb", EUR: "eu", USD: "us", CHF: "ch" } as const;
  editJson<Offer[]>(path.join(folder, OFFERS_FILE), (offers) => {
    for (const [id, currency] of Object.entries(currencies)) {
      const { data, ...model } = offers.find((offer) => offer.path.endsWith(`-${models[currency]}`))!;
      const attributes = { ...data.attributes, payment_types__limio: [...new Set([id, "invoice"])] };
      const names = { id: offerPaidWith(id).slice(1).replaceAll("/", "-"), name: `Paid with ${id}`, path: offerPaidWith(id) };
      offers.push({ ...model, ...names, data: { ...data, attributes } });
    }
  });
}
