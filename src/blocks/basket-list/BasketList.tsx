/** What is in the basket. [LIST-1] [LIST-2] [LIST-3] [BASK-8] */
import { lazy, Suspense, useEffect, useRef, type ReactNode } from "react";
import { offerDisplayName } from "../../domain/offer/offer";
import type { BasketItem } from "../../domain/order/order";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { untilLoaded } from "../../registry/until-loaded";
import { useBasket, useHydrated, useShopActions } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import { BrokenItem, ItemBoundary } from "../../ui/item-boundary/ItemBoundary";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import { BasketItemRow, loadAddOns } from "./BasketItemRow";
import styles from "./BasketList.module.css";
import { BasketProblemAlert } from "./BasketProblemAlert";
import { BasketSkeleton } from "./BasketSkeleton";
import { isShowable } from "./is-showable";
import type { BasketListSettings } from "./settings.gen";
import { useAnnouncement } from "./use-announcement";

/** In the place of the items, when they cannot be shown. */
const loadNotice = () => import("./BasketStatusNotice").then(({ BasketStatusNotice: part }) => ({ default: part }));
const BasketStatusNotice = lazy(() => untilLoaded(loadNotice));

export function BasketList({ id, settings }: BlockProps<BasketListSettings>): ReactNode {
  const { texts } = settings;
  const section = useRef<HTMLElement>(null);
  const [announcement, announce] = useAnnouncement(texts);
  // The connection may be gone when it is needed.
  useEffect(
    () => void (window.requestIdleCallback ?? setTimeout)(() => void Promise.all([loadNotice(), loadAddOns()]).catch(() => {})),
    [],
  );
  const afterRemoval = (item: BasketItem) => {
    announce(interpolate(texts.removed, { name: offerDisplayName(item.offer) }));
    // Its button is gone: the focus must not fall back to the top of the page.
    section.current?.focus();
  };
  return (
    <div className={styles.outer} id={id}>
      <section className={styles.basket} ref={section} tabIndex={-1} aria-label={texts.heading || undefined}>
        {texts.heading && <h2 className={styles.heading}>{texts.heading}</h2>}
        <p role="status" className={styles.status}>
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </p>
        <BasketProblemAlert texts={texts} />
        <BasketContent settings={settings} onRemoved={afterRemoval} />
      </section>
    </div>
  );
}

function BasketContent({ settings, onRemoved }: { settings: BasketListSettings; onRemoved(item: BasketItem): void }): ReactNode {
  const { texts } = settings;
  const status = useBasket((state) => state.status);
  const checkout = useBasket((state) => state.checkout);
  const { startAgain } = useShopActions();
  const alive = useHydrated();
  const builder = useBuilderMode();
  // Until the page is alive nobody knows whether the browser keeps a basket.
  if (status === "loading" || (status === "none" && !alive && !builder))
    return (
      <>
        <BasketSkeleton label={texts.loading} showImages={settings.showImages} />
        {status === "none" && (
          <noscript>
            <EmptyBasket settings={settings} />
          </noscript>
        )}
      </>
    );
  if (status === "unknown" || status === "expired" || status === "failed" || status === "invalid" || checkout?.completed)
    return (
      <Suspense fallback={null}>
        <BasketStatusNotice settings={settings} />
      </Suspense>
    );
  const items = checkout?.basket.basketItems ?? [];
  if (!items.length) return <EmptyBasket settings={settings} />;
  return (
    <>
      <ul role="list" className={styles.items}>
        {items.map((item, index) => (
          <li key={item?.id ?? index} className={styles.item}>
            <ItemBoundary text={texts.broken}>
              {isShowable(item) ? (
                <BasketItemRow item={item} settings={settings} onRemoved={onRemoved} />
              ) : (
                <BrokenItem text={texts.broken} />
              )}
            </ItemBoundary>
          </li>
        ))}
      </ul>
      {/* Nothing left that is sold in the country: another country is one way on, this is the other. [BASK-10] */}
      {items.every((item) => item?.removed) && (
        <Button variant="secondary" size="small" onClick={() => void startAgain()}>
          {texts.startAgain}
        </Button>
      )}
    </>
  );
}

function EmptyBasket({ settings: { texts, emptyLink } }: { settings: BasketListSettings }): ReactNode {
  return (
    <div className={styles.notice}>
      <p>{texts.empty}</p>
      {emptyLink && texts.emptyLinkLabel && (
        <Button href={emptyLink} variant="secondary" size="small">
          {texts.emptyLinkLabel}
        </Button>
      )}
    </div>
  );
}
