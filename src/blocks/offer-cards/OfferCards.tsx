import { lazy, type ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { untilLoaded } from "../../registry/until-loaded";
import { useOffers } from "../../shop/hooks/use-shop";
import { RichText } from "../../ui/rich-text/RichText";
import { Section, SectionHeading } from "../../ui/section/Section";
import { CardList } from "./CardList";
import { hasLabel, offerBadge } from "./offer-facts";
import styles from "./OfferCards.module.css";
import type { OfferCardsSettings } from "./settings.gen";

// Most pages show all their offers at once.
const TermGroups = lazy(async () => ({ default: (await untilLoaded(() => import("./TermGroups"))).TermGroups }));

/** Offers to compare and choose from. Works as plain links before and without JavaScript. [LAND-1, REN-3] */
export function OfferCards({ id, settings }: BlockProps<OfferCardsSettings>): ReactNode {
  const { heading, intro, tone, texts } = settings;
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
  return (
    <Section id={id} tone={tone}>
      <SectionHeading heading={heading} intro={intro && <RichText html={intro} size="large" />} />
      {offers.length === 0 ? (
        <p className={styles.empty}>{texts.empty}</p>
      ) : settings.groupByTerm ? (
        <TermGroups cards={cards} settings={settings} />
      ) : (
        <CardList cards={cards} settings={settings} titleLevel={heading ? 3 : 2} />
      )}
    </Section>
  );
}
