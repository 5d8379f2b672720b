/** A basket that cannot be shown: what happened, and the way on. [BASK-6] [START-1] */
import type { ReactNode } from "react";
import { useBasket, useShop } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { SignInAgain } from "./BasketProblemAlert";
import styles from "./BasketList.module.css";
import type { BasketListSettings } from "./settings.gen";

export function BasketStatusNotice({ settings }: { settings: BasketListSettings }): ReactNode {
  const { texts, emptyLink } = settings;
  const status = useBasket((state) => state.status);
  const checkout = useBasket((state) => state.checkout);
  const signedOut = useBasket((state) => state.problem?.code === "signed-out");
  const { actions, settings: shop } = useShop();
  if (signedOut && status === "unknown") return <SignInAgain texts={texts} />;
  if (checkout?.completed)
    return (
      <div className={styles.notice}>
        <p>{texts.completed}</p>
        <Button href={`${shop.completePath}?basket=${encodeURIComponent(checkout.id)}`} variant="secondary" size="small">
          {texts.completedLink}
        </Button>
      </div>
    );
  if (status === "expired") return <ExpiredBasket settings={settings} />;
  return (
    <div className={styles.notice}>
      <p>{status === "failed" ? texts.failed : status === "invalid" ? texts.invalid : texts.unknown}</p>
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

function ExpiredBasket({ settings: { texts } }: { settings: BasketListSettings }): ReactNode {
  const { actions } = useShop();
  const saving = useBasket((state) => state.saving);
  const problem = useBasket((state) => state.problem);
  // That it has expired is said by the text; what stands here besides is why it could not be restored.
  const failed = problem && problem.code !== "checkout-expired" ? (problem.code !== "offline" && problem.message) || texts.failed : null;
  return (
    <div className={styles.notice}>
      <p>{texts.expired}</p>
      <div role="status">{failed && <Alert tone="warning">{failed}</Alert>}</div>
      <div className={styles.ways}>
        <Button variant="secondary" size="small" busy={saving} onClick={() => void actions.restore()}>
          {texts.restore}
        </Button>
        <Button variant="quiet" size="small" onClick={() => void actions.startAgain()}>
          {texts.startAgain}
        </Button>
      </div>
    </div>
  );
}
