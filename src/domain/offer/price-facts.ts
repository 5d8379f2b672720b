/** What is agreed to with an offer or an add-on: what it costs, when, and for how long. [API-3] [CONSENT-1] */
import type { Charge, Offer } from "./offer";

const OF_CHARGE = [
  "type",
  "trigger",
  "delay_interval",
  "delay_interval_type",
  "repeat_interval",
  "repeat_interval_type",
  "repeat_count",
  "value",
  "currencyCode",
] as const satisfies readonly (keyof Charge)[];

/** Another text once one of these facts is another one; however the same one is written, "30.00" or 30, and whatever charges are called. */
export function priceFacts({ path, data }: Pick<Offer, "path" | "data">): string {
  const { price__limio: charges, term__limio: term, autoRenew__limio: renews } = data.attributes;
  const ofCharges = (charges ?? []).map((charge) => OF_CHARGE.map((field) => plain(charge[field])));
  return JSON.stringify([path, ofCharges, plain(term?.length), plain(term?.type), renews ?? null]);
}

const plain = (value: string | number | null | undefined): string | number => {
  const number = Number(value);
  return Number.isNaN(number) || value === "" || value === null ? (value ?? "") : number;
};
