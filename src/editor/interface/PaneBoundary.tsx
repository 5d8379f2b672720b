/** Keeps a pane that fails to itself: the page that is open, and what was done to it, stay. */
import { Component, type ReactNode } from "react";
import i18next from "i18next";
import styles from "./interface.module.css";
import { renewFailedParts } from "./late/late-part";
import { TextButton } from "./TextButton";

export class PaneBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error("A pane threw nothing") };
  }

  override componentDidCatch(error: unknown): void {
    console.error("A pane of the builder failed", error);
    renewFailedParts();
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <div className={styles.paneTrouble} role="alert">
        <strong>{i18next.t("common.paneFailed")}</strong>
        <TextButton onClick={() => this.setState({ error: undefined })}>{i18next.t("common.tryAgain")}</TextButton>
      </div>
    );
  }
}
