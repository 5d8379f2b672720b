/** The subscriptions of who is signed in: those that run first, then those that are over. [MMA-1] */
import { useId, type ReactNode } from "react";
import type { Subscription } from "../../domain/offer/subscription";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useSubscriptions, useToday } from "../../shop/hooks/use-account";
import { AccountCards, AccountSection } from "../../ui/account-list/AccountList";
import { Button } from "../../ui/button/Button";
import { SubscriptionCard } from "./SubscriptionCard";
import styles from "./SubscriptionList.module.css";
import type { SubscriptionListSettings } from "./settings.gen";

export function SubscriptionList({ id, settings: { texts, emptyLink } }: BlockProps<SubscriptionListSettings>): ReactNode {
  const subscriptions = useSubscriptions();
  const today = useToday();
  const isOver = ({ termEndDate, status }: Subscription) => status === "cancelled" && termEndDate !== null && termEndDate <= today;
  const running = subscriptions.filter((each) => !isOver(each));
  const over = subscriptions.filter(isOver);
  return (
    <AccountSection id={id} heading={texts.heading} level={1}>
      {subscriptions.length === 0 && (
        <div className={styles.empty}>
          <h2 className={styles.subheading}>{texts.empty}</h2>
          {texts.emptyText && <p>{interpolate(texts.emptyText, {})}</p>}
          {emptyLink && texts.emptyLabel && (
            <div>
              <Button href={emptyLink}>{texts.emptyLabel}</Button>
            </div>
          )}
        </div>
      )}
      <Group heading={texts.running} subscriptions={running} texts={texts} today={today} />
      <Group heading={texts.over} subscriptions={over} texts={texts} today={today} />
    </AccountSection>
  );
}

interface GroupProps {
  heading: string;
  subscriptions: readonly Subscription[];
  texts: SubscriptionListSettings["texts"];
  today: string;
}

function Group({ heading, subscriptions, texts, today }: GroupProps): ReactNode {
  const name = useId();
  if (subscriptions.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={heading ? name : undefined}>
      {heading && (
        <h2 className={styles.subheading} id={name}>
          {heading}
        </h2>
      )}
      <AccountCards>
        {subscriptions.map((each) => (
          <SubscriptionCard key={each.id} subscription={each} texts={texts} today={today} />
        ))}
      </AccountCards>
    </section>
  );
}
