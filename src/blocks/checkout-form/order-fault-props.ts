import type { CheckoutFormSettings } from "./settings.gen";

export interface OrderFaultProps {
  texts: CheckoutFormSettings["texts"];
  /** Of the call that failed, where it was answered. */
  requestId: string | undefined;
}
