import { useRef, type ReactNode } from "react";
import { instantOf } from "../../domain/time/wall-time";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useShop, useStandingClock } from "../../shop/hooks/use-shop";
import styles from "./Announcement.module.css";
import type { AnnouncementSettings } from "./settings.gen";
import { useBetween } from "./use-between";

/** One line that is said from a day until a day, by the shop's clock. [LAND-1] */
export function Announcement({ id, settings }: BlockProps<AnnouncementSettings>): ReactNode {
  const { text, action, look } = settings;
  const { time_zone: zone } = useShop().settings;
  const building = useBuilderMode();
  const from = instantOf(settings.from, zone) ?? -Infinity;
  const until = instantOf(settings.until, zone) ?? Infinity;
  const standing = useStandingClock()?.at;
  const line = useRef<HTMLDivElement>(null);
  const isShown = useBetween(line, from, until, !building || standing !== undefined, standing);
  return (
    // The server looked at its clock, and the page may have been kept since: the browser looks at its own.
    <div ref={line} id={id} className={styles.line} data-look={look} hidden={!isShown} suppressHydrationWarning>
      <p className={styles.words}>
        {text}{" "}
        {action.label && (
          <a href={action.href || "#main"} className={styles.link}>
            {action.label}
          </a>
        )}
      </p>
    </div>
  );
}
