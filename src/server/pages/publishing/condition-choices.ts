/**
 * Values that conditions may name, in words: what the builder lets marketers pick, and what is checked before a page is published.
 * A file of `choices/` for each attribute that has some, called like it. [VIS-1]
 */
import { attributeName } from "../../../domain/order/order-attribute";
import type { Choice, ShopFacts } from "../../../layout/publish/finding";
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

const found = Object.entries(import.meta.glob<ReadChoices>("./choices/*.ts", { eager: true, import: "choices" }));

/** @returns the choices of each attribute that has a file; any other takes what is typed */
export const conditionChoices = (sources: ChoiceSources): ShopFacts["choices"] =>
  Object.fromEntries(found.map(([file, choices]) => [attributeName(file), choices(sources)]));
