import type { ReactNode } from "react";
import { hasForbiddenMix } from "../../domain/basket/basket";
import { interpolate } from "../../i18n/format";
import type { BasketProblem } from "../../shop/basket/store";
import { useBasket, usePreferences, useShop } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import { Price } from "../../ui/price/Price";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { BasketPanelItem } from "./BasketPanelItem";
import styles from "./BasketPanel.module.css";
import type { BasketPopoverSettings } from "./settings.gen";

/** 'My basket': what is in it, what it costs, and the way to the checkout. [POP-1] */
export function BasketPanel({ settings, onClose }: { settings: BasketPopoverSettings; onClose(): void }): ReactNode {
  const { texts } = settings;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.title}</h2>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" size="22px" />
        </button>
      </div>
      <Contents settings={settings} />
    </div>
  );
}

function Contents({ settings }: { settings: BasketPopoverSettings }): ReactNode {
  const { texts, showPictures } = settings;
  const { actions, settings: shopSettings } = useShop();
  const { locale } = usePreferences();
  const status = useBasket((basket) => basket.status);
  const checkout = useBasket((basket) => basket.checkout);
  const saving = useBasket((basket) => basket.saving);
  const problem = useBasket((basket) => basket.problem);

  if (status === "loading")
    return (
      <div className={styles.body} role="status" aria-label={texts.loading}>
        <Skeleton lines={3} />
        <Skeleton height="48px" />
      </div>
    );
  if (status === "failed")
    return (
      <div className={styles.body}>
        <Alert tone="danger" title={texts.failed}>
          {problem?.code !== "offline" && problem?.message}
        </Alert>
        <Button variant="secondary" onClick={() => void actions.retry()}>
          {texts.retry}
        </Button>
      </div>
    );
  if (checkout?.completed)
    return (
      <div className={styles.body}>
        <p>{texts.completed}</p>
        <Button variant="secondary" href={`${shopSettings.completePath}?basket=${encodeURIComponent(checkout.id)}`}>
          {texts.completedLink}
        </Button>
      </div>
    );
  if (status === "expired") return <ExpiredBasket texts={texts} />;
  const items = checkout?.basket.basketItems ?? [];
  const signedOut = problem?.code === "signed-out" && (
    <div className={styles.body}>
      <Alert tone="warning">{texts.signedOut}</Alert>
      <Button variant="secondary" onClick={() => void actions.signIn()}>
        {texts.signIn}
      </Button>
    </div>
  );
  if (!checkout || items.length === 0)
    return (
      <>
        {signedOut || <p className={styles.empty}>{texts.empty}</p>}
        {problem?.code === "not-restored" && (
          <div className={styles.body}>
            <Alert tone="info">{wordsOf(problem, texts)}</Alert>
          </div>
        )}
        {problem?.unsaved && !signedOut && (
          <div className={styles.body}>
            <Alert tone="warning">{texts.offline}</Alert>
          </div>
        )}
      </>
    );
  const mixed = hasForbiddenMix(shopSettings, items);
  const words = problem && !signedOut && wordsOf(problem, texts);
  return (
    <>
      <ul role="list" className={styles.items}>
        {items.map((item) => (
          <BasketPanelItem
            key={item.id}
            item={item}
            texts={texts}
            locale={locale}
            showPicture={showPictures}
            onRemove={() => void actions.removeItem(item.id)}
          />
        ))}
      </ul>
      {signedOut}
      <div className={styles.foot}>
        <p className={styles.total} aria-busy={saving || undefined}>
          <span>{texts.total}</span>
          <strong>
            <Price amount={checkout.order.total} locale={locale} />
          </strong>
        </p>
        {words && (
          <Alert tone={problem.unsaved || problem.code === "offline" ? "warning" : QUIET.includes(problem.code) ? "info" : "danger"}>
            {words}
          </Alert>
        )}
        {mixed && (
          <Alert tone="danger" live="polite">
            {texts.mixedRates}
          </Alert>
        )}
        {checkout.order.checkoutDisabled && (
          <Alert tone="warning" live="polite">
            {texts.disabled}
          </Alert>
        )}
        <Button wide disabled={mixed || checkout.order.checkoutDisabled} onClick={() => void actions.goToCheckout()}>
          {texts.checkout}
        </Button>
      </div>
    </>
  );
}

/** [BASK-6] */
function ExpiredBasket({ texts }: { texts: BasketPopoverSettings["texts"] }): ReactNode {
  const { actions } = useShop();
  const saving = useBasket((basket) => basket.saving);
  const problem = useBasket((basket) => basket.problem);
  return (
    <div className={styles.body}>
      <p>{texts.expired}</p>
      {problem && problem.code !== "checkout-expired" && <Alert tone="warning">{wordsOf(problem, texts)}</Alert>}
      <Button busy={saving} onClick={() => void actions.restore()}>
        {texts.restore}
      </Button>
      <Button variant="secondary" onClick={() => void actions.startAgain()}>
        {texts.startAgain}
      </Button>
    </div>
  );
}

/** Nothing went wrong: something is different from what it was. */
const QUIET = ["changed-elsewhere", "not-restored"];

function wordsOf({ code, message }: BasketProblem, texts: BasketPopoverSettings["texts"]): string {
  if (code === "offline") return texts.offline;
  if (code === "changed-elsewhere") return texts.changedElsewhere;
  return code === "not-restored" ? interpolate(texts.notRestored, { names: message }) : message || texts.failed;
}
