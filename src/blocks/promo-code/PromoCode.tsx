/** A promo code: typed and applied, shown while it is on the basket, taken off again. [API-7] [BASK-1] */
import { useRef, useState, type ReactNode } from "react";
import type { Checkout } from "../../domain/order/order";
import { formatAmount, interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBasket, useHydrated, usePreferences } from "../../shop/hooks/use-shop";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import { AppliedCode } from "./AppliedCode";
import { CodeField } from "./CodeField";
import styles from "./PromoCode.module.css";
import type { PromoCodeSettings } from "./settings.gen";

export function PromoCode({ id, settings }: BlockProps<PromoCodeSettings>): ReactNode {
  const { texts, readOnly, folded } = settings;
  const { locale } = usePreferences();
  const checkout = useBasket((state) => state.checkout);
  const status = useBasket((state) => state.status);
  const alive = useHydrated();
  const [announcement, announce] = useState("");
  const block = useRef<HTMLDivElement>(null);
  const discount = checkout?.order.orderDiscount;
  const code = discount?.name;
  if (status === "loading" || (status === "none" && !alive))
    return (
      <div className={styles.outer} id={id}>
        <div className={styles.waiting} />
      </div>
    );
  // Nothing to reduce, or nothing left to change: there is no place for a code.
  if (!checkout || checkout.completed || status !== "ready" || (!code && (readOnly || checkout.basket.basketItems.length === 0)))
    return null;

  // The control that was used is gone with its state: the focus goes to what took its place.
  const done = (text: string) => {
    announce(text);
    requestAnimationFrame(() => block.current?.querySelector<HTMLElement>("button, input")?.focus());
  };
  const applied = ({ order }: Checkout) => {
    const amount = order.total.totalDiscount;
    if (order.orderDiscount)
      done(
        interpolate(texts.announceApplied, {
          code: order.orderDiscount.name,
          amount: formatAmount({ amount, currency: order.total.currency }, locale),
        }),
      );
  };
  return (
    <div className={styles.outer} id={id}>
      <div className={styles.block} ref={block}>
        {discount ? (
          <AppliedCode
            discount={discount}
            texts={texts}
            readOnly={readOnly}
            onRemoved={() => done(interpolate(texts.announceRemoved, { code: discount.name }))}
          />
        ) : (
          <CodeField texts={texts} folded={folded} onApplied={applied} />
        )}
        <p role="status" className={styles.status}>
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </p>
      </div>
    </div>
  );
}
