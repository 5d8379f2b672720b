/** Where the paper is drawn wider or narrower, by mouse or by arrow keys. [BLD-8] */
import type { ReactNode } from "react";
import { followPointer } from "../interface/follow-pointer";
import styles from "./Canvas.module.css";

export function WidthHandle({
  width,
  availableWidth,
  scale,
  onChange,
  label,
}: {
  width: number;
  availableWidth: number;
  scale: number;
  onChange(width: number): void;
  label: string;
}): ReactNode {
  const clamp = (next: number) => Math.round(Math.min(Math.max(next, 320), Math.max(availableWidth, 1600)));
  return (
    <div
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={320}
      aria-valuemax={Math.max(availableWidth, 1600)}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -10, ArrowRight: 10 }[event.key];
        if (!by) return;
        // The canvas below it would scroll, too.
        event.preventDefault();
        onChange(clamp(width + by));
      }}
      onPointerDown={(event) => {
        // A paper that has room is centred, so each side moves by half.
        const perPixel = (width * scale <= availableWidth ? 2 : 1) / scale;
        followPointer(event, (by) => onChange(clamp(width + by * perPixel)));
      }}
    />
  );
}
