/** The conditions of a block as the simulated shopper meets them or not. [BLD-6] */
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { conditionInWords } from "../../document/rule-in-words";
import interfaceStyles from "../../interface/interface.module.css";
import { useSession } from "../../screens/edit/session/edit-session";
import { valueInWords } from "../value-words";
import type { ConditionTrace, RuleTrace } from "./trace";

/** Each condition of a rule, with what it found. */
export function RuleParts({ trace: { join, parts } }: { trace: RuleTrace }): ReactNode {
  const { t } = useTranslation();
  return (
    <ul aria-label={t(`visibility.${join}`)}>
      {parts.map((part, index) =>
        part.kind === "condition" ? (
          <ConditionLine key={index} trace={part} />
        ) : (
          <li key={index}>
            <Outcome holds={part.holds} />
            <span>{t(`visibility.${part.join}`)}</span>
            <RuleParts trace={part} />
          </li>
        ),
      )}
    </ul>
  );
}

function ConditionLine({ trace: { holds, condition, actual } }: { trace: ConditionTrace }): ReactNode {
  const { t, i18n } = useTranslation();
  const { findings } = useSession();
  const choices = useStore(findings.store, (state) => state.facts?.choices[condition.attribute]);
  return (
    <li>
      <Outcome holds={holds} />
      <span>
        {conditionInWords(condition, t, choices)}
        <small>
          {actual === undefined
            ? t("simulator.unknown")
            : t("simulator.actual", { value: valueInWords(actual, choices, t, i18n.language) })}
        </small>
      </span>
    </li>
  );
}

/** A tick or a cross, and the word for it. */
export function Outcome({ holds }: { holds: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {holds ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
      <span className={interfaceStyles.hidden}>{t(holds ? "simulator.met" : "simulator.notMet")}</span>
    </>
  );
}
