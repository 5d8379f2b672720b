/** Invoices and credit notes of an order, each as the file that its customer gets. */
import { FileDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerOrder } from "../../../domain/customers/customer-order";
import { formatAmount } from "../../../i18n/format";
import { classNames } from "../../../ui/class-names";
import { invoiceFile } from "../../api/customers-api";
import { formatCalendarDay } from "../../interface/dates";
import interfaceStyles from "../../interface/interface.module.css";
import styles from "./Customers.module.css";

export function InvoiceLinks({ order: { invoices } }: { order: CustomerOrder }): ReactNode {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t("customers.invoices")}</h3>
      {invoices.length === 0 && <p className={styles.soft}>{t("customers.noInvoices")}</p>}
      <ul className={styles.rows}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <div className={styles.rowText}>
              <strong>{invoice.number}</strong>
              <span className={styles.state} data-tone="quiet">
                {t(`customers.invoiceStates.${invoice.kind === "credit-note" ? "credit-note" : invoice.state}`)}
              </span>
              <p>
                {formatAmount(invoice, i18n.language)} · {formatCalendarDay(invoice.issuedOn, i18n.language)}
              </p>
            </div>
            <a
              className={classNames(interfaceStyles.button, styles.file)}
              href={invoiceFile(invoice.id)}
              download
              aria-label={t("customers.downloadOf", { number: invoice.number })}
            >
              <FileDown size={15} aria-hidden="true" />
              {t("customers.download")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
