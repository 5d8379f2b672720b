import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countedByTopic, type CancellationReasons } from "../../../../domain/customers/cancellations";
import { usualLocale } from "../../../../domain/country/formatting-locale";
import interfaceStyles from "../../../interface/interface.module.css";
import styles from "./leaving.module.css";

export function ReasonCounts({ counted: { total, reasons } }: { counted: CancellationReasons }): ReactNode {
  const { t, i18n } = useTranslation();
  const share = (count: number) =>
    new Intl.NumberFormat(usualLocale(i18n.language), { style: "percent", maximumFractionDigits: 0 }).format(count / total);
  return (
    <table className={styles.reasons}>
      <caption className={interfaceStyles.hidden}>{t("customers.leaving.reasons")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("customers.leaving.reason")}</th>
          <th scope="col">{t("customers.leaving.count")}</th>
          <th scope="col">{t("customers.leaving.share")}</th>
        </tr>
      </thead>
      <tbody>
        {countedByTopic(reasons).map(({ about, reason, count, words }) => (
          <tr key={about ?? `:${reason ?? ""}`}>
            <th scope="row">
              {about ? t(`customers.leaving.about.${about}`) : (reason ?? t("customers.leaving.unsaid"))}
              {words.length > 0 && <small>{words.map((each) => `${each.reason} (${each.count})`).join(" · ")}</small>}
              <span className={styles.bar} style={{ inlineSize: `${(count / total) * 100}%` }} aria-hidden="true" />
            </th>
            <td>{count}</td>
            <td>{share(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
