/** Says that each tap selects one block more or one less, how many there are, and the way out of it. [BLD-3] */
import { ListChecks } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PAGE_ID } from "../../document/editor-document";
import { TextButton } from "../../interface/TextButton";
import { isComposing } from "../../interface/composing";
import { useEditorUi, useUi } from "../../state/editor-ui";
import styles from "../gaps/gaps.module.css";

export function SeveralBar(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const isOpen = useUi((state) => state.selectingSeveral);
  const isNothing = useUi((state) => state.selectedId === PAGE_ID);
  const count = useUi((state) => state.also.size + 1);
  useEffect(() => {
    if (!isOpen) return;
    const end = () => ui.setState({ selectingSeveral: false });
    if (isNothing) return end();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isComposing(event)) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isOpen, isNothing, ui]);
  if (!isOpen || isNothing) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t("several.tapTitle")}>
      <ListChecks size={16} aria-hidden="true" />
      <span role="status">{`${t("several.heading", { count })}. ${t("several.tap")}`}</span>
      <TextButton variant="quiet" onClick={() => ui.setState({ selectingSeveral: false })}>
        {t("several.tapDone")}
      </TextButton>
    </div>
  );
}
