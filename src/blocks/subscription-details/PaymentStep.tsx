/** Another way to pay: the picker in the slot asks for it, and its provider keeps it. [PAY-14] [MMA-2] */
import type { FormEvent, ReactNode } from "react";
import { subscriptionPath } from "../../domain/page/account-path";
import { formatAmount, formatDate, interpolate } from "../../i18n/format";
import { useBuilderMode, usePage } from "../../registry/page-context";
import { SubscriptionPayment } from "../../shop/hooks/SubscriptionShop";
import { useCheckoutForm, useHydrated, usePreferences, useShopActions } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { keepFieldFocused } from "../../ui/button/keep-field-focused";
import { Done } from "./Done";
import { PaymentOutcome } from "./PaymentNotice";
import { canPayLater, nameOf, type StepProps } from "./step";
import styles from "./SubscriptionDetails.module.css";

type PaymentStepProps = StepProps & { payment: ReactNode };

export function PaymentStep(props: PaymentStepProps): ReactNode {
  const { registry } = usePage();
  const { subscription } = props.opened;
  const paymentTypes = canPayLater(subscription, registry);
  return (
    <SubscriptionPayment subscription={subscription} paymentTypes={paymentTypes}>
      <PaymentForm {...props} canPay={paymentTypes.length > 0} />
    </SubscriptionPayment>
  );
}

function PaymentForm({ payment, canPay, ...props }: PaymentStepProps & { canPay: boolean }): ReactNode {
  const { opened, settings } = props;
  const { subscription, byLink, paymentChange } = opened;
  const { texts } = settings;
  const { submit } = useShopActions();
  const { locale } = usePreferences();
  const building = useBuilderMode();
  const alive = useHydrated();
  const status = useCheckoutForm((form) => form.status);
  const message = useCheckoutForm((form) => form.message);
  const progress = useCheckoutForm((form) => form.progress);
  const { id, data } = subscription;
  // Whoever came by a mailed link stays on this page, also after they were at a provider.
  const isDoneElsewhere = byLink && paymentChange === "done";
  if (status === "done" || isDoneElsewhere)
    return (
      <Done id={id} heading={texts.paymentSaved} {...(!byLink && { goBack: texts.goBack })} isNew={!isDoneElsewhere}>
        {data.unpaid && <p>{interpolate(texts.paymentCharged, { amount: formatAmount(data.unpaid, locale) })}</p>}
        {data.pendingRenewalChange && <p>{interpolate(texts.paymentFrom, { date: formatDate(data.pendingRenewalChange, locale) })}</p>}
      </Done>
    );
  const heading = <h1 className={styles.heading}>{interpolate(texts.paymentHeading, { name: nameOf(subscription) })}</h1>;
  const back = !byLink && (
    <Button href={subscriptionPath(id)} variant="quiet">
      {texts.goBack}
    </Button>
  );
  if (!canPay)
    return (
      <div className={styles.part}>
        {heading}
        <p>{texts.paymentNone}</p>
        {back && <div>{back}</div>}
      </div>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!building) void submit({ invalidForm: texts.invalid, failed: texts.failed });
  };
  return (
    <form className={styles.part} onSubmit={send} noValidate>
      {heading}
      <p>{data.unpaid ? interpolate(texts.paymentTextUnpaid, { amount: formatAmount(data.unpaid, locale) }) : texts.paymentText}</p>
      {byLink && paymentChange && <PaymentOutcome outcome={paymentChange} texts={texts} />}
      {payment}
      {message && (
        <Alert tone="danger" live="assertive">
          {message}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button {...keepFieldFocused} type="submit" disabled={!alive} busy={status === "submitting"} busyLabel={progress ?? texts.busy}>
          {texts.savePayment}
        </Button>
        {back}
      </div>
    </form>
  );
}
