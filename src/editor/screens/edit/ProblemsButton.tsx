/** How many problems there are, always in view; opens their list. [BLD-10] */
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
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
  const isWeighed = useStore(useSession().findings.store, (state) => state.scripts !== undefined);
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
