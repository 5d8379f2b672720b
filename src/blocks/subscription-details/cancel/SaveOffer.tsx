/** What is offered to whoever is about to leave: it leads to the step where it is had, and nothing is cancelled then. [MMA-2] */
import { useEffect, type ReactNode } from "react";
import { subscriptionPath, switchPath } from "../../../domain/page/account-path";
import type { FittingSaveOffer } from "../../../domain/subscription/save-offer";
import { formatDate, interpolate } from "../../../i18n/format";
import { useBuilderMode } from "../../../registry/page-context";
import { usePreferences } from "../../../shop/hooks/use-shop";
import { Button } from "../../../ui/button/Button";
import { offerWords } from "../offer-words";
import type { OfferBeforeCancelling } from "../settings.gen";
import type { StepProps } from "../step";
import styles from "../SubscriptionDetails.module.css";

export interface SaveOfferProps extends StepProps {
  fitting: FittingSaveOffer<OfferBeforeCancelling>;
  /** What the chosen reason is about. */
  reason: string | undefined;
}

export function SaveOffer({ fitting: { saveOffer, choice }, reason, ...props }: SaveOfferProps): ReactNode {
  const { subscription, tell } = props.opened;
  const { texts } = props.settings;
  const { id, pause, switch: possible } = subscription;
  const { kind, heading, text, label, link } = saveOffer;
  const { locale } = usePreferences();
  const building = useBuilderMode();
  useEffect(() => {
    if (!building) tell({ type: "save-offer-shown", kind, ...(reason && { reason }) });
  }, [building, tell, kind, reason]);
  const named = choice ?? possible?.offers[0];
  const values = {
    days: pause?.limits?.longestDays ?? "",
    ...(possible && { date: formatDate(possible.date, locale) }),
    ...(named && offerWords(named, props, locale)),
  };
  const { href, words } = {
    pause: { href: subscriptionPath(id, "pause"), words: label || texts.pauseDelivery },
    switch: { href: switchPath(id, choice?.path), words: label || texts.switchOffer },
    link: { href: link, words: label },
  }[kind];
  return (
    <aside className={styles.offer}>
      {heading && <h2 className={styles.subheading}>{interpolate(heading, values)}</h2>}
      {text && <p>{interpolate(text, values)}</p>}
      {href && words && (
        <div>
          <Button href={href} variant="secondary" onClick={() => tell({ type: "save-offer-taken", kind, ...(reason && { reason }) })}>
            {interpolate(words, values)}
          </Button>
        </div>
      )}
    </aside>
  );
}
