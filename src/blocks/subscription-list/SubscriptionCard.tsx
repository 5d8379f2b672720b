/** One subscription in a line or two, and the way to it. An item with missing data costs its own words alone. [MMA-1] */
import type { ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import type { Subscription } from "../../domain/offer/subscription";
import { productAccess } from "../../domain/order/product-access";
import { subscriptionPath } from "../../domain/page/account-path";
import { formatAmount, interpolate } from "../../i18n/format";
import { paymentSourceWords } from "../../i18n/payment-source";
import { unbrokenDate, unbrokenTermEnd } from "../../i18n/unbroken-date";
import { usePage } from "../../registry/page-context";
import { usePreferences } from "../../shop/hooks/use-shop";
import { AccountCard } from "../../ui/account-list/AccountList";
import { Badge } from "../../ui/badge/Badge";
import { Button } from "../../ui/button/Button";
import { ProductLinks } from "../../ui/product-links/ProductLinks";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./SubscriptionList.module.css";
import type { SubscriptionListSettings } from "./settings.gen";

export interface SubscriptionCardProps {
  subscription: Subscription;
  texts: SubscriptionListSettings["texts"];
  today: string;
}

export function SubscriptionCard({ subscription, texts, today }: SubscriptionCardProps): ReactNode {
  const { locale } = usePreferences();
  const { texts: pageTexts } = usePage();
  const { id, status, termEndDate, schedule, quantity, order_reference: reference, addOns } = subscription;
  const [offer] = subscription.offers;
  const name = offer ? offerDisplayName(offer) : interpolate(texts.reference, { reference });
  const isOver = status === "cancelled" && termEndDate !== null && termEndDate <= today;
  const [next] = schedule ?? [];
  const date = termEndDate ? unbrokenTermEnd(termEndDate, locale) : "";
  const { unpaid, trial, expiringCard } = subscription.data;
  const { paidFrom, paymentMethod } = subscription;
  const method = pageTexts[`payment.${paymentMethod}.label`] ?? paymentMethod;
  return (
    <AccountCard className={styles.card}>
      <div className={styles.what}>
        <div className={styles.title}>
          <h3 className={styles.name}>{quantity > 1 ? interpolate(texts.quantity, { quantity, name }) : name}</h3>
          {unpaid && <Badge tone="warning">{texts.unpaid}</Badge>}
          {expiringCard && !unpaid && <Badge tone="warning">{texts.expiring}</Badge>}
          {trial && <Badge tone="neutral">{texts.trial}</Badge>}
          <Badge tone={isOver ? "neutral" : status === "active" ? "success" : "warning"}>
            {isOver ? texts.ended : status === "active" ? texts.active : texts.cancelled}
          </Badge>
        </div>
        {addOns?.length > 0 && <p className={styles.addOns}>{addOns.map(({ addOn }) => offerDisplayName(addOn)).join(", ")}</p>}
        <p>
          {isOver
            ? interpolate(texts.endedOn, { date })
            : status === "cancelled"
              ? interpolate(texts.until, { date })
              : trial?.payment
                ? interpolate(trial.isFree ? texts.trialFree : texts.trialPaid, {
                    amount: formatAmount(trial.payment, locale),
                    date: unbrokenDate(trial.endsOn, locale),
                  })
                : next
                  ? interpolate(texts.nextPayment, { amount: formatAmount(next.data, locale), date: unbrokenDate(next.data.date, locale) })
                  : offer?.variant === "gift" && date
                    ? interpolate(texts.gift, { date })
                    : texts.noPayment}
        </p>
        {!isOver && <ProductLinks products={productAccess(subscription.offers, reference)} texts={texts} />}
        {next && paidFrom && (
          <p className={styles.reference}>{interpolate(texts.paidWith, { payment: paymentSourceWords(paidFrom, method, texts) })}</p>
        )}
        <p className={styles.reference}>{interpolate(texts.reference, { reference })}</p>
      </div>
      <Button href={subscriptionPath(id)} variant="secondary">
        {texts.manage}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </AccountCard>
  );
}
