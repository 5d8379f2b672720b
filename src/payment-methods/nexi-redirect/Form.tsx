/** Paying on Nexi's own page: a hidden form leads there. [PAY-8] */
import type { ReactNode } from "react";
import { usePaymentForm } from "../../payment-flows/use-payment-form";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { startPayment } from "../../shop/checkout/start-payment";

interface Answer extends Record<string, string> {
  key: string;
  nexiOrigin: string;
}

export function Form({ type, texts }: PaymentMethodFormProps): ReactNode {
  usePaymentForm(type, {
    prepare: async () => ({ ok: true, details: { type: type === "zuora_upc_nexi" ? "zuora" : "nexi" } }),
    async proceed(orderEventId, orderCompleteURL) {
      const { key, nexiOrigin, ...fields } = await startPayment<Answer>("/api/plugins/nexi", {
        orderEventId,
        orderCompleteURL,
        paymentType: "nexi/redirect",
        upc: true,
      });
      return { post: { action: `${nexiOrigin}/ecomm/ecomm/DispatcherServlet`, fields: { alias: key, ...fields } } };
    },
  });
  return <p>{texts.notice}</p>;
}
