/** The form of a payment method: its code comes when it is wanted, its texts are found in the page's. [PAY-1] */
import { useEffect, useMemo, useState, type ComponentType } from "react";
import type { PaymentMethodDefinition, PaymentMethodFormProps } from "../registry/define-payment-method";
import { usePage } from "../registry/page-context";
import { useShop } from "../shop/hooks/use-shop";

export interface MethodForm {
  form: { Form: ComponentType<PaymentMethodFormProps> } | "loading" | "failed";
  /** What it is rendered with. The same objects while nothing of them changes: a provider's frame is set up with them. */
  props: PaymentMethodFormProps;
  retry(): void;
}

const NONE = {};

export function useMethodForm(method: PaymentMethodDefinition): MethodForm {
  const { texts, language } = usePage();
  const { settings } = useShop();
  const [attempt, setAttempt] = useState(0);
  const [form, setForm] = useState<MethodForm["form"]>("loading");
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
  const own = useMemo(() => textsOf(method.type, texts), [method.type, texts]);
  return {
    form,
    props: { type: method.type, language, texts: own, settings: settings.payment_settings?.[method.name] ?? NONE },
    retry() {
      setForm("loading");
      setAttempt(attempt + 1);
    },
  };
}

/** By the keys that the method knows. */
function textsOf(type: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const prefix = `payment.${type}.`;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  );
}
