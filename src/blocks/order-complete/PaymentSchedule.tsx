/** What will be charged after the order. */
import { useId, type ReactNode } from "react";
import type { ScheduleEntry } from "../../domain/order/order";
import { usePreferences } from "../../shop/hooks/use-shop";
import { PaymentSchedule as ScheduleTable } from "../../ui/payment-schedule/PaymentSchedule";
import styles from "./OrderComplete.module.css";
import type { OrderCompleteSettings } from "./settings.gen";

export function PaymentSchedule({
  schedule,
  texts,
}: {
  schedule: readonly ScheduleEntry[];
  texts: OrderCompleteSettings["texts"];
}): ReactNode {
  const { locale } = usePreferences();
  const heading = useId();
  return (
    <section className={styles.section}>
      <h2 className={styles.subheading} id={heading}>
        {texts.schedule}
      </h2>
      <ScheduleTable schedule={schedule} texts={texts} labelledBy={heading} locale={locale} />
    </section>
  );
}
