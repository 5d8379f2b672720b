/** One item: picture, names, price, quantity, add-ons and other plans. */
import { lazy, Suspense, useId, type ReactNode } from "react";
import { billingPeriod } from "../../domain/offer/billing-period";
import { offerDisplayName, offerPicture, type Offer } from "../../domain/offer/offer";
import type { BasketItem } from "../../domain/order/order";
import type { ReadItem } from "../../domain/basket/whole-items";
import { quantityBounds, quantityChoices } from "../../domain/basket/quantity";
import { formatAmount, interpolate } from "../../i18n/format";
import { useBuilderMode } from "../../registry/page-context";
import { usePreferences, useShopActions } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import { ItemBoundary } from "../../ui/item-boundary/ItemBoundary";
import { PeriodPrice } from "../../ui/price/PeriodPrice";
import { QuantitySelect } from "../../ui/quantity-select/QuantitySelect";
import { RadioGroup } from "../../ui/radio-group/RadioGroup";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import { RichLine } from "../../ui/rich-text/RichLine";
import { CountryNote } from "./CountryNote";
import styles from "./BasketList.module.css";
import type { BasketListSettings, Texts } from "./settings.gen";

/** Many baskets have none. What could not be loaded says so in its place. */
export const loadAddOns = () => import("./AddOnRows").then(({ AddOnRows: part }) => ({ default: part }));
const AddOnRows = lazy(loadAddOns);

export function BasketItemRow({
  item,
  settings,
  onRemoved,
}: {
  item: ReadItem;
  settings: BasketListSettings;
  onRemoved(item: BasketItem): void;
}): ReactNode {
  const { texts, readOnly } = settings;
  const { locale } = usePreferences();
  const { removeItem, setQuantity } = useShopActions();
  const builder = useBuilderMode();
  const { offer, quantity, price } = item;
  const picture = offerPicture(offer);
  const offerName = offerDisplayName(offer);
  const product = offer.products[0];
  const productName = product?.attributes?.display_name__limio || product?.name || offerName;
  const choices = quantityChoices(quantityBounds(offer.data.attributes));
  const { detailed_display_price__limio: terms, checkout_description__limio: atCheckout } = offer.data.attributes;
  const removed = item.removed === true;
  const mayChoose = !readOnly && !removed && offer.data.attributes.allow_multibuy__limio === true && choices.length > 1;
  const chooses = settings.offerAddOns && !readOnly;
  const listed = item.addOns.length + (item.lostAddOns?.length ?? 0) + (chooses ? (item.availableAddOns?.length ?? 0) : 0);
  return (
    <>
      <div className={styles.row} data-removed={removed || undefined}>
        {settings.showImages && (
          <div className={styles.picture}>{picture && <img src={picture} alt="" width="72" height="72" loading="lazy" />}</div>
        )}
        <div className={styles.names}>
          <h3 className={styles.product}>{productName}</h3>
          {offerName !== productName && <p className={styles.offer}>{offerName}</p>}
          {[terms, atCheckout].map(
            (text) =>
              text && (
                <p key={text} className={styles.terms}>
                  <RichLine text={text} />
                </p>
              ),
          )}
        </div>
        <div className={styles.price}>
          {removed ? (
            texts.notCharged
          ) : (
            <PeriodPrice
              period={billingPeriod(offer)}
              amount={{ amount: price.amount * quantity, currency: price.currency }}
              locale={locale}
              texts={texts}
            />
          )}
          {!removed && quantity > 1 && (
            <span className={styles.each}>{interpolate(texts.perUnit, { quantity, formattedPrice: formatAmount(price, locale) })}</span>
          )}
        </div>
        {(mayChoose || !readOnly) && (
          <div className={styles.controls}>
            {mayChoose && (
              <QuantitySelect
                label={interpolate(texts.quantity, { name: offerName })}
                value={quantity}
                options={choices}
                onChange={(value) => {
                  if (!builder) void setQuantity(item.id, value);
                }}
              />
            )}
            {!readOnly && (
              <Button
                variant="quiet"
                size="small"
                className={styles.remove}
                onClick={() => {
                  if (builder) return;
                  onRemoved(item);
                  void removeItem(item.id);
                }}
              >
                <Icon name="trash" />
                {texts.remove}
                <VisuallyHidden> {offerName}</VisuallyHidden>
              </Button>
            )}
          </div>
        )}
      </div>
      {removed && <CountryNote item={item} texts={texts} />}
      {settings.offerUpsells && !readOnly && !removed && (item.upsells?.length ?? 0) > 0 && <Upsells item={item} texts={texts} />}
      {!removed && listed > 0 && (
        <ItemBoundary text={texts.broken}>
          <Suspense fallback={<AddOnRoom heading={chooses ? texts.addOns : ""} rows={listed} />}>
            <AddOnRows item={item} settings={settings} />
          </Suspense>
        </ItemBoundary>
      )}
    </>
  );
}

/** Where the add-ons will stand, so that nothing below them jumps when they come. */
function AddOnRoom({ heading, rows }: { heading: string; rows: number }): ReactNode {
  return (
    <div className={heading ? styles.choice : undefined} aria-hidden="true">
      {heading && <p className={styles.choiceHeading}>{heading}</p>}
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.addOnRoom}>
          <Skeleton lines={1} />
        </div>
      ))}
    </div>
  );
}

/** The item's own offer among those it may be swapped to, cheapest first, so that the list keeps its order whatever is chosen. */
function Upsells({ item, texts }: { item: BasketItem; texts: Texts }): ReactNode {
  const name = useId();
  const { locale } = usePreferences();
  const { swapOffer } = useShopActions();
  const builder = useBuilderMode();
  const offers = [item.offer, ...item.upsells]
    .filter((offer) => offer?.data?.attributes && offer.price)
    .sort((a, b) => a.price.amount - b.price.amount || (a.path < b.path ? -1 : 1));
  return (
    <div className={styles.upsells}>
      <RadioGroup
        legend={texts.upsells}
        name={name}
        value={item.path}
        onChange={(path) => {
          if (!builder && path !== item.path) void swapOffer(item.id, path);
        }}
        options={offers.map((offer) => ({
          value: offer.path,
          label: upsellName(offer),
          description:
            offer.data.attributes.upsell_display_description__limio ||
            (offer.data.attributes.display_price__limio && <RichLine text={offer.data.attributes.display_price__limio} />) ||
            undefined,
          icon: <PeriodPrice period={billingPeriod(offer)} amount={offer.price} locale={locale} texts={texts} />,
        }))}
      />
    </div>
  );
}

const upsellName = (offer: Offer): string => offer.data.attributes.upsell_display_name__limio || offerDisplayName(offer);
