/** Paying, or signing a mandate, on Twikey's own page. [PAY-10] */
import type { ReactNode } from "react";
import { usePaymentForm } from "../../payment-flows/use-payment-form";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { startPayment } from "../../shop/checkout/start-payment";

export function Form({ type, texts }: PaymentMethodFormProps): ReactNode {
  usePaymentForm(type, {
    prepare: async () => ({ ok: true, details: { type: "zuora" } }),
    async proceed(orderEventId, orderCompleteURL) {
      const request = { orderEventId, paymentType: type, orderCompleteURL };
      const { url } = await startPayment<{ url: string }>("/api/plugins/twikey", request);
      return { navigate: url };
    },
  });
  return <p>{texts.notice}</p>;
}
