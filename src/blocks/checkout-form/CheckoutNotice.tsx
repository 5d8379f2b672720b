/** Why there is nothing to order right now, and the way on. */
import { COMPLETE_PATH } from "../../domain/checkout/page-type";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useBasket, useShopActions } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import styles from "./CheckoutForm.module.css";
import type { CheckoutFormSettings } from "./settings.gen";
import type { Notice } from "./use-notice";

export interface CheckoutNoticeProps {
  notice: Notice;
  settings: CheckoutFormSettings;
  /** True where it came in the place of a form that somebody was in: their focus went with that form. */
  hadForm: RefObject<boolean>;
}

export function CheckoutNotice({ notice, settings, hadForm }: CheckoutNoticeProps): ReactNode {
  const { texts, offersLink, completePath } = settings;
  const actions = useShopActions();
  const saving = useBasket((state) => state.saving);
  const checkoutId = useBasket((state) => state.checkout?.id);
  const words: Record<Notice, string> = {
    empty: texts.empty,
    completed: texts.completed,
    unknown: texts.unknown,
    expired: texts.expired,
    failed: texts.failedToLoad,
    invalid: texts.invalid,
  };
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Whoever writes elsewhere on the page, in the promo code's field for example, is not called away.
    if (!hadForm.current || document.activeElement !== document.body) return;
    message.current?.focus({ preventScroll: true });
    message.current?.parentElement?.parentElement?.scrollIntoView({ block: "start" });
  }, [hadForm, notice]);
  return (
    <div className={styles.notice} role="status">
      <p ref={message} tabIndex={-1}>
        {words[notice]}
      </p>
      {notice === "completed" ? (
        <Button href={`${completePath || COMPLETE_PATH}?basket=${encodeURIComponent(checkoutId ?? "")}`}>{texts.completedLink}</Button>
      ) : notice === "expired" ? (
        <div className={styles.ways}>
          <Button busy={saving} onClick={() => void actions.restore()}>
            {texts.restore}
          </Button>
          <Button variant="secondary" onClick={() => void actions.startAgain()}>
            {texts.startAgain}
          </Button>
        </div>
      ) : notice === "failed" ? (
        <Button onClick={() => void actions.retry()}>{texts.retry}</Button>
      ) : (
        <Button href={offersLink || "/"}>{texts.offersLinkLabel}</Button>
      )}
    </div>
  );
}
