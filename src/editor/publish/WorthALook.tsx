/** How much of the page is worth a look before it goes live, and the way there. [BLD-10] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countBySeverity } from "../findings/findings";
import { useFindings } from "../findings/use-findings";
import { TextButton } from "../interface/TextButton";
import type { EditorUi, EditorUiState } from "../state/editor-ui";
import styles from "./publish.module.css";

export function WorthALook({ onShow }: { onShow(): void }): ReactNode {
  const { t } = useTranslation();
  const { warnings } = countBySeverity(useFindings());
  if (warnings === 0) return null;
  return (
    <p className={styles.warnings}>
      {t("problems.worthALook", { count: warnings })}
      <TextButton onClick={onShow}>{t("publish.showWarnings")}</TextButton>
    </p>
  );
}

/** The list of problems, open; the focus goes on to the first of them. */
export const problemsAsked = (ui: EditorUi): Partial<EditorUiState> => ({ problemsOpen: true, refusals: ui.getState().refusals + 1 });
