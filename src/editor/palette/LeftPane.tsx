/** Blocks to add, the layers of the page, and the shopper it is shown to. */
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tabs } from "../interface/tabs/Tabs";
import { SeveralBar } from "../canvas/selection/SeveralBar";
import { Layers } from "../layers/Layers";
import { useMay } from "../rights/use-may";
import { useNarrow } from "../screens/edit/session/use-narrow";
import { useEditorUi, useUi } from "../state/editor-ui";
import { lazyPart } from "../interface/late/late-part";
import styles from "./LeftPane.module.css";
import { Palette } from "./Palette";

const SimulatorPanel = lazyPart(() => import("../simulation/SimulatorPanel"), "SimulatorPanel");

const TABS = ["blocks", "layers", "shopper"] as const;

export function LeftPane(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const mayEdit = useMay("editor");
  const tabs: readonly (typeof TABS)[number][] = mayEdit ? TABS : TABS.filter((name) => name !== "blocks");
  const wished = useUi((state) => state.leftTab);
  const tab = mayEdit || wished !== "blocks" ? wished : "layers";
  const isDrawn = useUi((state) => state.drawer === "left");
  const isOver = useNarrow() && isDrawn;
  const isSimulating = useUi((state) => state.simulation.on);
  return (
    <Tabs
      className={styles.tabs}
      label={t("panes.left")}
      tabs={tabs.map((name) => ({
        name,
        label: (
          <>
            {t(`panes.${name}`)}
            {name === "shopper" && isSimulating && <span className={styles.on} aria-hidden="true" />}
          </>
        ),
      }))}
      chosen={tab}
      onChoose={(name) => ui.setState({ leftTab: name, paletteWish: undefined })}
    >
      {tab === "blocks" ? (
        <Palette />
      ) : tab === "layers" ? (
        <>
          {/* On a narrow screen the pane lies over the canvas, and over what says it there. */}
          {isOver && <SeveralBar />}
          <Layers />
        </>
      ) : (
        <Suspense fallback={null}>
          <SimulatorPanel />
        </Suspense>
      )}
    </Tabs>
  );
}
