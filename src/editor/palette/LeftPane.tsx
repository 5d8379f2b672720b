/** Blocks to add, the layers of the page, and the shopper it is shown to. */
import { lazy, Suspense, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Layers } from "../layers/Layers";
import { useMay } from "../rights/use-may";
import { useEditorUi, useUi } from "../state/editor-ui";
import styles from "./LeftPane.module.css";
import { Palette } from "./Palette";

const SimulatorPanel = lazy(async () => ({ default: (await import("../simulation/SimulatorPanel")).SimulatorPanel }));

const TABS = ["blocks", "layers", "shopper"] as const;

export function LeftPane(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const mayEdit = useMay("editor");
  const tabs: readonly (typeof TABS)[number][] = mayEdit ? TABS : TABS.filter((name) => name !== "blocks");
  const wished = useUi((state) => state.leftTab);
  const tab = mayEdit || wished !== "blocks" ? wished : "layers";
  const isSimulating = useUi((state) => state.simulation.on);
  const list = useRef<HTMLDivElement>(null);
  const show = (name: (typeof TABS)[number]) => ui.setState({ leftTab: name, paletteWish: undefined });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const next = tabs.at((tabs.indexOf(tab) + (event.key === "ArrowRight" ? 1 : -1)) % tabs.length)!;
    show(next);
    list.current!.querySelector<HTMLElement>(`[data-tab="${next}"]`)!.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" tabIndex={-1} aria-label={t("panes.left")} onKeyDown={onKeyDown}>
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`left-tab-${name}`}
            data-tab={name}
            aria-selected={tab === name}
            aria-controls="left-panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => show(name)}
          >
            {t(`panes.${name}`)}
            {name === "shopper" && isSimulating && <span className={styles.on} aria-hidden="true" />}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id="left-panel" aria-labelledby={`left-tab-${tab}`}>
        {tab === "blocks" ? (
          <Palette />
        ) : tab === "layers" ? (
          <Layers />
        ) : (
          <Suspense fallback={null}>
            <SimulatorPanel />
          </Suspense>
        )}
      </div>
    </>
  );
}
