/** Under the form: why it did not go through. [FORM-3] [QUERY-4] */
import type { ReactNode } from "react";
import { useBuilderMode } from "../../registry/page-context";
import { useCheckoutForm, useHydrated } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { OrderFault } from "./OrderFault";
import type { CheckoutFormSettings } from "./settings.gen";

/** What a provider's page sends the shopper back with when no payment came about. */
const PAYMENT_FAILED = "112";

export function CheckoutMessages({ texts }: { texts: CheckoutFormSettings["texts"] }): ReactNode {
  const status = useCheckoutForm((state) => state.status);
  const message = useCheckoutForm((state) => state.message);
  const summary = useCheckoutForm((state) => state.summary);
  const errors = useCheckoutForm((state) => state.errors);
  const fault = useCheckoutForm((state) => state.fault);
  const returned = usePaymentFailed();
  const onlyPayment = summary.length === 1 && summary[0]!.name === "paymentType";
  const invalid = summary.length > 0;
  const mended = invalid && !Object.keys(errors).length;
  const shown =
    status === "failed" && !mended
      ? onlyPayment
        ? texts.selectPayment
        : message
      : status === "idle" && returned
        ? texts.paymentFailed
        : null;
  const faulty = fault && !invalid;
  return (
    <>
      {/* The area is there before it has something to say, so that screen readers hear it. What it says goes while the order is tried
          again, so that a second failure is read out like the first. */}
      <div role="alert">
        {shown && (
          <Alert tone="warning" {...(faulty && { title: texts.orderFault })}>
            {faulty ? texts.teamNotified : shown}
          </Alert>
        )}
      </div>
      {faulty && <OrderFault texts={texts} requestId={fault.requestId} />}
    </>
  );
}

function usePaymentFailed(): boolean {
  const alive = useHydrated();
  const builder = useBuilderMode();
  return alive && !builder && new URLSearchParams(window.location.search).get("paymentStatus") === PAYMENT_FAILED;
}
