/** The total, and the button that orders. A method with a button of its own takes that button's place. [FORM-1] */
import type { ReactNode } from "react";
import { useBuilderMode } from "../../registry/page-context";
import { useBasket, useCheckoutForm, useHydrated, usePreferences } from "../../shop/react";
import { Button } from "../../ui/button/Button";
import { Price } from "../../ui/price/Price";
import styles from "./CheckoutForm.module.css";
import type { CheckoutFormSettings } from "./settings.gen";

export function SubmitArea({ settings, hidden }: { settings: CheckoutFormSettings; hidden: boolean }): ReactNode {
  const { texts, submitLabel, showTotal } = settings;
  const { locale } = usePreferences();
  const alive = useHydrated();
  const builder = useBuilderMode();
  const total = useBasket((state) => (state.checkout?.basket.basketItems.length ? state.checkout.order.total : undefined));
  const progress = useCheckoutForm((state) => state.progress);
  const busy = useCheckoutForm((state) => state.status === "submitting" || state.status === "done");
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
      {!hidden && (
        // Before the page is alive the browser would send the form itself: that would lose the basket from the address.
        <Button type="submit" size="large" wide disabled={!alive && !builder} busy={busy} busyLabel={progress ?? texts.submitting}>
          {submitLabel}
        </Button>
      )}
      <span role="status" className={styles.progress}>
        {busy && (progress ?? texts.submitting)}
      </span>
    </div>
  );
}
