import { useEffect, useRef, type ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import { interpolate } from "../../i18n/format";
import { formatTermEnd } from "../../i18n/format-term-end";
import type { GiftCode } from "../../shop/hooks/use-account";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import styles from "./RedeemGift.module.css";
import type { RedeemGiftSettings } from "./settings.gen";

interface GiftFoundProps {
  found: Extract<GiftCode["state"], { step: "gift" }>;
  texts: RedeemGiftSettings["texts"];
  onRedeem(): void;
  onAnother(): void;
}

export function GiftFound({ found: { gift, busy, failed }, texts, onRedeem, onAnother }: GiftFoundProps): ReactNode {
  const { locale } = usePreferences();
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { offer, from, message, startsOn, endsOn } = gift;
  return (
    <section className={styles.gift}>
      <p className={styles.muted}>{from ? interpolate(texts.from, { name: from }) : texts.fromNobody}</p>
      <h2 className={styles.name} ref={heading} tabIndex={-1}>
        {offerDisplayName(offer)}
      </h2>
      {message && (
        <blockquote className={styles.message}>
          <p>{message}</p>
        </blockquote>
      )}
      <ul role="list" className={styles.days}>
        {/* Its two days stand under each other, and are written alike. */}
        <li>{interpolate(texts.begins, { date: formatTermEnd(startsOn, locale) })}</li>
        {endsOn && <li>{interpolate(texts.ends, { date: formatTermEnd(endsOn, locale) })}</li>}
        {texts.free && <li>{texts.free}</li>}
      </ul>
      <div role="alert">{failed !== null && <Alert tone="warning">{failed || texts.failed}</Alert>}</div>
      <div className={styles.actions}>
        <Button onClick={onRedeem} busy={busy} busyLabel={texts.redeeming}>
          {texts.redeem}
        </Button>
        <Button variant="quiet" onClick={onAnother} disabled={busy}>
          {texts.another}
        </Button>
      </div>
    </section>
  );
}
