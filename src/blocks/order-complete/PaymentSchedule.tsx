/** Payments to come, soonest first. */
import { useId, type ReactNode } from "react";
import type { ScheduleEntry } from "../../domain/order/order";
import { formatDate } from "../../i18n/format";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Price } from "../../ui/price/Price";
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
  const labelled = schedule.some(({ data }) => data.label);
  return (
    <section className={styles.section}>
      <h2 className={styles.subheading} id={heading}>
        {texts.schedule}
      </h2>
      <table className={styles.schedule} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            {labelled && <th scope="col">{texts.payment}</th>}
            <th scope="col" className={styles.amount}>
              {texts.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ data }, index) => (
            <tr key={`${data.date} ${index}`}>
              <td className={styles.when}>{formatDate(data.date, locale)}</td>
              {labelled && <td>{data.label}</td>}
              <td className={styles.amount}>
                <Price amount={data} locale={locale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
