/** What is selected, in fields: a block's settings, or the page's own. */
import type { ReactNode } from "react";
import { useEntry } from "../document/editor-document";
import { useUi } from "../state/editor-ui";
import { BlockSettings } from "./BlockSettings";
import { PageSettings } from "./PageSettings";
import styles from "./SettingsPane.module.css";

export function SettingsPane(): ReactNode {
  const id = useUi((state) => state.selectedId);
  const entry = useEntry(id);
  return <div className={styles.pane}>{entry?.kind === "block" ? <BlockSettings key={id} id={id} block={entry.block} /> : <PageSettings />}</div>;
}
