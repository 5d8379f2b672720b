/** Why the selected block is shown to the simulated shopper, or hidden: condition by condition. [BLD-6] */
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { VisibilityRule } from "../../domain/page/visibility";
import { useDocument } from "../document/editor-document";
import { conditionInWords } from "../document/rule-in-words";
import interfaceStyles from "../interface/interface.module.css";
import { useSession } from "../screens/edit/session/edit-session";
import styles from "./simulation.module.css";
import { hiddenAround, traceRule, type ConditionTrace, type RuleTrace } from "./trace";
import { useSimulation } from "./use-simulation";
import { valueInWords } from "./value-words";

export function BlockTrace({ id, rule }: { id: string; rule: VisibilityRule | undefined }): ReactNode {
  const { t } = useTranslation();
  const document = useDocument();
  const { commands } = useSession();
  const attributes = useSimulation()?.attributes;
  if (!attributes) return null;
  const trace = traceRule(rule ?? { all: [] }, attributes);
  const around = document.entry(hiddenAround(document, id, attributes) ?? "");
  const shown = trace.holds && !around;
  return (
    <div className={styles.trace} data-holds={shown}>
      <p>
        <Outcome holds={shown} />
        <strong>{t(shown ? "simulator.traceShown" : "simulator.traceHidden")}</strong>
      </p>
      {around?.kind === "block" && <p>{t("simulator.traceAround", { block: commands.titleOf(around.block) })}</p>}
      {trace.parts.length > 0 && <Parts trace={trace} />}
    </div>
  );
}

function Parts({ trace: { join, parts } }: { trace: RuleTrace }): ReactNode {
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
            <Parts trace={part} />
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

function Outcome({ holds }: { holds: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {holds ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
      <span className={interfaceStyles.hidden}>{t(holds ? "simulator.met" : "simulator.notMet")}</span>
    </>
  );
}
