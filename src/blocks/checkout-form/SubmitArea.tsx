/** The total, and the button that orders. A method with a button of its own takes that button's place. [FORM-1] */
import type { ReactNode } from "react";
import { useBuilderMode } from "../../registry/page-context";
import { dueToday } from "../../i18n/due-today";
import { useForbiddenMix } from "../../shop/hooks/basket/use-forbidden-mix";
import { useBasket, useCheckoutForm, useHydrated, usePreferences } from "../../shop/hooks/use-shop";
import { useTaxPreview } from "../../shop/hooks/use-tax-preview";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { keepFieldFocused } from "../../ui/button/keep-field-focused";
import { Price } from "../../ui/price/Price";
import styles from "./CheckoutForm.module.css";
import type { CheckoutFormSettings } from "./settings.gen";
import { useLongWait } from "./use-long-wait";

export function SubmitArea({ settings, hidden }: { settings: CheckoutFormSettings; hidden: boolean }): ReactNode {
  const { texts, submitLabel, showTotal } = settings;
  const { locale } = usePreferences();
  const alive = useHydrated();
  const builder = useBuilderMode();
  const total = useBasket((state) => (state.checkout?.basket.basketItems.length ? state.checkout.order.total : undefined));
  const due = useBasket(({ checkout }) => dueToday(checkout, texts.dueToday, locale));
  const stopped = useStop(texts);
  const { announced } = useTaxPreview();
  const progress = useCheckoutForm((state) => state.progress);
  const busy = useCheckoutForm((state) => state.status === "submitting" || state.status === "done");
  const isLong = useLongWait(busy);
  return (
    <div className={styles.submit}>
      {showTotal && total && (
        <p className={styles.total}>
          <span>{texts.total}</span>
          <span className={styles.amount}>
            <Price amount={total} locale={locale} suffix={total.taxAmount === null && !total.taxIncluded ? texts.plusTax : undefined} />
          </span>
        </p>
      )}
      {due && <p className={styles.due}>{due}</p>}
      {/* The order summary, which says so aloud, is out of sight on a phone. */}
      {announced && (
        <p className={styles.taxFailed} aria-hidden="true">
          {texts.taxFailed}
        </p>
      )}
      {/* There before it has something to say, so that screen readers hear it. */}
      <div role="status">{stopped && <Alert tone="danger">{stopped}</Alert>}</div>
      {!hidden && (
        // Before the page is alive the browser would send the form itself: that would lose the basket from the address.
        <Button
          {...keepFieldFocused}
          type="submit"
          size="large"
          wide
          disabled={(!alive && !builder) || stopped !== null}
          busy={busy}
          busyLabel={progress ?? texts.submitting}
        >
          {submitLabel}
        </Button>
      )}
      <span role="status" className={styles.progress}>
        {busy && (progress ?? texts.submitting)}
      </span>
      <p role="status" className={styles.longWait}>
        {isLong && texts.longWait}
      </p>
    </div>
  );
}

/** What keeps this basket from being ordered at all; null: nothing. [BASK-9] */
function useStop(texts: CheckoutFormSettings["texts"]): string | null {
  const disabled = useBasket((state) => state.checkout?.order.checkoutDisabled === true);
  const mixed = useForbiddenMix();
  return mixed ? texts.mixedRates : disabled ? texts.disabled : null;
}
