import { useEffect, useState, type ReactNode } from "react";
import { formattingLocale } from "../../domain/country/formatting-locale";
import { instantOf } from "../../domain/time/wall-time";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useHydrated, usePreferences, useShop, useStandingClock } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import { Section } from "../../ui/section/Section";
import styles from "./Countdown.module.css";
import type { CountdownSettings } from "./settings.gen";

const UNITS = [
  ["days", 86_400],
  ["hours", 3_600],
  ["minutes", 60],
  ["seconds", 1],
] as const;

/** How long something lasts still. The day and time are said in words, which are right without a script. [LAND-1] */
export function Countdown({ id, settings }: BlockProps<CountdownSettings>): ReactNode {
  const { heading, sentence, after, action, tone } = settings;
  const { locale } = usePreferences();
  const { time_zone: zone } = useShop().settings;
  const until = instantOf(settings.until, zone);
  const seconds = useSecondsUntil(until);
  if (until === undefined) return null;
  const date = new Intl.DateTimeFormat(formattingLocale(locale), { dateStyle: "full", timeStyle: "short", timeZone: zone }).format(until);
  const isOver = seconds === 0;
  return (
    <Section id={id} tone={tone} className={styles.countdown}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {/* Said aloud when it ends, and not every second. */}
      <p role="status" className={styles.sentence}>
        {isOver && after ? after : <time dateTime={new Date(until).toISOString()}>{interpolate(sentence, { date })}</time>}
      </p>
      <div className={styles.digits} aria-hidden="true">
        {UNITS.map(([name, size], index) => (
          <span key={name} className={styles.unit}>
            <span className={styles.number}>{seconds === null ? "–" : digits(seconds, size, UNITS[index - 1]?.[1])}</span>
            <span className={styles.word}>{settings[name]}</span>
          </span>
        ))}
      </div>
      {action.label && !isOver && (
        <Button href={action.href || "#main"} size="large">
          {action.label}
        </Button>
      )}
    </Section>
  );
}

/** @returns null until the browser has looked at its clock, and in the builder, where a simulated shopper has one; 0 once it is over */
function useSecondsUntil(until: number | undefined): number | null {
  const alive = useHydrated();
  const building = useBuilderMode();
  const standing = useStandingClock()?.at;
  const [ticking, setNow] = useState(() => Date.now());
  const now = standing ?? ticking;
  const isOver = until !== undefined && now >= until;
  useEffect(() => {
    if (until === undefined || isOver || building) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until, isOver, building]);
  return alive && until !== undefined && (!building || standing !== undefined) ? Math.max(0, Math.ceil((until - now) / 1_000)) : null;
}

/** @param below what the unit above it holds */
const digits = (seconds: number, size: number, below = Infinity): string => String(Math.floor((seconds % below) / size)).padStart(2, "0");
