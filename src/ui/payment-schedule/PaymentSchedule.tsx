/** Payments to come, soonest first: a table under the name of a heading that stands above it. */
import type { ReactNode } from "react";
import type { ScheduleEntry } from "../../domain/order/order";
import { formatDate } from "../../i18n/format";
import { Price } from "../price/Price";
import styles from "./PaymentSchedule.module.css";

export interface PaymentScheduleProps {
  schedule: readonly ScheduleEntry[];
  /** Names of the columns. */
  texts: { date: string; payment: string; amount: string };
  /** Id of the heading. */
  labelledBy: string;
  locale: string;
}

export function PaymentSchedule({ schedule, texts, labelledBy, locale }: PaymentScheduleProps): ReactNode {
  const labelled = schedule.some(({ data }) => data.label);
  return (
    <table className={styles.schedule} aria-labelledby={labelledBy}>
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
  );
}
