/** The chosen method's own fields: their code comes when the method is chosen. */
import { useEffect, type ReactNode } from "react";
import { useMethodForm } from "../../payment-flows/use-method-form";
import type { PaymentMethodDefinition } from "../../registry/define-payment-method";
import { useShopActions } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import styles from "./PaymentPicker.module.css";
import type { PaymentPickerSettings } from "./settings.gen";

/** One to three lines of text, in pixels: all that most methods show. */
const LINES_HEIGHT = 50;

export function PaymentMethodForm({
  method,
  texts,
  children,
}: {
  method: PaymentMethodDefinition;
  texts: PaymentPickerSettings["texts"];
  /** Under the method's own fields. */
  children?: ReactNode;
}): ReactNode {
  const { payWith } = useShopActions();
  const { form, props, retry } = useMethodForm(method);
  // A submit need not wait for what will not come.
  useEffect(() => {
    if (form === "failed") return payWith(method.type, null);
  }, [form, method.type, payWith]);
  return (
    <div className={styles.form}>
      {form === "loading" ? (
        <Skeleton height={`${method.formHeight ?? LINES_HEIGHT}px`} />
      ) : form === "failed" ? (
        <Alert tone="danger" live="polite">
          <p>{texts.formFailed}</p>
          <Button variant="secondary" size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </Alert>
      ) : (
        <>
          <form.Form {...props} />
          {children}
        </>
      )}
    </div>
  );
}
