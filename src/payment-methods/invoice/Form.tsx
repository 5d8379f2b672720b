/** Paying by invoice: what that means, and how it should be sent. [PAY-11] */
import { useEffect, type ReactNode } from "react";
import type { PaymentMethodFormProps } from "../../registry/define-payment-method";
import { useBuilderMode } from "../../registry/page-context";
import { useCheckoutForm, useShopActions } from "../../shop/react";
import { SelectField } from "../../ui/select-field/SelectField";
import styles from "./Form.module.css";

const DELIVERIES = ["Email", "Post"] as const;
type Delivery = (typeof DELIVERIES)[number];
const DEFAULT_DELIVERY: Delivery = "Email";

export function Form({ texts }: PaymentMethodFormProps): ReactNode {
  const { setPayment } = useShopActions();
  const builder = useBuilderMode();
  const chosen = useCheckoutForm((state) => state.payment.invoicePref);
  const delivery = DELIVERIES.find((entry) => entry === chosen);
  useEffect(() => {
    if (!delivery && !builder) setPayment({ invoicePref: DEFAULT_DELIVERY });
  }, [delivery, builder, setPayment]);
  return (
    <div className={styles.invoice}>
      <p>{texts.notice}</p>
      <SelectField
        label={texts.delivery ?? ""}
        value={delivery ?? DEFAULT_DELIVERY}
        onChange={(invoicePref) => setPayment({ invoicePref })}
        options={DELIVERIES.map((value) => ({ value, label: texts[`delivery${value}`] ?? value }))}
      />
    </div>
  );
}
