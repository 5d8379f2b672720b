/** Google's script, and what it brings. */
import type { PaymentMethodSettings } from "../../registry/define-payment-method";

export type GooglePayApi = typeof google.payments.api;

/** null where Google Pay is not set up, as in the builder. */
export const scriptUrl = ({ scriptUrl: url }: PaymentMethodSettings): string | null => url ?? null;

/** undefined while the script is not there. */
export const googlePayApi = (): GooglePayApi | undefined =>
  (globalThis as { google?: { payments?: { api?: GooglePayApi } } }).google?.payments?.api;
