/** At the foot of the canvas: how large the page is drawn, and larger, smaller, at 100 % or fitted into its room. [BLD-8] */
import { Minus, Plus, Scan } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../interface/IconButton";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { percentOf, scaleOf, stepFrom, zoomBy, zoomTo } from "./zoom";
import styles from "./zoom.module.css";
import { keysInWords } from "../../interface/keys-in-words";

export function ZoomBar(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const scale = useUi(scaleOf);
  const zoom = useUi((state) => state.zoom);
  const pixels = useUi((state) => state.paperWidth);
  const percent = percentOf(scale);
  // The end of the way is no reason to lose the focus.
  const ended = (direction: 1 | -1) => (stepFrom(scale, direction) === undefined ? { "aria-disabled": true } : {});
  return (
    <div className={styles.foot} data-pane="foot">
      <span className={styles.width}>{t("zoom.pixels", { pixels })}</span>
      <div role="group" aria-label={t("zoom.label")} className={styles.group}>
        <IconButton label={t("zoom.out")} keys="Ctrl −" {...ended(-1)} onClick={() => zoomBy(ui, t, -1)}>
          <Minus size={15} aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          className={styles.percent}
          aria-label={t("zoom.now", { percent })}
          data-tip={`${t("zoom.reset")} (${keysInWords("Ctrl 0")})`}
          onClick={() => zoomTo(ui, t, 1)}
        >
          {t("zoom.percent", { percent })}
        </button>
        <IconButton label={t("zoom.in")} keys="Ctrl +" {...ended(1)} onClick={() => zoomBy(ui, t, 1)}>
          <Plus size={15} aria-hidden="true" />
        </IconButton>
        <IconButton label={t("zoom.fit")} pressed={zoom === "fit"} onClick={() => zoomTo(ui, t, "fit")}>
          <Scan size={15} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
