/** The invoices of who is signed in, the newest first, each as a file to keep. It works without a script. [MMA-2] */
import type { ReactNode } from "react";
import type { Invoice } from "../../domain/order/invoice";
import { invoiceFilePath } from "../../domain/page/account-path";
import { formatAmount, formatDate, interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useInvoices } from "../../shop/hooks/use-account";
import { usePreferences } from "../../shop/hooks/use-shop";
import { AccountCard, AccountCards, AccountSection } from "../../ui/account-list/AccountList";
import { Badge } from "../../ui/badge/Badge";
import { Button } from "../../ui/button/Button";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./InvoiceList.module.css";
import type { InvoiceListSettings } from "./settings.gen";

const TONES = { paid: "success", due: "warning", credited: "neutral" } as const;

export function InvoiceList({ id, settings: { texts, backLink } }: BlockProps<InvoiceListSettings>): ReactNode {
  const invoices = useInvoices();
  return (
    <AccountSection id={id} heading={texts.heading} level={1}>
      <AccountCards empty={texts.empty}>
        {invoices.map((invoice) => (
          <InvoiceItem key={invoice.id} invoice={invoice} texts={texts} />
        ))}
      </AccountCards>
      {backLink && texts.back && <a href={backLink}>{texts.back}</a>}
    </AccountSection>
  );
}

interface InvoiceItemProps {
  invoice: Invoice;
  texts: InvoiceListSettings["texts"];
}

function InvoiceItem({ invoice, texts }: InvoiceItemProps): ReactNode {
  const { locale } = usePreferences();
  const { id, kind, number, state, issuedOn, order_reference: reference } = invoice;
  return (
    <AccountCard className={styles.invoice}>
      <div className={styles.what}>
        <div className={styles.title}>
          <h2 className={styles.number}>{interpolate(kind === "invoice" ? texts.invoice : texts.creditNote, { number })}</h2>
          <Badge tone={TONES[state]}>{texts[state]}</Badge>
        </div>
        <p className={styles.about}>
          <time dateTime={issuedOn}>{formatDate(issuedOn, locale)}</time>
          <span>{interpolate(texts.reference, { reference })}</span>
        </p>
      </div>
      <p className={styles.amount}>{formatAmount(invoice, locale)}</p>
      <Button href={invoiceFilePath(id)} variant="secondary" download>
        {texts.download}
        <VisuallyHidden> {number}</VisuallyHidden>
      </Button>
    </AccountCard>
  );
}
