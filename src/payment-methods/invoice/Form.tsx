/** Paying by invoice: what that means, and how it should be sent. [PAY-11] */
import type { ReactNode } from "react";
import { usePaymentForm } from "../../payment-flows/use-payment-form";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { useCheckoutForm, useShopActions } from "../../shop/hooks/use-shop";
import { SelectField } from "../../ui/select-field/SelectField";
import styles from "./Form.module.css";

const DELIVERIES = ["Email", "Post"] as const;
type Delivery = (typeof DELIVERIES)[number];
const DEFAULT_DELIVERY: Delivery = "Email";

export function Form({ type, texts }: PaymentMethodFormProps): ReactNode {
  const { setPayment } = useShopActions();
  const chosen = useCheckoutForm((state) => state.payment.invoicePref);
  const delivery = DELIVERIES.find((entry) => entry === chosen) ?? DEFAULT_DELIVERY;
  usePaymentForm(type, { prepare: async () => ({ ok: true, details: { invoicePref: delivery } }) });
  return (
    <div className={styles.invoice}>
      <p>{texts.notice}</p>
      <SelectField
        label={texts.delivery ?? ""}
        value={delivery}
        onChange={(invoicePref) => setPayment({ invoicePref })}
        options={DELIVERIES.map((value) => ({ value, label: texts[`delivery${value}`] ?? value }))}
      />
    </div>
  );
}
