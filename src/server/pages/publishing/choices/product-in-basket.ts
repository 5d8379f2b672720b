import type { Choice } from "../../../../layout/publish/finding";
import type { NamedEntry } from "../../../catalogue/named-entry";
import type { ReadChoices, SearchChoices } from "../condition-choice";

/** One choice for each offer and product; by its path, which no other has. */
export const choices: ReadChoices = ({ entries, language }) => entries.map((entry) => choiceOf(entry, language));

export const search: SearchChoices = async (entries, text, { language }) => (await entries(text)).map((entry) => choiceOf(entry, language));

const choiceOf = ({ path, name, names, displayNames }: NamedEntry, language: string): Choice => ({
  value: path,
  label: (Object.hasOwn(displayNames, language) ? displayNames[language] : displayNames[""]) ?? name,
  also: [...new Set([name, ...names, ...Object.values(displayNames)])],
});
