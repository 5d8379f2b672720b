/** How to pay: one of the methods that the basket and this browser allow, and that method's own fields. [PAY-1] */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { usePaymentMethods, type PaymentMethods } from "../../payment-flows/use-payment-methods";
import type { BlockProps } from "../../registry/define-block";
import type { PaymentMethodDefinition } from "../../registry/define-payment-method";
import { usePage } from "../../registry/page-context";
import { useBasket, useCheckoutForm, useSession, useShop } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Icon, type IconName } from "../../ui/icon/Icon";
import { RadioGroup } from "../../ui/radio-group/RadioGroup";
import { Skeleton } from "../../ui/skeleton/Skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import { PaymentMethodForm } from "./PaymentMethodForm";
import styles from "./PaymentPicker.module.css";
import type { Saved } from "./SavedPayments";
import type { PaymentPickerSettings } from "./settings.gen";

export function PaymentPicker({ id, settings }: BlockProps<PaymentPickerSettings>): ReactNode {
  const { texts } = usePage();
  const isPage = useShop().settings.payment_methods !== undefined;
  const isWanted = useSession((state) => state.user !== null) && isPage;
  const found = usePaymentMethods();
  const [part, setPart] = useState<typeof import("./SavedPayments") | "failed" | null>(null);
  useEffect(() => {
    // Whoever is signed in pays as everybody does where it does not arrive.
    if (isWanted) import("./SavedPayments").then(setPart, () => setPart("failed"));
  }, [isWanted]);
  const labelOf = (type: string) => texts[`payment.${type}.label`] ?? type;
  const list = (saved?: Saved) => <Methods {...{ id, settings, found, labelOf, saved }} isWaiting={isWanted && !part} />;
  if (!part || part === "failed") return list();
  return (
    <part.SavedPayments {...{ id, labelOf, iconOf }} methods={found.methods} texts={settings.texts}>
      {list}
    </part.SavedPayments>
  );
}

interface MethodsProps {
  id: string;
  settings: PaymentPickerSettings;
  found: PaymentMethods;
  labelOf(type: string): string;
  saved: Saved | undefined;
  /** What the shopper saved is on its way. */
  isWaiting: boolean;
}

function Methods({ id, settings: { preselectFirst, preselected, texts }, found, labelOf, saved, isWaiting }: MethodsProps): ReactNode {
  const page = usePage();
  const { methods, pending } = found;
  const stored = useCheckoutForm((state) => state.paymentType);
  const error = useCheckoutForm((state) => state.errors["paymentType"]);
  const loading = useBasket((state) => state.status === "loading");
  const { checkoutForm, actions, mode } = useShop();
  const basketKnown = useBasket((state) => state.checkout !== null) || mode === "builder";
  const { choosePayment, register } = actions;
  const builder = page.mode === "builder";
  const first = useRef<HTMLInputElement>(null);

  const chosen = methods.find((method) => method.type === stored);
  // Until the basket is there, and every method has said whether it can, nobody knows which is the first: a choice would take the place of
  // what the shopper chose before.
  const known = basketKnown && !pending;
  const wanted = methods.find((method) => method.type === preselected) ?? (methods.length === 1 || preselectFirst ? methods[0] : undefined);
  const automatic = known && !isWaiting && !saved?.options.length ? wanted : undefined;
  // In the builder nothing is chosen for good, but it looks as it will.
  const shown = chosen ?? automatic;
  const types = methods.map((method) => method.type).join(" ");
  useEffect(() => {
    // What an earlier page kept may have come back since this was rendered.
    const kept = checkoutForm.getState().paymentType;
    if (!chosen && automatic && !builder && !types.split(" ").includes(kept ?? "")) choosePayment(automatic.type);
  }, [chosen, automatic, builder, types, checkoutForm, choosePayment]);

  useEffect(() => {
    if (builder) return;
    const offered = types.split(" ").filter(Boolean);
    return register("paymentType", {
      label: texts.label,
      // A method kept from before may not fit the basket any more.
      validate: (type) => (offered.includes(type) ? null : texts.prompt),
      outside: {
        waiting: texts.preparing,
        // Its code has time until somebody pays; without it an order is not sent before the method's form is there either.
        check: (type) =>
          import("../../payment-flows/payment-form-problem").then(
            async ({ paymentFormProblem }) => ((await paymentFormProblem(checkoutForm, type)) === "failed" ? texts.formFailed : null),
            () => null,
          ),
      },
      focus() {
        first.current?.scrollIntoView({ block: "center" });
        first.current?.focus({ preventScroll: true });
      },
    });
  }, [types, texts.label, texts.prompt, texts.preparing, texts.formFailed, builder, checkoutForm, register]);

  return (
    <section className={styles.section} id={id} aria-label={texts.heading || undefined}>
      {texts.heading && <h2 className={styles.heading}>{texts.heading}</h2>}
      {(pending && !methods.length) || loading || isWaiting ? (
        <div aria-busy="true">
          <Skeleton height="56px" />
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
        </div>
      ) : methods.length === 0 ? (
        <div data-field="paymentType">
          <Alert tone="warning" live="polite">
            {texts.none}
          </Alert>
        </div>
      ) : (
        <RadioGroup
          legend={texts.prompt}
          required
          requiredMark={texts.requiredMark}
          name={`${id}-method`}
          dataField="paymentType"
          inputRef={first}
          value={saved?.value ?? shown?.type ?? ""}
          error={error}
          onChange={(value) => {
            if (!builder && !saved?.choose(value)) choosePayment(value);
          }}
          options={[
            ...(saved?.options ?? []),
            ...methods.map((method) => ({
              value: method.type,
              label: labelOf(method.type),
              description: page.texts[`payment.${method.type}.description`],
              icon: iconOf(method),
            })),
          ]}
        />
      )}
      {saved?.form ??
        (shown && !isWaiting && (
          <PaymentMethodForm key={shown.type} method={shown} texts={texts}>
            {saved?.consent(shown.type)}
          </PaymentMethodForm>
        ))}
    </section>
  );
}

/** Decoration: the words stand beside it. */
function iconOf({ icon, mark }: PaymentMethodDefinition): ReactNode {
  if (!mark) return icon ? <Icon name={icon as IconName} size="24px" /> : undefined;
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={mark} />
    </svg>
  );
}
