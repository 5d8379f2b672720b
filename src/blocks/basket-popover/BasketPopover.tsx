import { useEffect, useRef, useState, type ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { interpolate } from "../../i18n/format";
import { useBasket, useShop } from "../../shop/hooks/use-shop";
import { Icon } from "../../ui/icon/Icon";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import styles from "./BasketPopover.module.css";
import type { BasketPopoverSettings } from "./settings.gen";

// Not needed for the first view. Not lazy either: the button, and with it the way to the basket, must not go where it does not come.
const bringPanel = () => import("./OpenedBasket");

/** The basket button with its count, and the basket that opens from it. Still in the builder. [POP-1, REN-4] */
export function BasketPopover({ id, settings }: BlockProps<BasketPopoverSettings>): ReactNode {
  const { texts, openByItself } = settings;
  const building = useBuilderMode();
  const { basket: store, campaign, actions } = useShop();
  const count = useBasket(
    (basket) => basket.checkout?.basket.basketItems.reduce((sum, item) => sum + (item.offer ? item.quantity : 0), 0) ?? 0,
  );
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<"shopper" | "itself" | null>(null);
  const [panel, setPanel] = useState<Awaited<ReturnType<typeof bringPanel>>>();
  const open = openedBy !== null;
  const isByShopper = openedBy === "shopper";
  useEffect(() => {
    if (open)
      bringPanel().then(setPanel, () => {
        setOpenedBy(null);
        // The checkout shows the basket as well. Without any connection it would be no page at all.
        if (isByShopper && navigator.onLine) void actions.goToCheckout();
      });
  }, [open, isByShopper, actions]);
  // At hand when it is wanted, also where the connection is lost by then.
  useEffect(() => {
    if (!building) (window.requestIdleCallback ?? setTimeout)(() => void bringPanel().catch(() => {}));
  }, [building]);

  useEffect(() => {
    // Where adding leads straight to the checkout, a panel would only flash.
    if (building || !openByItself || campaign.pushToCheckout) return;
    return store.subscribe((now, before) => {
      const items = (state: typeof now) => state.checkout?.basket.basketItems ?? [];
      // A basket that was there before the page is shown by its count; only what is added here opens it.
      if (before.status === "loading" || items(now).length <= items(before).length) return;
      if (items(now).at(-1)?.offer?.data.attributes.push_to_checkout__limio) return;
      setOpenedBy((current) => current ?? "itself");
    });
  }, [store, building, openByItself, campaign.pushToCheckout]);

  return (
    <div className={styles.holder}>
      <button
        id={id}
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-disabled={building || undefined}
        onClick={() => {
          if (building) return;
          setOpenedBy(open ? null : "shopper");
        }}
      >
        <Icon name="basket" size="24px" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
        <VisuallyHidden>{count > 0 ? `${texts.button}, ${interpolate(texts.count, { count })}` : texts.button}</VisuallyHidden>
      </button>
      {panel && (
        <panel.OpenedBasket
          settings={settings}
          open={open}
          onOpenChange={(next) => setOpenedBy(next ? "shopper" : null)}
          anchor={button}
          takesFocus={isByShopper}
        />
      )}
    </div>
  );
}
