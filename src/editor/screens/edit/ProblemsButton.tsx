/** How many problems there are, always in view; opens their list. [BLD-10] */
import { CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countBySeverity } from "../../findings/findings";
import { useFindings } from "../../findings/use-findings";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { PROBLEMS_ID } from "./ProblemsList";
import styles from "./TopBar.module.css";

export function ProblemsButton(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const open = useUi((state) => state.problemsOpen);
  const findings = useFindings();
  if (findings.length === 0) return null;
  const { errors, warnings } = countBySeverity(findings);
  const label = [
    ...(errors > 0 ? [t("problems.stopping", { count: errors })] : []),
    ...(warnings > 0 ? [t("problems.worthALook", { count: warnings })] : []),
  ].join(" · ");
  const Icon = errors > 0 ? CircleAlert : TriangleAlert;
  return (
    <button
      type="button"
      className={styles.problems}
      data-severity={errors > 0 ? "error" : "warning"}
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
