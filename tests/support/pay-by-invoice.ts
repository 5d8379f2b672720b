/** What the invoice's form does on a page, for shops without a screen. */
import type { Shop } from "../../src/shop/shop";

type Paid = Pick<Shop, "actions" | "checkoutForm">;

/** The form stands on the page and pays as was chosen. */
export const showInvoiceForm = ({ actions, checkoutForm }: Paid): (() => void) =>
  actions.payWith("invoice", {
    prepare: async () => ({ ok: true, details: { invoicePref: checkoutForm.getState().payment.invoicePref ?? "Email" } }),
  });

/** The shopper chose the method, and perhaps how it is sent. */
export function payByInvoice(shop: Paid, invoicePref?: "Email" | "Post"): void {
  shop.actions.choosePayment("invoice");
  if (invoicePref) shop.actions.setPayment({ invoicePref });
  showInvoiceForm(shop);
}
