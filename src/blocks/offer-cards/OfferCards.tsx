import type { CSSProperties, ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useOffers } from "../../shop/hooks/use-shop";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import { OfferCard } from "./OfferCard";
import { hasLabel, offerBadge } from "./offer-facts";
import styles from "./OfferCards.module.css";
import type { OfferCardsSettings } from "./settings.gen";

/** Offers to compare and choose from. Works as plain links before and without JavaScript. [LAND-1, REN-3] */
export function OfferCards({ id, settings }: BlockProps<OfferCardsSettings>): ReactNode {
  const { heading, intro, layout, columns, tone, texts } = settings;
  const named = settings.offers.filter((entry) => entry.offer);
  const offers = useOffers(
    named.map((entry) => entry.offer),
    settings.label,
  );
  const cards = offers.map((offer) => {
    const entry = named.find(({ offer: path }) => path === offer.path);
    return {
      offer,
      badge: entry?.badge || (settings.showLabel ? offerBadge(offer) : ""),
      highlight: entry?.highlight || hasLabel(offer, settings.highlightLabel),
    };
  });
  const hasTop = settings.showPicture || (layout === "cards" && cards.some((card) => card.badge));
  // Picture with badge, name, price, button, features: a row each.
  const rows = 3 + Number(hasTop) + Number(settings.showFeatures);
  return (
    <Section id={id} tone={tone}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      {offers.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : (
        <ul
          role="list"
          className={styles.grid}
          data-layout={layout}
          data-columns={Math.min(columns, offers.length)}
          style={{ "--card-rows": rows } as CSSProperties}
        >
          {cards.map((card) => (
            <OfferCard key={card.offer.path} {...card} titleLevel={heading ? 3 : 2} hasTop={hasTop} settings={settings} />
          ))}
        </ul>
      )}
    </Section>
  );
}
