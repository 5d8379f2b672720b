/** The gifts that the signed-in shopper gave, the newest first, each with the code that redeems it. [MMA-3] */
import type { ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import type { GivenGift } from "../../domain/order/gift";
import { formatDate, interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useGivenGifts } from "../../shop/hooks/use-account";
import { usePreferences } from "../../shop/hooks/use-shop";
import { AccountCard, AccountCards, AccountSection } from "../../ui/account-list/AccountList";
import { Badge } from "../../ui/badge/Badge";
import styles from "./GiftList.module.css";
import type { GiftListSettings } from "./settings.gen";

export function GiftList({ id, settings: { texts, backLink } }: BlockProps<GiftListSettings>): ReactNode {
  const gifts = useGivenGifts();
  return (
    <AccountSection id={id} heading={texts.heading} level={2}>
      <AccountCards empty={texts.empty}>
        {gifts.map((gift) => (
          <GiftItem key={gift.id} gift={gift} texts={texts} />
        ))}
      </AccountCards>
      {backLink && texts.back && <a href={backLink}>{texts.back}</a>}
    </AccountSection>
  );
}

interface GiftItemProps {
  gift: GivenGift;
  texts: GiftListSettings["texts"];
}

function GiftItem({ gift: { offer, recipient, startsOn, code, redeemedOn }, texts }: GiftItemProps): ReactNode {
  const { locale } = usePreferences();
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
      {/* Nothing is left to redeem. */}
      {!redeemedOn && (
        <dl className={styles.code}>
          <dt>{texts.code}</dt>
          <dd>{code}</dd>
        </dl>
      )}
    </AccountCard>
  );
}
