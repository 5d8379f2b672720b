import type { CSSProperties, ReactNode } from "react";
import { OfferCard, type OfferCardProps } from "./OfferCard";
import styles from "./OfferCards.module.css";
import type { OfferCardsSettings } from "./settings.gen";

/** One offer of a list, and what a card says of it beside the catalogue. */
export type ListedOffer = Pick<OfferCardProps, "offer" | "badge" | "highlight" | "note">;

export interface CardListProps {
  cards: readonly ListedOffer[];
  settings: OfferCardsSettings;
  titleLevel: OfferCardProps["titleLevel"];
  /** Cards that these may stand in for, and take the same places as: these alone, unless given. */
  places?: readonly ListedOffer[];
  /** How many of them stand in a list. */
  count?: number;
}

/** Cards in rows that they share. */
export function CardList({ cards, settings, titleLevel, places = cards, count = cards.length }: CardListProps): ReactNode {
  const { layout } = settings;
  const hasTop = settings.showPicture || (layout === "cards" && places.some((card) => card.badge));
  // Picture with badge, name, price, button, features: a row each.
  const rows = 3 + Number(hasTop) + Number(settings.showFeatures);
  return (
    <ul
      role="list"
      className={styles.grid}
      data-layout={layout}
      data-columns={Math.min(settings.columns, count)}
      style={{ "--card-rows": rows } as CSSProperties}
    >
      {cards.map((card) => (
        <OfferCard key={card.offer.path} {...card} titleLevel={titleLevel} hasTop={hasTop} settings={settings} />
      ))}
    </ul>
  );
}
