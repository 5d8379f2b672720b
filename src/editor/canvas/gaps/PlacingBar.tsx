/** Says above the canvas that the next tap puts a block, and the two ways out of it. [BLD-1] */
import { MousePointerClick } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../../../ui/composing";
import { TextButton } from "../../interface/TextButton";
import { announce, useEditorUi, useUi } from "../../state/editor-ui";
import styles from "./gaps.module.css";

export function PlacingBar(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const placing = useUi((state) => state.placing);
  const end = () => ui.setState({ placing: undefined });
  useEffect(() => {
    if (!placing) return;
    announce(ui, t("insert.tap", { block: placing.title }));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isComposing(event)) return;
      event.preventDefault();
      event.stopPropagation();
      ui.setState({ placing: undefined });
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [placing, ui, t]);
  if (!placing) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t("insert.title")}>
      <MousePointerClick size={16} aria-hidden="true" />
      <span>{t("insert.tap", { block: placing.title })}</span>
      <TextButton
        variant="quiet"
        onClick={() => {
          end();
          placing.put();
        }}
      >
        {t("insert.beside")}
      </TextButton>
      <TextButton variant="quiet" onClick={end}>
        {t("common.cancel")}
      </TextButton>
    </div>
  );
}
