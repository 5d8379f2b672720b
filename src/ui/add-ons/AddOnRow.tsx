import { useEffect, useRef, type ReactNode } from "react";
import { quantityBounds, quantityChoices } from "../../domain/basket/quantity";
import { offerDisplayName, offerPicture, type Offer } from "../../domain/offer/offer";
import type { Amount, BasketAddOn } from "../../domain/order/order";
import { formatAmount, interpolate } from "../../i18n/format";
import { billingPeriod } from "../../domain/offer/billing-period";
import { Button } from "../button/Button";
import { Icon } from "../icon/Icon";
import { PeriodPrice, type PeriodTexts } from "../price/PeriodPrice";
import { VisuallyHidden } from "../visually-hidden/VisuallyHidden";
import styles from "./AddOns.module.css";
import { bringMenu, PricedQuantity } from "./PricedQuantity";

export interface AddOnTexts extends PeriodTexts {
  perUnit: string;
  quantity: string;
  removeItem: string;
  addAddOn: string;
}

export interface AddOnRowProps {
  addOn: Offer;
  /** As it is in the basket; without it there is a button that adds it. */
  chosen: BasketAddOn | undefined;
  texts: AddOnTexts;
  locale: string;
  readOnly?: boolean;
  showPicture?: boolean;
  showDescription?: boolean;
  /** 0 takes it off the item. */
  onQuantity(path: string, quantity: number): void;
  /** `quantity`: the least that is sold. */
  onAdd(path: string, quantity: number): void;
}

export function AddOnRow({ addOn, chosen, texts, locale, showPicture, showDescription, ...row }: AddOnRowProps): ReactNode {
  const { container, pressed } = useFocusThatStays(chosen !== undefined);
  const name = offerDisplayName(addOn);
  const unit = chosen?.price ?? addOn.price;
  const quantity = chosen?.quantity ?? 1;
  const picture = offerPicture(addOn);
  const description = addOn.data.attributes.short_description;
  return (
    <div className={styles.row} ref={container}>
      {showPicture && picture && <img className={styles.picture} src={picture} alt="" width="56" height="56" loading="lazy" />}
      <span className={styles.words}>
        <span className={styles.name}>
          {chosen && <Icon name="check" size="1em" />}
          <span>{name}</span>
        </span>
        {showDescription && description && <span className={styles.description}>{description}</span>}
      </span>
      <span className={styles.end}>
        <span className={styles.price}>
          <PeriodPrice period={billingPeriod(addOn)} amount={times(unit, quantity)} locale={locale} texts={texts} />
          {quantity > 1 && (
            <span className={styles.each}>{interpolate(texts.perUnit, { quantity, formattedPrice: formatAmount(unit, locale) })}</span>
          )}
        </span>
        {!row.readOnly && (
          <span className={styles.controls} onClickCapture={pressed} onPointerEnter={bringMenu}>
            {chosen ? (
              <Chosen {...row} {...{ name, addOn, texts, quantity }} priceOf={(count) => formatAmount(times(unit, count), locale)} />
            ) : (
              <Button variant="secondary" size="small" onClick={() => row.onAdd(addOn.path, quantityBounds(addOn.data.attributes).minimum)}>
                {texts.addAddOn}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            )}
          </span>
        )}
      </span>
    </div>
  );
}

function Chosen({
  addOn,
  name,
  quantity,
  texts,
  priceOf,
  onQuantity,
}: Pick<AddOnRowProps, "addOn" | "texts" | "onQuantity"> & {
  name: string;
  quantity: number;
  priceOf(quantity: number): string;
}): ReactNode {
  const choices = quantityChoices(quantityBounds(addOn.data.attributes));
  return (
    <>
      {choices.length > 1 && (
        <PricedQuantity
          label={interpolate(texts.quantity, { name })}
          value={quantity}
          options={choices}
          onChange={(wanted) => onQuantity(addOn.path, wanted)}
          priceOf={priceOf}
        />
      )}
      <Button
        variant="quiet"
        size="small"
        className={styles.remove}
        aria-label={interpolate(texts.removeItem, { name })}
        onClick={() => onQuantity(addOn.path, 0)}
      >
        <Icon name="trash" />
      </Button>
    </>
  );
}

const times = ({ amount, currency }: Amount, count: number): Amount => ({ amount: amount * count, currency });

/** What was pressed gives way to other controls, perhaps a moment later: the focus goes to them, not to the top of the page. */
function useFocusThatStays(chosen: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const waits = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isHere = activeElement === document.body || container.current?.contains(activeElement);
    if (waits.current && isHere) container.current?.querySelector<HTMLElement>("select, button")?.focus();
    waits.current = false;
  }, [chosen]);
  return { container, pressed: () => void (waits.current = true) };
}
