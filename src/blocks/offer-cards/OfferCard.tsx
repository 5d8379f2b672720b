import { useId, type ReactNode } from "react";
import { offerDisplayName, offerPicture, type Offer } from "../../domain/offer/offer";
import { formatAmount, interpolate } from "../../i18n/format";
import { PurchaseLink } from "../../offer-flows/PurchaseLink";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Badge } from "../../ui/badge/Badge";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";
import { Picture } from "../../ui/picture/Picture";
import { RichLine } from "../../ui/rich-text/RichLine";
import styles from "./OfferCard.module.css";
import { offerFeatures } from "./offer-facts";
import type { OfferCardsSettings } from "./settings.gen";
import { splitPrice } from "./split-price";

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

/** One offer. Its parts stand in rows that all cards of a row share, so names, prices and buttons line up. */
export function OfferCard({ offer, badge, highlight, note, titleLevel, hasTop, settings }: OfferCardProps): ReactNode {
  const { texts } = settings;
  const { locale } = usePreferences();
  const { attributes } = offer.data;
  const name = offerDisplayName(offer);
  const picture = settings.showPicture && offerPicture(offer);
  const saves = note ?? attributes.discount_note__limio;
  const nameId = useId();
  const Title = `h${titleLevel}` as const;
  const mark = badge && <Badge tone={highlight ? "spark" : "neutral"}>{badge}</Badge>;
  const price = attributes.display_price__limio
    ? splitPrice(attributes.display_price__limio)
    : { figure: formatAmount(offer.price, locale), rest: "" };
  return (
    <li className={classNames(styles.card, highlight && styles.highlight, settings.layout === "list" && styles.list)}>
      {hasTop && (
        <div className={styles.top}>
          {picture && <Picture src={picture} alt="" width={160} height={160} className={styles.picture} />}
          {settings.layout === "cards" && mark}
        </div>
      )}
      <div className={styles.head}>
        {settings.layout === "list" && mark}
        <Title className={styles.name} id={nameId}>
          {name}
        </Title>
        {settings.showDescription && attributes.short_description && <p className={styles.description}>{attributes.short_description}</p>}
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
        {attributes.detailed_display_price__limio && (
          <p className={styles.detail}>
            <RichLine text={attributes.detailed_display_price__limio} />
          </p>
        )}
      </div>
      <div className={styles.action}>
        <PurchaseLink offer={offer} highlight={highlight} texts={texts} describedBy={nameId} />
      </div>
      {settings.showFeatures && (
        <ul role="list" className={styles.features} aria-label={interpolate(texts.features, { name: name })}>
          {offerFeatures(offer).map((feature, index) => (
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
