/** What the values are made from that a condition may name. */
import type { Choice } from "../../../layout/publish/finding";
import type { NamedEntry } from "../../catalogue/named-entry";

/** What the words of choices are made of. */
export interface ChoiceWords {
  /** Of the labels. */
  language: string;
  /** Of the storefront in that language, which name a payment method as `payment.<type>.label`. */
  texts: Readonly<Record<string, string>>;
}

/** What choices are made of. */
export interface ChoiceSources extends ChoiceWords {
  paymentTypes: readonly string[];
  /** What the catalogue's files hold, sold at the moment or not: in a large shop the first of it and what the page names. */
  entries: readonly NamedEntry[];
  /** The catalogue holds more than `entries`. */
  hasMore: boolean;
}

export type ReadChoices = (sources: ChoiceSources) => Choice[];

/** @returns entries of the catalogue whose names or paths hold words that begin as those of the text, in catalogue order */
export type SearchEntries = (text: string) => Promise<NamedEntry[]>;

/** Of an attribute whose choices may be too many to list: those that a text finds. */
export type SearchChoices = (search: SearchEntries, text: string, words: ChoiceWords) => Promise<Choice[]>;
