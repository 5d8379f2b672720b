/** The door from a payment method's form to the checkout form it pays for. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { useBuilderMode } from "../registry/page-context";
import type { PaymentForm } from "../shop/checkout/form";
import { useShopActions } from "../shop/hooks/use-shop";

/**
 * While it is on the page and `form` is not null, the checkout form can pay with this method; until then an order waits, and fails as
 * 'Payment
 * Form not ready'. Pass null while a provider's fields are loading. In the builder nothing is paid. [FORM-2] [FORM-3]
 */
export function usePaymentForm(type: string, form: PaymentForm | null): void {
  const { payWith } = useShopActions();
  const builder = useBuilderMode();
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const proceeds = form?.proceed !== undefined;
  const ready = form !== null && !builder;
  useEffect(() => {
    if (!ready) return undefined;
    return payWith(type, {
      prepare: () => latest.current!.prepare(),
      focus: () => latest.current?.focus?.(),
      refused: (isDeclined) => latest.current?.refused?.(isDeclined),
      ...(proceeds && { proceed: (id, completePath) => latest.current!.proceed!(id, completePath) }),
    });
  }, [ready, proceeds, type, payWith]);
}
