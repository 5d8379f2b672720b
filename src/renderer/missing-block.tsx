/** Stands for a block that cannot be shown. Shoppers see nothing; builders see what is wrong. [REN-2] */
import type { ReactNode } from "react";
import { usePage } from "../registry/page-context";
import styles from "./missing-block.module.css";

export function MissingBlock({ id, type, error }: { id: string; type: string; error?: unknown }): ReactNode {
  const { mode, preview, texts } = usePage();
  if (mode !== "builder" && !preview) return null;
  const reason = error instanceof Error ? error.message : (texts["renderer.unknownBlock"] ?? "This block is not registered.");
  return (
    <div className={styles.missing} role="note" data-missing-block={id}>
      <strong>{type}</strong>
      <span>{reason}</span>
    </div>
  );
}
