/** What stands in the way of saving, in page order; each leads to its block. [BLD-10] */
import { CircleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "../../document/editor-document";
import { IconButton } from "../../interface/IconButton";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { useSession } from "./edit-session";
import styles from "./ProblemsList.module.css";

export function ProblemsList(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const document = useDocument();
  const { commands } = useSession();
  const problems = useUi((state) => state.problems);
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-label={t("problems.label")}>
      <header>
        <CircleAlert size={16} aria-hidden="true" />
        <strong>{t("problems.found", { count: problems.length })}</strong>
        <IconButton label={t("common.close")} onClick={() => ui.setState({ problems: [] })}>
          <X size={15} />
        </IconButton>
      </header>
      <ul>
        {problems.map((problem, index) => {
          const entry = problem.blockId ? document.entry(problem.blockId) : undefined;
          const block = entry?.kind === "block" ? commands.titleOf(entry.block) : undefined;
          return (
            <li key={index}>
              <button type="button" disabled={!block} onClick={() => commands.select(problem.blockId!)}>
                <strong>{block ?? t("problems.page")}</strong>
                <span>{problem.message}</span>
                <code>{problem.path}</code>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
