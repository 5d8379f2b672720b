import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DueInvoice } from "../../../../domain/customers/due-invoice";
import { formatAmount } from "../../../../i18n/format";
import { classNames } from "../../../../ui/class-names";
import { formatCalendarDay } from "../../../interface/dates";
import { TextButton } from "../../../interface/TextButton";
import styles from "../Customers.module.css";
import { Fact } from "../Fact";
import own from "./due.module.css";
import { InvoiceFile } from "../InvoiceFile";

export interface DueInvoiceRowProps {
  invoice: DueInvoice;
  onPaid(invoice: DueInvoice): void;
  onOrder(reference: string): void;
}

export function DueInvoiceRow({ invoice, onPaid, onOrder }: DueInvoiceRowProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { id, number, issuedOn, due, daysLate, byPost, name, email, order_reference: reference } = invoice;
  const day = (date: string) => formatCalendarDay(date, i18n.language);
  return (
    <>
      <div className={own.head}>
        <h2>{number}</h2>
        <span className={styles.state} data-tone={daysLate > 0 ? "bad" : "quiet"}>
          {daysLate > 0 ? t("customers.due.late", { count: daysLate }) : t("customers.invoiceDues.open")}
        </span>
        <strong className={own.sum}>{formatAmount(invoice, i18n.language)}</strong>
      </div>
      <dl className={classNames(styles.facts, own.facts)}>
        <Fact term={t("customers.due.customer")}>
          {name || email ? (
            <>
              {name} <small>{email}</small>
            </>
          ) : (
            t("customers.forgotten")
          )}
        </Fact>
        <Fact term={t("customers.due.order")}>{reference}</Fact>
        <Fact term={t("customers.due.issuedOn")}>{day(issuedOn)}</Fact>
        <Fact term={t("customers.due.dueOn")}>{due?.dueOn ? day(due.dueOn) : t("customers.due.noDay")}</Fact>
        <Fact term={t("customers.due.delivery")}>{t(byPost ? "customers.due.byPost" : "customers.due.byEmail")}</Fact>
        <Fact term={t("customers.due.endsOn")}>{due?.lastDay ? day(due.lastDay) : t("customers.due.endsNothing")}</Fact>
      </dl>
      <div className={styles.actions}>
        <TextButton aria-label={t("customers.markPaidOf", { number })} onClick={() => onPaid(invoice)}>
          {t("customers.markPaid")}
        </TextButton>
        <InvoiceFile id={id} number={number} />
        <TextButton variant="quiet" aria-label={t("customers.due.showOrderOf", { reference })} onClick={() => onOrder(reference)}>
          {t("customers.due.showOrder")}
        </TextButton>
      </div>
    </>
  );
}
