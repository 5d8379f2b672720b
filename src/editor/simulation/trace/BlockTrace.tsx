/** Why the selected block is shown to the simulated shopper, or hidden: condition by condition. [BLD-6] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VisibilityRule } from "../../../domain/page/visibility";
import { useDocument } from "../../document/editor-document";
import { useSession } from "../../screens/edit/session/edit-session";
import styles from "../simulation.module.css";
import { useSimulation } from "../use-simulation";
import { hiddenAround } from "./hidden";
import { Outcome, RuleParts } from "./RuleParts";
import { traceRule } from "./trace";

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
      {trace.parts.length > 0 && <RuleParts trace={trace} />}
    </div>
  );
}
