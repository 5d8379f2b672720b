/** An order that is paid on a provider's page, for the page of a placed order alone: other pages do not load it. [PAY-9] */
import { useEffect, useState } from "react";
import { paymentState } from "../../api/payment";
import type { Checkout } from "../../domain/order/order";
import { sessionKeyValue } from "../browser/storage";
import { useShop } from "./use-shop";

/** Often at first, as most are decided at once; a bank may take its time. In milliseconds. */
const OFTEN_MS = 2_500;
const SELDOM_MS = 15_000;
const OFTEN_FOR = 24;

/** Tells, once, of an order that this tab sent its shopper away to pay. */
export function usePaidElsewhere(checkout: Checkout | null): void {
  const { mode, events } = useShop();
  useEffect(() => {
    if (mode === "shop" && checkout?.order.placed)
      void import("../checkout/paid-elsewhere").then(
        ({ sayPaid }) => sayPaid(sessionKeyValue(), checkout, events.emit),
        () => undefined,
      );
  }, [mode, checkout, events]);
}

/**
 * Follows the payment of a checkout until it is decided, and then loads what became of it.
 *
 * @param checkoutId null: nothing is followed
 * @returns "failed" once no order comes of it
 */
export function usePaymentState(checkoutId: string | null): "pending" | "failed" {
  const { actions } = useShop();
  const [state, setState] = useState<"pending" | "failed">("pending");
  useEffect(() => {
    if (checkoutId === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    let asked = 0;
    const ask = async () => {
      // Without an answer it is simply asked again.
      const known = await paymentState(checkoutId).catch(() => undefined);
      if (gone) return;
      if (known?.state === "declined" || known?.state === "returned") return setState("failed");
      // Once the order is there nobody waits here any more; until then it is fetched again, as the load may fail, too.
      if (known?.state === "ordered") await actions.load(checkoutId).catch(() => undefined);
      if (!gone) timer = setTimeout(() => void ask(), ++asked < OFTEN_FOR ? OFTEN_MS : SELDOM_MS);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [checkoutId, actions]);
  return state;
}
