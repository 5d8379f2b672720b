/** What was ordered, and what it cost. */
import type { ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import type { PlacedOrder } from "../../domain/order/order";
import { formatAmount, interpolate } from "../../i18n/format";
import { formatPercent } from "../../i18n/format-percent";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Price } from "../../ui/price/Price";
import styles from "./OrderComplete.module.css";
import type { OrderCompleteSettings } from "./settings.gen";

export function OrderItems({
  placed,
  texts,
  showItems,
}: {
  placed: PlacedOrder;
  texts: OrderCompleteSettings["texts"];
  showItems: boolean;
}): ReactNode {
  const { locale } = usePreferences();
  const { total, orderDiscount } = placed;
  const { taxAmount, taxPercentage, taxIncluded, cashRounding } = total;
  // Under the name that it had in the order summary.
  const tax = taxIncluded ? texts.vat : texts.tax;
  const money = (amount: number) => <Price amount={{ amount, currency: total.currency }} locale={locale} />;
  const items = placed.orderItems.filter((item) => item?.offer?.data?.attributes && item.price);
  return (
    <section className={styles.section}>
      {texts.items && <h2 className={styles.subheading}>{texts.items}</h2>}
      {showItems && (
        <ul role="list" className={styles.items}>
          {items.flatMap((item) => [
            <Item key={item.id} name={offerDisplayName(item.offer)} quantity={item.quantity} amount={item.price} texts={texts} />,
            ...(item.addOns ?? []).map((entry) => (
              <Item
                key={`${item.id} ${entry.id}`}
                name={offerDisplayName(entry.addOn)}
                quantity={entry.quantity}
                amount={entry.price}
                texts={texts}
                addOn
              />
            )),
          ])}
        </ul>
      )}
      <dl className={styles.totals}>
        {total.subtotal !== total.amount && (
          <div>
            <dt>{texts.subtotal}</dt>
            <dd>{money(total.subtotal)}</dd>
          </div>
        )}
        {total.totalDiscount > 0 && (
          <div>
            <dt>{orderDiscount ? interpolate(texts.promoCode, { code: orderDiscount.name }) : texts.discount}</dt>
            <dd>{money(-total.totalDiscount)}</dd>
          </div>
        )}
        {taxAmount !== null && (
          <div>
            <dt>
              {taxPercentage === null ? tax : interpolate(texts.taxPercentage, { tax, percentage: formatPercent(taxPercentage, locale) })}
            </dt>
            <dd>
              {taxIncluded
                ? interpolate(texts.taxContained, { amount: formatAmount({ amount: taxAmount, currency: total.currency }, locale) })
                : money(taxAmount)}
            </dd>
          </div>
        )}
        {cashRounding !== undefined && (
          <div>
            <dt>{texts.cashRounding}</dt>
            <dd>{money(cashRounding)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{texts.total}</dt>
          <dd>{money(total.amount)}</dd>
        </div>
      </dl>
    </section>
  );
}

interface ItemProps {
  name: string;
  quantity: number;
  amount: { amount: number; currency: string };
  texts: OrderCompleteSettings["texts"];
  addOn?: boolean;
}

function Item({ name, quantity, amount, texts, addOn }: ItemProps): ReactNode {
  const { locale } = usePreferences();
  return (
    <li className={addOn ? styles.addOn : styles.item}>
      <span>{quantity > 1 ? interpolate(texts.quantity, { quantity, name }) : name}</span>
      <Price amount={{ amount: amount.amount * quantity, currency: amount.currency }} locale={locale} />
    </li>
  );
}
