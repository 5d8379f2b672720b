/** What the values are made from that a condition may name. */
import type { Choice } from "../../../layout/publish/finding";
import type { NamedEntry } from "../../catalogue/named-entry";

/** What choices are made of. */
export interface ChoiceSources {
  paymentTypes: readonly string[];
  /** What the catalogue's files hold, sold at the moment or not. */
  entries: readonly NamedEntry[];
  /** Of the labels. */
  language: string;
  /** Of the storefront in that language, which name a payment method as `payment.<type>.label`. */
  texts: Readonly<Record<string, string>>;
}

export type ReadChoices = (sources: ChoiceSources) => Choice[];
