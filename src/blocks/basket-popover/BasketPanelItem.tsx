import type { ReactNode } from "react";
import { offerDisplayName, offerPicture } from "../../domain/offer/offer";
import type { BasketItem } from "../../domain/order/order";
import { lineTotal } from "../../domain/offer/price";
import { formatAmount, formatMoney, interpolate } from "../../i18n/format";
import { Icon } from "../../ui/icon/Icon";
import { Picture } from "../../ui/picture/Picture";
import { RichLine } from "../../ui/rich-text/RichLine";
import styles from "./BasketPanel.module.css";
import type { BasketPopoverSettings } from "./settings.gen";

export interface BasketPanelItemProps {
  item: BasketItem;
  texts: BasketPopoverSettings["texts"];
  locale: string;
  showPicture: boolean;
  onRemove(): void;
}

/** One line of the basket; one whose data is broken says so in its place, and the others stay. [LIST-2] */
export function BasketPanelItem({ item, texts, locale, showPicture, onRemove }: BasketPanelItemProps): ReactNode {
  if (!item.offer?.data?.attributes || !item.price) return <li className={styles.broken}>{texts.itemFailed}</li>;
  const picture = offerPicture(item.offer);
  return (
    <li className={styles.item}>
      {showPicture && <span className={styles.picture}>{picture && <Picture src={picture} alt="" width={56} height={56} />}</span>}
      <span className={styles.words}>
        <span className={styles.name}>{offerDisplayName(item.offer)}</span>
        {item.offer.data.attributes.display_price__limio && (
          <span className={styles.detail}>
            <RichLine text={item.offer.data.attributes.display_price__limio} />
          </span>
        )}
        {item.removed && <span className={styles.detail}>{texts.notCharged}</span>}
        {item.quantity > 1 && (
          <span className={styles.detail}>
            {interpolate(texts.perUnit, { quantity: item.quantity, formattedPrice: formatAmount(item.price, locale) })}
          </span>
        )}
        {item.addOns.map((entry) => (
          <span key={entry.id} className={styles.detail}>
            {interpolate(texts.addOn, { name: offerDisplayName(entry.addOn), quantity: entry.quantity })}
          </span>
        ))}
      </span>
      <span className={styles.price}>{item.removed ? "–" : formatMoney(lineTotal(item), locale)}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={interpolate(texts.remove, { name: offerDisplayName(item.offer) })}
        onClick={onRemove}
      >
        <Icon name="trash" size="20px" />
      </button>
    </li>
  );
}
