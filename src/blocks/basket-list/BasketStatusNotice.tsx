/** A basket that cannot be shown: what happened, and the way on. [BASK-6] */
import type { ReactNode } from "react";
import { useBasket, useShop } from "../../shop/react";
import { Button } from "../../ui/button/Button";
import styles from "./BasketList.module.css";
import type { BasketListSettings } from "./settings.gen";

export function BasketStatusNotice({ settings: { texts, emptyLink } }: { settings: BasketListSettings }): ReactNode {
  const status = useBasket((state) => state.status);
  const checkout = useBasket((state) => state.checkout);
  const { actions, settings: shop } = useShop();
  if (checkout?.completed)
    return (
      <div className={styles.notice}>
        <p>{texts.completed}</p>
        <Button href={`${shop.completePath}?basket=${encodeURIComponent(checkout.id)}`} variant="secondary" size="small">
          {texts.completedLink}
        </Button>
      </div>
    );
  return (
    <div className={styles.notice}>
      <p>{status === "failed" ? texts.failed : status === "expired" ? texts.expired : texts.unknown}</p>
      {status === "failed" ? (
        <Button variant="secondary" size="small" onClick={() => void actions.retry()}>
          {texts.retry}
        </Button>
      ) : (
        <Button href={emptyLink || "/"} variant="secondary" size="small">
          {texts.emptyLinkLabel}
        </Button>
      )}
    </div>
  );
}
