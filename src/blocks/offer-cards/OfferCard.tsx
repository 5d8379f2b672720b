import { lazy, Suspense, useEffect, useId, type FunctionComponent, type ReactNode } from "react";
import type { Offer } from "../../domain/offer/offer";
import { formatAmount, interpolate } from "../../i18n/format";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Badge } from "../../ui/badge/Badge";
import { Button } from "../../ui/button/Button";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";
import { Picture } from "../../ui/picture/Picture";
import { RichLine } from "../../ui/rich-text/RichLine";
import styles from "./OfferCard.module.css";
import { offerFacts, purchaseAddress } from "./offer-facts";
import type { OfferCardsSettings } from "./settings.gen";
import type { PurchaseOutcomeProps } from "./PurchaseOutcome";
import { splitPrice } from "./split-price";
import { usePurchase } from "./use-purchase";

export interface OfferCardProps {
  offer: Offer;
  badge: string;
  highlight: boolean;
  /** Of what it saves; the catalogue's own unless given. */
  note?: string;
  titleLevel: 2 | 3 | 4;
  /** Every card has a top row, for the picture and the badge, if one of them needs it. */
  hasTop: boolean;
  settings: OfferCardsSettings;
}

// What cannot be fetched must not take the card along.
const bringOutcome = (): Promise<{ PurchaseOutcome: FunctionComponent<PurchaseOutcomeProps> }> =>
  import("./PurchaseOutcome").catch(() => ({ PurchaseOutcome: () => null }));
const PurchaseOutcome = lazy(async () => ({ default: (await bringOutcome()).PurchaseOutcome }));

/** One offer. Its parts stand in rows that all cards of a row share, so names, prices and buttons line up. */
export function OfferCard({ offer, badge, highlight, note, titleLevel, hasTop, settings }: OfferCardProps): ReactNode {
  const { texts } = settings;
  const { locale } = usePreferences();
  const facts = offerFacts(offer);
  const saves = note ?? facts.discountNote;
  const { state, onClick, onCheckout } = usePurchase(offer);
  const nameId = useId();
  // At hand when it is needed, also where the connection is lost by then.
  useEffect(() => void (window.requestIdleCallback ?? setTimeout)(() => void bringOutcome()), []);
  const Title = `h${titleLevel}` as const;
  const outcome = (
    <Suspense fallback={null}>
      <PurchaseOutcome state={state} name={facts.name} texts={texts} onCheckout={onCheckout} />
    </Suspense>
  );
  const mark = badge && <Badge tone={highlight ? "spark" : "neutral"}>{badge}</Badge>;
  const price = facts.displayPrice ? splitPrice(facts.displayPrice) : { figure: formatAmount(offer.price, locale), rest: "" };
  return (
    <li className={classNames(styles.card, highlight && styles.highlight, settings.layout === "list" && styles.list)}>
      {hasTop && (
        <div className={styles.top}>
          {settings.showPicture && facts.picture && (
            <Picture src={facts.picture} alt="" width={160} height={160} className={styles.picture} />
          )}
          {settings.layout === "cards" && mark}
        </div>
      )}
      <div className={styles.head}>
        {settings.layout === "list" && mark}
        <Title className={styles.name} id={nameId}>
          {facts.name}
        </Title>
        {settings.showDescription && facts.description && <p className={styles.description}>{facts.description}</p>}
      </div>
      <div className={styles.price}>
        <p className={styles.figures}>
          <bdi className={styles.figure}>
            <RichLine text={price.figure} />
          </bdi>{" "}
          {price.rest && (
            <span className={styles.rest}>
              <RichLine text={price.rest} />
            </span>
          )}
        </p>
        {saves && <p className={styles.discount}>{saves}</p>}
        {facts.detailedPrice && (
          <p className={styles.detail}>
            <RichLine text={facts.detailedPrice} />
          </p>
        )}
      </div>
      <div className={styles.action}>
        <Button
          href={purchaseAddress(offer.path)}
          variant={highlight ? "primary" : "secondary"}
          wide
          busy={state.status === "busy"}
          busyLabel={texts.busy}
          onClick={onClick}
          aria-describedby={nameId}
          rel="nofollow"
        >
          {facts.cta || texts.choose}
        </Button>
        <div role="status" className={styles.status}>
          {(state.status === "added" || state.status === "waiting") && outcome}
        </div>
        {state.status === "failed" && outcome}
      </div>
      {settings.showFeatures && (
        <ul role="list" className={styles.features} aria-label={interpolate(texts.features, { name: facts.name })}>
          {facts.features.map((feature, index) => (
            <li key={index}>
              <Icon name="check" size="1.2em" className={styles.tick} />
              <span>
                <RichLine text={feature} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
