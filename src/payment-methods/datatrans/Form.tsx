/** Paying on Datatrans' own page, after the order was taken up. [PAY-9] */
import type { ReactNode } from "react";
import { usePaymentForm } from "../../payment-flows/use-payment-form";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { startPayment } from "../../shop/checkout/start-payment";

export function Form({ type, texts }: PaymentMethodFormProps): ReactNode {
  usePaymentForm(type, {
    prepare: async () => ({ ok: true, details: { type: "zuora" } }),
    async proceed(orderEventId, orderCompleteURL) {
      const { redirectUrl } = await startPayment<{ redirectUrl: string }>("/api/integrations/datatrans/token", {
        orderEventId,
        orderCompleteURL,
      });
      return { navigate: redirectUrl };
    },
  });
  return <p>{texts.notice}</p>;
}
