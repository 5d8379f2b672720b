/** One order: when it was placed, what was bought, what became of the money, and where to read on. */
import type { ReactNode, RefObject } from "react";
import { invoiceFilePath, orderPath } from "../../domain/page/account-path";
import { formatAmount, formatDate, interpolate } from "../../i18n/format";
import type { AccountOrder } from "../../shop/hooks/account/use-orders";
import { usePreferences } from "../../shop/hooks/use-shop";
import { AccountCard } from "../../ui/account-list/AccountList";
import { Badge } from "../../ui/badge/Badge";
import { Button } from "../../ui/button/Button";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./OrderList.module.css";
import type { OrderListSettings } from "./settings.gen";

const MONEY = {
  paid: ["success", "paid"],
  "by-invoice": ["neutral", "byInvoice"],
  "nothing-due": ["neutral", "nothingDue"],
  refunding: ["warning", "refunding"],
  refunded: ["neutral", "refunded"],
  returned: ["warning", "returned"],
} as const;

export interface OrderCardProps {
  order: AccountOrder;
  texts: OrderListSettings["texts"];
  /** Its heading can have the focus. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

export function OrderCard({ order, texts, heading }: OrderCardProps): ReactNode {
  const { locale } = usePreferences();
  const { order_reference: reference, orderedOn, items, isGift, total, money, checkoutId, invoice } = order;
  const [tone, word] = MONEY[money];
  const named = <VisuallyHidden> {reference}</VisuallyHidden>;
  return (
    <AccountCard className={styles.order}>
      <div className={styles.what}>
        <div className={styles.title}>
          <h2 className={styles.reference} {...(heading && { ref: heading, tabIndex: -1 })}>
            {interpolate(texts.order, { reference })}
          </h2>
          <Badge tone={tone}>{texts[word]}</Badge>
          {isGift && <Badge tone="accent">{texts.gift}</Badge>}
        </div>
        <p className={styles.about}>
          <time dateTime={orderedOn}>{formatDate(orderedOn, locale)}</time>
        </p>
        <ul role="list" className={styles.items}>
          {items.map(({ name, quantity }, index) => (
            <li key={index}>{quantity > 1 ? interpolate(texts.items, { quantity, name }) : name}</li>
          ))}
        </ul>
      </div>
      <p className={styles.amount}>{formatAmount(total, locale)}</p>
      <div className={styles.links}>
        <Button href={orderPath(checkoutId)} variant="secondary">
          {texts.view}
          {named}
        </Button>
        {invoice && (
          <Button href={invoiceFilePath(invoice)} variant="quiet" download>
            {texts.invoice}
            {named}
          </Button>
        )}
      </div>
    </AccountCard>
  );
}
