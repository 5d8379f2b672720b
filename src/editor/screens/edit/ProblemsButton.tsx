/** How many problems there are, always in view; opens their list. [BLD-10] */
import { CircleAlert, CircleCheck, RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { countBySeverity } from "../../findings/findings";
import { useFindings } from "../../findings/use-findings";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { PROBLEMS_ID } from "./ProblemsList";
import { useSession } from "./session/edit-session";
import styles from "./TopBar.module.css";

export function ProblemsButton(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const open = useUi((state) => state.problemsOpen);
  const findings = useFindings();
  // What its scripts weigh is worth knowing of a page without a problem, too.
  const { store } = useSession().findings;
  const isWeighed = useStore(store, (state) => state.scripts !== undefined);
  const isUnchecked = useStore(store, (state) => state.unchecked);
  if (findings.length === 0 && isUnchecked) return <Unchecked />;
  if (findings.length === 0 && !isWeighed) return null;
  const { errors, warnings } = countBySeverity(findings);
  const label = [
    ...(errors > 0 ? [t("problems.stopping", { count: errors })] : []),
    ...(warnings > 0 ? [t("problems.worthALook", { count: warnings })] : []),
    ...(findings.length === 0 ? [t("problems.none")] : []),
  ].join(" · ");
  const Icon = errors > 0 ? CircleAlert : warnings > 0 ? TriangleAlert : CircleCheck;
  return (
    <button
      type="button"
      className={styles.problems}
      data-severity={errors > 0 ? "error" : warnings > 0 ? "warning" : "none"}
      aria-label={`${findings.length}: ${label}`}
      data-tip={label}
      aria-expanded={open}
      aria-controls={open ? PROBLEMS_ID : undefined}
      onClick={() => ui.setState({ problemsOpen: !open })}
    >
      <Icon size={15} aria-hidden="true" />
      {findings.length}
    </button>
  );
}

/** What looks for problems did not come: no number says that there are none. */
function Unchecked(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { findings } = useSession();
  const tryAgain = async () => {
    await findings.refresh().catch(() => undefined);
    if (findings.store.getState().unchecked) ui.setState({ notice: { tone: "danger", text: t("late.rulesFailed") } });
  };
  const label = t("problems.unchecked");
  return (
    <button type="button" className={styles.problems} aria-label={label} data-tip={label} onClick={() => void tryAgain()}>
      <RotateCw size={15} aria-hidden="true" />?
    </button>
  );
}
