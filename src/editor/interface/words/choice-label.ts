import type { Choice } from "../../../layout/publish/finding";

/** What a choice is called; two of one name are told apart by their value, and that none is chosen has a name, too. [BLD-6] */
export function choiceLabel(choice: Choice, choices: readonly Choice[], t: (key: string) => string): string {
  const label = choice.label || t("visibility.nothingChosen");
  return choices.some((other) => other !== choice && other.label === choice.label) ? `${label} (${choice.value})` : label;
}
