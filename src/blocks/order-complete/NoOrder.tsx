/** No placed order to show: unknown, still open, or not to be had right now. */
import type { ReactNode } from "react";
import { useBasket, useShop, useShopActions } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import { PendingOrder } from "./PendingOrder";
import styles from "./OrderComplete.module.css";
import type { OrderCompleteSettings } from "./settings.gen";

export function NoOrder({ settings: { texts, continueLink } }: { settings: OrderCompleteSettings }): ReactNode {
  const status = useBasket((state) => state.status);
  const checkoutId = useBasket((state) => state.checkout?.id);
  const { retry } = useShopActions();
  const isPaying = useShop().settings.payment_pending;
  const open = status === "ready" && checkoutId !== undefined;
  const failed = status === "failed";
  if (open && isPaying) return <PendingOrder checkoutId={checkoutId} texts={texts} />;
  return (
    <div className={styles.thanks} role="status">
      <h1 className={styles.heading}>{open ? texts.openTitle : failed ? texts.failedTitle : texts.unknownTitle}</h1>
      <p className={styles.confirmation}>{open ? texts.open : failed ? texts.failed : texts.unknown}</p>
      <div>
        {open ? (
          <Button href={`/checkout?basket=${encodeURIComponent(checkoutId)}`}>{texts.openLink}</Button>
        ) : failed ? (
          <Button onClick={() => void retry()}>{texts.retry}</Button>
        ) : (
          continueLink && <Button href={continueLink}>{texts.continueLabel}</Button>
        )}
      </div>
    </div>
  );
}
