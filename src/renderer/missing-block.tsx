/** Stands for a block that cannot be shown. Shoppers see nothing; builders see what is wrong. [REN-2] */
import type { ReactNode } from "react";
import { usePage } from "../registry/page-context";
import styles from "./missing-block.module.css";

/** @param failed it threw, which the log says more of. @param words instead of the page's own, for builders whose language is another */
export function MissingBlock({ id, type, failed, words }: { id: string; type: string; failed?: boolean; words?: string }): ReactNode {
  const { mode, preview, texts } = usePage();
  if (mode !== "builder" && !preview) return null;
  return (
    <div className={styles.missing} role="note" data-missing-block={id}>
      <strong>{type}</strong>
      <span>{words ?? texts[failed ? "renderer.failedBlock" : "renderer.unknownBlock"]}</span>
    </div>
  );
}
