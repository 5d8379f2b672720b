/** A visibility rule as a sentence, its values by the names that the shop has for them. [BLD-6] */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { VisibilityRule } from "../../domain/page/visibility";
import { ruleInWords } from "../document/rule-in-words";
import { useSession } from "../screens/edit/session/edit-session";

/** @returns what says it; undefined for a block that is always shown */
export function useRuleWords(): (rule: VisibilityRule | undefined) => string | undefined {
  const { t } = useTranslation();
  const { findings } = useSession();
  const names = useStore(findings.store, (state) => state.facts?.choices);
  return useCallback((rule) => ruleInWords(rule, t, names), [t, names]);
}
