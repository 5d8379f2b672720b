/** Payment methods that bring a pay button of their own, by the names that orders know them by. [FORM-1] */
const OWN_BUTTON: readonly string[] = ["paypal", "zuora_paypal", "apple_pay", "zuora_apple_pay", "google_pay"];

/** Whether the checkout form leaves its own button out while `paymentType` is chosen. */
export const hasOwnButton = (paymentType: string | null): boolean => paymentType !== null && OWN_BUTTON.includes(paymentType);
