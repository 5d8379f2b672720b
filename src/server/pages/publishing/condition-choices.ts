/**
 * Values that conditions may name, in words: what the builder lets marketers pick, and what is checked before a page is published.
 * A file of `choices/` for each attribute that has some, called like it. [VIS-1]
 */
import { attributeName } from "../../../domain/order/order-attribute";
import type { ShopFacts } from "../../../layout/publish/finding";
import type { ChoiceSources, ReadChoices } from "./condition-choice";

const found = Object.entries(import.meta.glob<ReadChoices>("./choices/*.ts", { eager: true, import: "choices" }));

/** @returns the choices of each attribute that has a file; any other takes what is typed */
export const conditionChoices = (sources: ChoiceSources): ShopFacts["choices"] =>
  Object.fromEntries(found.map(([file, choices]) => [attributeName(file), choices(sources)]));
