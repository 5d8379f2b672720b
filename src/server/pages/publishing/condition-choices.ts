/**
 * Values that conditions may name, in words: what the builder lets marketers pick, and what is checked before a page is published.
 * A file of `choices/` for each attribute that has some, called like it. [VIS-1]
 */
import { attributeName } from "../../../domain/order/order-attribute";
import type { Choice, ShopFacts } from "../../../layout/publish/finding";
import type { ChoiceSources, ChoiceWords, ReadChoices, SearchChoices, SearchEntries } from "./condition-choice";

/** `search` of those whose choices follow from the catalogue. */
const found = Object.entries(import.meta.glob<{ choices: ReadChoices; search?: SearchChoices }>("./choices/*.ts", { eager: true })).map(
  ([file, module]) => ({ attribute: attributeName(file), ...module }),
);

/** @returns the choices of each attribute that has a file, any other takes what is typed; and those that have more than these */
export const conditionChoices = (sources: ChoiceSources): Pick<ShopFacts, "choices" | "searchedChoices"> => ({
  choices: Object.fromEntries(found.map(({ attribute, choices }) => [attribute, choices(sources)])),
  searchedChoices: found.flatMap(({ attribute, search }) => (search && sources.hasMore ? [attribute] : [])),
});

/** @returns choices of an attribute that a text finds; undefined for one that is not searched */
export const searchedChoices = async (
  name: string,
  entries: SearchEntries,
  text: string,
  words: ChoiceWords,
): Promise<Choice[] | undefined> => found.find(({ attribute }) => attribute === name)?.search?.(entries, text, words);
