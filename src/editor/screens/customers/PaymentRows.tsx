/** What was tried to be paid for an order and its subscriptions; what was paid can go back. [PAY-13] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usualLocale } from "../../../domain/country/formatting-locale";
import type { CustomerOrder, CustomerPayment, CustomerSubscription } from "../../../domain/customers/customer-order";
import { formatAmount } from "../../../i18n/format";
import { formatInstant } from "../../interface/dates";
import { TextButton } from "../../interface/TextButton";
import { useApi } from "../../state/api-context";
import type { Asked } from "./AskFirst";
import styles from "./Customers.module.css";
import { useMethodName } from "./use-method-name";

export interface RowsProps {
  order: CustomerOrder;
  onAsk(asked: Asked): void;
}

export function PaymentRows({ order, onAsk }: RowsProps): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const methodName = useMethodName();
  const id = useId();
  const amountOf = (payment: CustomerPayment) => formatAmount(payment, i18n.language);
  const subscriptionOf = ({ subscriptionId }: CustomerPayment) => order.subscriptions.find(({ id: of }) => of === subscriptionId);
  const ask = (payment: CustomerPayment): Asked => {
    const amount = amountOf(payment);
    // What came after the order is its owner's.
    const email = subscriptionOf(payment)?.email ?? order.email;
    const running = runningWith(order, payment);
    const names = new Intl.ListFormat(usualLocale(i18n.language), { type: "conjunction" });
    return {
      title: t("customers.giveBackTitle", { amount }),
      text: [
        t("customers.giveBackText", { amount, method: methodName(payment.method), email: email || t("customers.forgotten") }),
        t("customers.giveBackStands"),
      ],
      ...(running.length > 0 && {
        choice: {
          label: t("customers.endBought"),
          help: t("customers.endBoughtHelp", { names: names.format(running.map(({ name }) => name)) }),
          // Of what was charged later, one payment is put right as a rule.
          isChosen: payment.kind === "pay",
        },
      }),
      confirm: t("customers.giveBack"),
      async run(ends) {
        const isBack = (await api.giveBack(payment.id, ends)) === "refunded";
        if (ends) return t(isBack ? "customers.gaveBackEnded" : "customers.givingBackEnded", { amount });
        return t(isBack ? "customers.gaveBack" : "customers.givingBack", { amount });
      },
    };
  };
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t("customers.payments")}</h3>
      {order.payments.length === 0 && <p className={styles.soft}>{t("customers.noPayments")}</p>}
      <ul className={styles.rows}>
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <div className={styles.rowText}>
              <strong>{t(payment.kind === "set-up" ? "customers.setUp" : "customers.paymentOf", { amount: amountOf(payment) })}</strong>
              <span className={styles.state} data-tone={TONES[payment.state] ?? "quiet"}>
                {t(isKept(payment) ? "customers.isSetUp" : `customers.paymentStates.${payment.state}`)}
              </span>
              <p>
                {[methodName(payment.method), formatInstant(payment.createdAt, i18n.language), subscriptionOf(payment)?.name]
                  .filter(Boolean)
                  .join(" · ")}
                {payment.reference && (
                  <>
                    {" · "}
                    <span className={styles.unbroken}>{payment.reference}</span>
                  </>
                )}
              </p>
              {payment.error && (payment.state === "declined" || payment.state === "returned") && <p>{payment.error}</p>}
            </div>
            {payment.canRefund && (
              <TextButton
                aria-label={t("customers.giveBackOf", { amount: amountOf(payment), reference: payment.reference })}
                onClick={() => onAsk(ask(payment))}
              >
                {t("customers.giveBack")}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Partial<Record<CustomerPayment["state"], "good" | "bad">>> = {
  ordered: "good",
  settled: "good",
  declined: "bad",
  returned: "bad",
};

/** What was bought with it and has not ended. What somebody has redeemed is theirs, whoever has paid. */
const runningWith = ({ subscriptions }: CustomerOrder, { subscriptionId }: CustomerPayment): CustomerSubscription[] =>
  subscriptions.filter(
    ({ id, states }) => (subscriptionId === null || id === subscriptionId) && !states.includes("ended") && !states.includes("gift"),
  );

/** A way to pay that can be charged from now on: nothing was paid with it. */
const isKept = ({ kind, state }: CustomerPayment): boolean => kind === "set-up" && (state === "ordered" || state === "settled");
