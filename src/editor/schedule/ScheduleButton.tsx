/** When the page goes live, or off the shop, by itself; and the way to say so. [BLD-9] */
import { CalendarClock } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { usualLocale } from "../../domain/country/formatting-locale";
import { IconButton } from "../interface/IconButton";
import { useSession } from "../screens/edit/session/edit-session";
import { planInWords, planKind, plannedAt } from "./plan-in-words";
import { LateDialog } from "../interface/late/LateDialog";
import { lazyPart } from "../interface/late/late-part";
import styles from "./schedule.module.css";

const ScheduleDialog = lazyPart(() => import("./ScheduleDialog"), "ScheduleDialog");

export function ScheduleButton(): ReactNode {
  const { t, i18n } = useTranslation();
  const { schedule: planned, saving } = useSession();
  const { schedule } = useStore(planned.store);
  const { publishedAt } = useStore(saving.store, ({ page }) => page);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // Without an answer nothing is shown; the dialog asks again. What is live now may have been planned.
    planned.refresh().catch(() => undefined);
  }, [planned, publishedAt]);
  const next = plannedAt(schedule);
  const day = next && new Intl.DateTimeFormat(usualLocale(i18n.language), { day: "numeric", month: "short" }).format(new Date(next));
  return (
    <>
      <IconButton
        label={planInWords(schedule, t, i18n.language)}
        aria-haspopup="dialog"
        className={styles.button}
        data-kind={planKind(schedule)}
        onClick={() => setOpen(true)}
      >
        <CalendarClock size={16} aria-hidden="true" />
        {day && <span className={styles.day}>{day}</span>}
      </IconButton>
      {open && (
        <LateDialog onClose={() => setOpen(false)}>
          <ScheduleDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  );
}
