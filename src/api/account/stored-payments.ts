/** What a signed-in shopper has paid with before, taken out of the shop. [PAY-14] */
import { fetchJson } from "../fetch-json";

/** Done again it changes nothing. @throws FetchError 409 (a subscription that goes on is paid with it, or a payment is under way) */
export const removeStoredPayment = (id: string): Promise<void> =>
  fetchJson(`/api/mma/payment-methods/${encodeURIComponent(id)}`, { method: "DELETE" });
