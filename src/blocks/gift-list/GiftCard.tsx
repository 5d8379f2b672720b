/** One gift: for whom, from when on, and its code as long as nobody has redeemed it. */
import { useEffect, useRef, type ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import type { GivenGift } from "../../domain/order/gift";
import { formatDate, interpolate } from "../../i18n/format";
import { usePreferences } from "../../shop/hooks/use-shop";
import { AccountCard } from "../../ui/account-list/AccountList";
import { Alert } from "../../ui/alert/Alert";
import { Badge } from "../../ui/badge/Badge";
import { Button } from "../../ui/button/Button";
import styles from "./GiftList.module.css";
import type { GiftListSettings } from "./settings.gen";

export interface GiftCardProps {
  gift: GivenGift;
  texts: GiftListSettings["texts"];
  /** It was changed just now. */
  isSaved: boolean;
  /** Absent where nothing asks who it is for. */
  onChange?(): void;
  /** The form that asks who it is for, while it is open. */
  children: ReactNode;
}

export function GiftCard({ gift, texts, isSaved, onChange, children }: GiftCardProps): ReactNode {
  const { locale } = usePreferences();
  const { offer, recipient, startsOn, code, redeemedOn } = gift;
  const change = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // What was pressed comes back as the form goes, and has the focus.
  useEffect(() => {
    if (!children && wasOpen.current) change.current?.querySelector("button")?.focus();
    wasOpen.current = !!children;
  }, [children]);
  return (
    <AccountCard className={styles.gift}>
      <div className={styles.what}>
        <h3 className={styles.name}>{offerDisplayName(offer)}</h3>
        <Badge tone={redeemedOn ? "success" : "neutral"}>
          {redeemedOn ? interpolate(texts.redeemed, { date: formatDate(redeemedOn, locale) }) : texts.waiting}
        </Badge>
        <p className={styles.about}>
          {recipient && <span>{interpolate(texts.for, { name: recipient })}</span>}
          <span>{interpolate(texts.begins, { date: formatDate(startsOn, locale) })}</span>
        </p>
      </div>
      {/* Nothing is left to redeem, nor to be said of who has it. */}
      {!redeemedOn && (
        <dl className={styles.code}>
          <dt>{texts.code}</dt>
          <dd>{code}</dd>
        </dl>
      )}
      {!redeemedOn && onChange && (
        <div className={styles.recipient} ref={change}>
          {isSaved && (
            <Alert tone="success" live="polite">
              {texts.saved}
            </Alert>
          )}
          {children || (
            <div>
              <Button variant="secondary" onClick={onChange}>
                {texts.change}
              </Button>
            </div>
          )}
        </div>
      )}
    </AccountCard>
  );
}
