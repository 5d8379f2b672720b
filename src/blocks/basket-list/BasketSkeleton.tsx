import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./BasketList.module.css";

/** One item's room: what most baskets hold. */
export function BasketSkeleton({ label, showImages }: { label: string; showImages: boolean }): ReactNode {
  return (
    <div className={styles.items} aria-busy="true">
      <div className={styles.item}>
        <div className={styles.row}>
          {showImages && (
            <div className={styles.picture}>
              <Skeleton height="100%" />
            </div>
          )}
          <div className={styles.names}>
            <Skeleton lines={2} />
          </div>
          <div className={styles.price}>
            <Skeleton width="4.5rem" />
          </div>
          <div className={styles.controls}>
            <Skeleton width="64px" height="44px" />
          </div>
        </div>
      </div>
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
