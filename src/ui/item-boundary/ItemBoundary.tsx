import { Component, type ReactNode } from "react";
import styles from "./ItemBoundary.module.css";

/** Keeps an item that cannot be drawn to itself: the others stay. [LIST-2] */
export class ItemBoundary extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenItem text={this.props.text} /> : this.props.children;
  }
}

export function BrokenItem({ text }: { text: string }): ReactNode {
  return <p className={styles.broken}>{text}</p>;
}
