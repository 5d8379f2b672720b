/** Under the form: why it did not go through. [FORM-3] [QUERY-4] */
import { useEffect, useRef, type ReactNode } from "react";
import { useBuilderMode } from "../../registry/page-context";
import { useCheckoutForm, useHydrated } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { OrderFault } from "./OrderFault";
import type { CheckoutFormSettings } from "./settings.gen";

/** What a provider's page sends the shopper back with when no payment came about. */
const PAYMENT_FAILED = "112";
/** By the shopper themselves, which is no error. */
const PAYMENT_CANCELLED = "cancelled";

export function CheckoutMessages({ texts }: { texts: CheckoutFormSettings["texts"] }): ReactNode {
  const status = useCheckoutForm((state) => state.status);
  const message = useCheckoutForm((state) => state.message);
  const summary = useCheckoutForm((state) => state.summary);
  const errors = useCheckoutForm((state) => state.errors);
  const fault = useCheckoutForm((state) => state.fault);
  const returned = usePaymentStatus();
  const onlyPayment = summary.length === 1 && summary[0]!.name === "paymentType";
  const invalid = summary.length > 0;
  const mended = invalid && !Object.keys(errors).length;
  const shown =
    status === "failed" && !mended
      ? onlyPayment
        ? texts.selectPayment
        : message
      : status === "idle" && returned
        ? wordsOf(returned, texts)
        : null;
  const cancelled = status === "idle" && returned?.get("paymentStatus") === PAYMENT_CANCELLED;
  const faulty = fault && !invalid;
  const area = useRef<HTMLDivElement>(null);
  const isBack = status === "idle" && shown !== null;
  // Back from a provider the page begins at its top, and this stands at its end.
  useEffect(() => {
    if (isBack) area.current?.scrollIntoView({ block: "center" });
  }, [isBack]);
  // A wallet's button stands further up, and what is wrong with a field leads there.
  const isFailed = status === "failed" && shown !== null && !invalid;
  useEffect(() => {
    if (isFailed && !isInView(area.current!)) area.current!.scrollIntoView({ block: "center" });
  }, [isFailed]);
  return (
    <>
      {/* The area is there before it has something to say, so that screen readers hear it. What it says goes while the order is tried
          again, so that a second failure is read out like the first. */}
      <div role="alert" ref={area}>
        {shown && (
          <Alert tone={cancelled ? "info" : "warning"} {...(faulty && { title: texts.orderFault })}>
            {faulty ? texts.teamNotified : shown}
          </Alert>
        )}
      </div>
      {faulty && <OrderFault texts={texts} requestId={fault.requestId} />}
    </>
  );
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

function wordsOf(query: URLSearchParams, texts: CheckoutFormSettings["texts"]): string | null {
  if (query.get("paymentStatus") === PAYMENT_CANCELLED) return texts.paymentCancelled;
  if (query.get("paymentStatus") !== PAYMENT_FAILED) return null;
  return query.has("paymentReturned") ? `${texts.paymentFailed}. ${texts.paymentReturned}` : texts.paymentFailed;
}

/** The address, where it may say how a payment elsewhere went. */
function usePaymentStatus(): URLSearchParams | undefined {
  const alive = useHydrated();
  const builder = useBuilderMode();
  return alive && !builder ? new URLSearchParams(window.location.search) : undefined;
}
