import { useTranslation } from "react-i18next";
import type { Choice } from "../../../layout/publish/finding";
import { choiceLabel } from "./choice-label";

/** What a choice is called among others. [BLD-6] */
export function useChoiceLabel(choices: readonly Choice[]): (choice: Choice) => string {
  const { t } = useTranslation();
  return (choice) => choiceLabel(choice, choices, t);
}
