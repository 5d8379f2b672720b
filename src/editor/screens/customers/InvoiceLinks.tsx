/** Invoices and credit notes of an order, each as the file that its customer gets; which are paid, and what can be said of that. [MMA-2] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerInvoice, InvoiceDueState } from "../../../domain/customers/customer-invoice";
import type { CustomerOrder } from "../../../domain/customers/customer-order";
import { formatAmount } from "../../../i18n/format";
import { formatCalendarDay } from "../../interface/dates";
import { TextButton } from "../../interface/TextButton";
import { useApi } from "../../state/api-context";
import type { Asked } from "./AskFirst";
import styles from "./Customers.module.css";
import { InvoiceFile } from "./InvoiceFile";

const TONES: Readonly<Record<InvoiceDueState, "good" | "bad" | "quiet">> = {
  open: "quiet",
  overdue: "bad",
  paid: "good",
  "given-up": "bad",
};

export interface InvoiceLinksProps {
  order: Pick<CustomerOrder, "invoices">;
  onPaid(invoice: CustomerInvoice): void;
  onAsk(asked: Asked): void;
}

export function InvoiceLinks({ order: { invoices }, onPaid, onAsk }: InvoiceLinksProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t("customers.invoices")}</h3>
      {invoices.length === 0 && <p className={styles.soft}>{t("customers.noInvoices")}</p>}
      <ul className={styles.rows}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} onPaid={onPaid} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

function InvoiceRow({ invoice, onPaid, onAsk }: { invoice: CustomerInvoice } & Omit<InvoiceLinksProps, "order">): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { id, number, kind, state, issuedOn, due } = invoice;
  const day = (date: string) => formatCalendarDay(date, i18n.language);
  const isOpen = due?.state === "open" || due?.state === "overdue";
  const facts = [
    formatAmount(invoice, i18n.language),
    day(issuedOn),
    ...(isOpen && due.dueOn ? [t("customers.dueOn", { day: day(due.dueOn) })] : []),
    ...(isOpen && due.lastDay ? [t("customers.endsUnpaid", { day: day(due.lastDay) })] : []),
    ...(due?.paidOn ? [t("customers.paidOn", { day: day(due.paidOn) })] : []),
    ...(due?.reference ? [t("customers.paymentReference", { reference: due.reference })] : []),
  ];
  return (
    <li>
      <div className={styles.rowText}>
        <strong>{number}</strong>
        <span className={styles.state} data-tone={due ? TONES[due.state] : "quiet"}>
          {due ? t(`customers.invoiceDues.${due.state}`) : t(`customers.invoiceStates.${kind === "credit-note" ? "credit-note" : state}`)}
        </span>
        <p>{facts.join(" · ")}</p>
      </div>
      <div className={styles.actions}>
        {due && due.state !== "paid" && (
          <TextButton aria-label={t("customers.markPaidOf", { number })} onClick={() => onPaid(invoice)}>
            {t("customers.markPaid")}
          </TextButton>
        )}
        {due?.state === "paid" && (
          <TextButton
            aria-label={t("customers.unmarkPaidOf", { number })}
            onClick={() =>
              onAsk({
                title: t("customers.unmarkPaidTitle", { number }),
                text: due.hasEnded ? [] : [t("customers.unmarkPaidText")],
                confirm: t("customers.unmarkPaid"),
                run: async () => (await api.takeInvoicePaymentBack(id), t("customers.unmarkedPaid", { number })),
              })
            }
          >
            {t("customers.unmarkPaid")}
          </TextButton>
        )}
        <InvoiceFile id={id} number={number} />
      </div>
    </li>
  );
}
