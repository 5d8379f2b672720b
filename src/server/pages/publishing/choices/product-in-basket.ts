import type { ReadChoices } from "../condition-choice";

/** One choice for each offer and product; by its path, which no other has. */
export const choices: ReadChoices = ({ entries, language }) =>
  entries.map(({ path, name, names, displayNames }) => ({
    value: path,
    label: (Object.hasOwn(displayNames, language) ? displayNames[language] : displayNames[""]) ?? name,
    also: [...new Set([name, ...names, ...Object.values(displayNames)])],
  }));
