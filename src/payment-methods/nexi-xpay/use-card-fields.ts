/** The card fields of a checkout: set up, and set up anew when they can be used no more or the sum is another. [PAY-7] */
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { NexiCardResponse } from "../../domain/calls/calls.gen";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { askForPayment, paymentCallProblem } from "../../shop/checkout/payment-call";
import { useBasket } from "../../shop/hooks/use-shop";
import { CardFields, REQUEST_TYPE } from "./card-fields";
import type { XPay } from "./xpay";

export type CardFieldsState = { state: "loading" | "ready" } | { state: "failed"; message: string };

/**
 * Every argument is the same at each rendering while nothing of it changes: a change sets the fields up anew, and what was typed is gone.
 *
 * @param place what is typed looks like what stands there
 * @param onCardError hears what is wrong with a card, and null when nothing is known of it any more
 */
export function useCardFields(
  xpay: XPay,
  { type, texts, settings }: PaymentMethodFormProps,
  place: RefObject<HTMLElement | null>,
  onCardError: (message: string | null) => void,
) {
  const checkoutId = useBasket((state) => state.checkout?.id);
  const amount = useBasket((state) => state.checkout?.order.total.amount);
  const currency = useBasket((state) => state.checkout?.order.total.currency);
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<CardFieldsState>({ state: "loading" });
  const fields = useRef<CardFields | null>(null);
  const reload = useCallback(() => setRound((count) => count + 1), []);

  useEffect(() => {
    if (!checkoutId || amount === undefined || !currency) return undefined;
    let current = true;
    let mounted: CardFields | undefined;
    const show = async () => {
      setShown({ state: "loading" });
      onCardError(null);
      const payment = await setUp(type, checkoutId, { amount, currency });
      if (!current) return;
      mounted = new CardFields(xpay, payment, texts);
      mounted.addEventListener("loaded", () => setShown({ state: "ready" }));
      mounted.addEventListener("failed", () => setShown({ state: "failed", message: texts["loadFailed"] ?? "" }));
      mounted.addEventListener("card-error", (event) => onCardError((event as CustomEvent<string>).detail));
      fields.current = mounted;
      mounted.mount({ alias: settings["alias"] ?? "", environment: settings["environment"] ?? "", style: styleOf(place.current) });
    };
    show().catch((error: unknown) => current && setShown({ state: "failed", message: paymentCallProblem(error, texts) }));
    return () => {
      current = false;
      mounted?.close();
      if (fields.current === mounted) fields.current = null;
    };
  }, [xpay, type, texts, settings, place, onCardError, checkoutId, amount, currency, round]);

  return { shown, fields, reload };
}

/** For the sum that the shopper sees, which the server knows no more than the basket of: a tax may come on top. */
async function setUp(type: string, basketId: string, total: { amount: number; currency: string }): Promise<NexiCardResponse> {
  const request = { basketId, paymentType: type, requestType: REQUEST_TYPE };
  const answer = await askForPayment<NexiCardResponse>("/api/plugins/nexi", request);
  if (answer.amount === total.amount) return answer;
  return askForPayment<NexiCardResponse>("/api/plugins/nexi", { ...request, total });
}

/** As the page's own fields. The provider's frame has no background. */
function styleOf(fields: HTMLElement | null): object {
  const { color, fontFamily, fontSize } = getComputedStyle(fields ?? document.body);
  return { common: { color, fontFamily, fontSize } };
}
