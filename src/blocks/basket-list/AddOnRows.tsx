/** The add-ons of an item, and those that may be added to it. [ADDON-1] */
import { useId, type ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import type { BasketItem } from "../../domain/order/order";
import { quantityBounds, quantityChoices } from "../../domain/basket/quantity";
import { formatAmount, interpolate } from "../../i18n/format";
import { useBuilderMode } from "../../registry/page-context";
import { usePreferences, useShopActions } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import { QuantitySelect } from "../../ui/quantity-select/QuantitySelect";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./BasketList.module.css";
import { isPriced } from "./is-showable";
import { BrokenItem, ItemBoundary } from "./ItemBoundary";
import { PeriodPrice } from "./PeriodPrice";
import type { BasketListSettings } from "./settings.gen";

export function AddOnRows({
  item,
  settings: { texts, readOnly, offerAddOns },
}: {
  item: BasketItem;
  settings: BasketListSettings;
}): ReactNode {
  const heading = useId();
  const available = readOnly || !offerAddOns ? [] : (item.availableAddOns ?? []).filter((addOn) => addOn?.data?.attributes && addOn.price);
  return (
    <>
      {item.addOns.length > 0 && (
        <ul role="list" className={styles.addOns}>
          {item.addOns.map((entry, index) => (
            <li key={entry?.id ?? index}>
              <ItemBoundary text={texts.broken}>
                {entry?.addOn?.data?.attributes && isPriced(entry) ? (
                  <AddOnRow item={item} entry={entry} texts={texts} readOnly={readOnly} />
                ) : (
                  <BrokenItem text={texts.broken} />
                )}
              </ItemBoundary>
            </li>
          ))}
        </ul>
      )}
      {available.length > 0 && (
        <div className={styles.available} role="group" aria-labelledby={heading}>
          <p className={styles.availableHeading} id={heading}>
            {texts.addOns}
          </p>
          <ul role="list">
            {available.map((addOn) => (
              <AvailableAddOn key={addOn.path} item={item} addOn={addOn} texts={texts} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type Texts = BasketListSettings["texts"];

function AddOnRow({
  item,
  entry,
  texts,
  readOnly,
}: {
  item: BasketItem;
  entry: BasketItem["addOns"][number];
  texts: Texts;
  readOnly: boolean;
}): ReactNode {
  const { locale } = usePreferences();
  const { setAddOnQuantity } = useShopActions();
  const builder = useBuilderMode();
  const name = offerDisplayName(entry.addOn);
  const choices = quantityChoices(quantityBounds(entry.addOn.data.attributes));
  const change = (quantity: number) => {
    if (!builder) void setAddOnQuantity(item.id, entry.addOn.path, quantity);
  };
  return (
    <div className={styles.addOn}>
      <span className={styles.addOnName}>
        <Icon name="plus" size="1em" />
        {name}
      </span>
      <span className={styles.addOnPrice}>
        <PeriodPrice
          offer={entry.addOn}
          amount={{ amount: entry.price.amount * entry.quantity, currency: entry.price.currency }}
          texts={texts}
        />
        {entry.quantity > 1 && (
          <span className={styles.each}>
            {interpolate(texts.perUnit, { quantity: entry.quantity, formattedPrice: formatAmount(entry.price, locale) })}
          </span>
        )}
      </span>
      {!readOnly && (
        <span className={styles.addOnControls}>
          {choices.length > 1 && (
            <QuantitySelect label={interpolate(texts.quantity, { name })} value={entry.quantity} options={choices} onChange={change} />
          )}
          <Button
            variant="quiet"
            size="small"
            className={styles.remove}
            aria-label={interpolate(texts.removeItem, { name })}
            onClick={() => change(0)}
          >
            <Icon name="trash" />
          </Button>
        </span>
      )}
    </div>
  );
}

function AvailableAddOn({
  item,
  addOn,
  texts,
}: {
  item: BasketItem;
  addOn: BasketItem["availableAddOns"][number];
  texts: Texts;
}): ReactNode {
  const { addAddOn } = useShopActions();
  const builder = useBuilderMode();
  const name = offerDisplayName(addOn);
  const minimum = quantityBounds(addOn.data.attributes).minimum;
  return (
    <li className={styles.addOn}>
      <span className={styles.addOnName}>{name}</span>
      <span className={styles.addOnPrice}>
        <PeriodPrice offer={addOn} amount={addOn.price} texts={texts} />
      </span>
      <span className={styles.addOnControls}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            if (!builder) void addAddOn(item.id, addOn.path, minimum);
          }}
        >
          {texts.addAddOn}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
    </li>
  );
}
