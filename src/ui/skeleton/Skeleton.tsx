/** Holds the room of what is still to come, in its final size. Hidden from screen readers: say "loading" beside it. */
import type { ReactNode } from "react";
import styles from "./Skeleton.module.css";

export interface SkeletonProps {
  /** Lines of text; the last one is shorter. */
  lines?: number;
  /** CSS lengths of one box, for anything but text. */
  width?: string;
  height?: string;
}

export function Skeleton({ lines, width, height }: SkeletonProps): ReactNode {
  if (lines === undefined) return <span className={styles.box} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className={styles.line} />
      ))}
    </span>
  );
}
