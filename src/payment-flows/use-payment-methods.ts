/** Which payment methods a shopper may choose from. [PAY-1] */
import { useEffect, useMemo, useState } from "react";
import type { PaymentMethodDefinition } from "../registry/define-payment-method";
import { usePage } from "../registry/page-context";
import { useBasket, usePreferences, useShop } from "../shop/hooks/use-shop";

export interface PaymentMethods {
  methods: readonly PaymentMethodDefinition[];
  /** Some methods are still finding out whether this browser can use them. */
  pending: boolean;
  /** Those that are. */
  asked: readonly PaymentMethodDefinition[];
}

/**
 * Methods that every offer in the basket allows, that are registered and set up, and whose own check says yes, in the shop's order. A check
 * that answers later adds its method later; one that throws is a no. When the basket changes the earlier answers hold until there are new
 * ones: the form of a method that is in use stays on the page. Without a checkout (builder, basket on its way) all registered methods count
 * as allowed. In the builder a method knows no settings, so that it asks nobody.
 */
export function usePaymentMethods(): PaymentMethods {
  const { registry, mode } = usePage();
  const { payment_methods: setUp, payment_settings: settings } = useShop().settings;
  const checkout = useBasket((state) => state.checkout);
  const preferences = usePreferences();
  const country = checkout?.country ?? preferences.country;
  const currency = checkout?.order.total.currency ?? "";
  const amount = checkout?.order.total.amount ?? 0;
  const allowed = (checkout?.paymentTypes ?? registry.paymentMethods.map((method) => method.type)).flatMap((type) =>
    !setUp || setUp.includes(type) ? (registry.paymentMethod(type) ?? []) : [],
  );
  const key = `${country} ${currency} ${amount} ${allowed.map((method) => method.type).join(" ")}`;
  const [later, setLater] = useState<readonly string[] | null>(null);

  // Asked once per basket, not once per render: a check may ask the device or a provider.
  const settingsOf = ({ name }: PaymentMethodDefinition) => (mode !== "builder" && settings?.[name]) || {};
  const answers = () =>
    allowed.map((method) => ({ method, answer: answerOf(method, { country, currency, amount, settings: settingsOf(method) }) }));
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that the checks depend on
  const checks = useMemo(answers, [registry, key]);
  const asking = checks.filter(({ answer }) => typeof answer !== "boolean");
  useEffect(() => {
    if (!checks.some(({ answer }) => typeof answer !== "boolean")) return;
    let current = true;
    void Promise.all(checks.map(async ({ method, answer }) => ((await answer) ? [method.type] : []))).then((answers) => {
      if (current) setLater(answers.flat());
    });
    return () => {
      current = false;
    };
  }, [checks]);

  return {
    methods: checks
      .filter(({ method, answer }) => (typeof answer === "boolean" ? answer : later?.includes(method.type)))
      .map(({ method }) => method),
    pending: asking.length > 0 && later === null,
    asked: later === null ? asking.map(({ method }) => method) : [],
  };
}

function answerOf(
  method: PaymentMethodDefinition,
  context: Omit<Parameters<PaymentMethodDefinition["isAvailable"]>[0], "type">,
): boolean | Promise<boolean> {
  try {
    const answer = method.isAvailable({ type: method.type, ...context });
    return typeof answer === "boolean" ? answer : answer.catch(() => false);
  } catch {
    return false;
  }
}
