import { useEffect, useRef, type ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import type { Subscription } from "../../domain/offer/subscription";
import { subscriptionPath } from "../../domain/page/account-path";
import { interpolate } from "../../i18n/format";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import styles from "./RedeemGift.module.css";
import type { RedeemGiftSettings } from "./settings.gen";

interface GiftRedeemedProps {
  subscription: Subscription;
  texts: RedeemGiftSettings["texts"];
}

export function GiftRedeemed({ subscription: { id, offers }, texts }: GiftRedeemedProps): ReactNode {
  const outcome = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => outcome.current?.focus(), []);
  const [offer] = offers;
  return (
    <div ref={outcome} tabIndex={-1} role="status" className={styles.form}>
      <Alert tone="success" title={texts.doneTitle}>
        <p>{interpolate(texts.done, { name: offer ? offerDisplayName(offer) : "" })}</p>
      </Alert>
      <div>
        <Button href={subscriptionPath(id)}>{texts.open}</Button>
      </div>
    </div>
  );
}
