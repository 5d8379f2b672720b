import { useTranslation } from "react-i18next";
import type { Choice } from "../../../layout/publish/finding";

/** What a choice is called; two of one name are told apart by their value. [BLD-6] */
export function useChoiceLabel(choices: readonly Choice[]): (choice: Choice) => string {
  const { t } = useTranslation();
  return (choice) => {
    const label = choice.label || t("visibility.nothingChosen");
    return choices.some((other) => other !== choice && other.label === choice.label) ? `${label} (${choice.value})` : label;
  };
}
