/** The chosen method's own fields: their code comes when the method is chosen. */
import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { PaymentMethodDefinition, PaymentMethodFormProps } from "../../registry/define-payment-method";
import { usePage } from "../../registry/page-context";
import { useShop } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import styles from "./PaymentPicker.module.css";
import type { PaymentPickerSettings } from "./settings.gen";

const NONE = {};

export function PaymentMethodForm({
  method,
  texts,
}: {
  method: PaymentMethodDefinition;
  texts: PaymentPickerSettings["texts"];
}): ReactNode {
  const page = usePage();
  const { actions, settings } = useShop();
  const { payWith } = actions;
  const [attempt, setAttempt] = useState(0);
  const [form, setForm] = useState<{ Form: ComponentType<PaymentMethodFormProps> } | "loading" | "failed">("loading");
  useEffect(() => {
    let current = true;
    method.load().then(
      (Form) => current && setForm({ Form }),
      (error: unknown) => {
        console.error(`The form of the payment method ${method.type} could not be loaded`, error);
        if (current) setForm("failed");
      },
    );
    return () => {
      current = false;
    };
  }, [method, attempt]);

  // A submit need not wait for what will not come.
  useEffect(() => {
    if (form === "failed") return payWith(method.type, null);
  }, [form, method.type, payWith]);

  const retry = () => {
    setForm("loading");
    setAttempt(attempt + 1);
  };
  const prefix = `payment.${method.type}.`;
  const own = Object.fromEntries(
    Object.entries(page.texts).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  );
  return (
    <div className={styles.form}>
      {form === "loading" ? (
        <Skeleton lines={3} />
      ) : form === "failed" ? (
        <Alert tone="danger" live="polite">
          <p>{texts.formFailed}</p>
          <Button variant="secondary" size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </Alert>
      ) : (
        <form.Form type={method.type} language={page.language} texts={own} settings={settings.payment_settings?.[method.name] ?? NONE} />
      )}
    </div>
  );
}
