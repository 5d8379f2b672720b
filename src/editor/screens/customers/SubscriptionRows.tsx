/** What an order began: how it goes on, what waits, and what can be done for its owner. [MMA-2] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerSubscription, CustomerSubscriptionState } from "../../../domain/customers/customer-order";
import { formatAmount } from "../../../i18n/format";
import { formatCalendarDay } from "../../interface/dates";
import { TextButton } from "../../interface/TextButton";
import { useApi } from "../../state/api-context";
import type { Asked } from "./AskFirst";
import styles from "./Customers.module.css";
import { Fact } from "./Fact";
import { SubscriptionHistory } from "./history/SubscriptionHistory";
import type { RowsProps } from "./PaymentRows";
import { useMethodName } from "./use-method-name";

const TONES: Readonly<Partial<Record<CustomerSubscriptionState, "good" | "bad">>> = { active: "good", unpaid: "bad" };

export function SubscriptionRows({ order, onAsk }: RowsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{t("customers.subscriptions")}</h3>
      {order.subscriptions.length === 0 && <p className={styles.soft}>{t("customers.noSubscriptions")}</p>}
      <ul className={styles.rows}>
        {order.subscriptions.map((subscription) => (
          <SubscriptionRow key={subscription.id} subscription={subscription} buyer={order.email} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  subscription: CustomerSubscription;
  /** Email address of who ordered it. */
  buyer: string;
  onAsk(asked: Asked): void;
}

function SubscriptionRow({ subscription, buyer, onAsk }: RowProps): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const methodName = useMethodName();
  const { id, name, quantity, email, states, termEnd, nextPayment, method, waiting, unpaid, canCancel } = subscription;
  const day = (date: string) => formatCalendarDay(date, i18n.language);
  const amount = (of: { amount: number; currency: string }) => formatAmount(of, i18n.language);
  const change =
    waiting &&
    t(waiting.offer ? "customers.waitsOffer" : "customers.waitsMethod", {
      day: day(waiting.date),
      offer: waiting.offer?.name,
      path: waiting.offer?.path,
      amount: waiting.offer && amount(waiting.offer),
      method: waiting.method && methodName(waiting.method),
    });
  const isOthers = email !== "" && email !== buyer.trim().toLowerCase();
  return (
    <li>
      <div className={styles.rowText}>
        <strong>{quantity > 1 ? `${quantity} × ${name}` : name}</strong>
        {states.map((state) => (
          <span key={state} className={styles.state} data-tone={TONES[state] ?? "quiet"}>
            {t(`customers.states.${state}`)}
          </span>
        ))}
        <dl className={styles.facts}>
          <Fact term={t("customers.nextPayment")}>
            {nextPayment
              ? t("customers.amountOn", { amount: amount(nextPayment), day: day(nextPayment.date) })
              : t("customers.noNextPayment")}
          </Fact>
          <Fact term={t("customers.paidWith")}>{methodName(method)}</Fact>
          {termEnd && <Fact term={t(canCancel ? "customers.termEnd" : "customers.lastsUntil")}>{day(termEnd)}</Fact>}
          {isOthers && <Fact term={t("customers.belongsTo")}>{email}</Fact>}
          <Fact term={t("customers.subscriptionId")}>{id}</Fact>
        </dl>
        {unpaid && (
          <p>
            {t("customers.unpaid", { amount: amount(unpaid), day: day(unpaid.dueOn), last: day(unpaid.lastDay) })}{" "}
            {unpaid.nextTryOn ? t("customers.unpaidNext", { day: day(unpaid.nextTryOn) }) : t("customers.unpaidWaits")}
          </p>
        )}
        {change && <p className={styles.change}>{change}</p>}
      </div>
      <div className={styles.actions}>
        {change && (
          <TextButton
            aria-label={t("customers.takeBackOf", { name })}
            onClick={() =>
              onAsk({
                title: t("customers.takeBackTitle", { name }),
                text: [change, t("customers.takeBackText", { email })],
                confirm: t("customers.takeBack"),
                run: async () => (await api.liftWaitingChange(id), t("customers.tookBack", { name })),
              })
            }
          >
            {t("customers.takeBack")}
          </TextButton>
        )}
        {canCancel && (
          <TextButton
            aria-label={t("customers.cancelOf", { name })}
            onClick={() =>
              onAsk({
                title: t("customers.cancelTitle", { name }),
                text: [t(unpaid ? "customers.cancelTextUnpaid" : "customers.cancelText"), t("customers.cancelMail", { email })],
                confirm: t("customers.cancel"),
                run: async () => (await api.cancelSubscription(id), t("customers.cancelled", { name })),
              })
            }
          >
            {t("customers.cancel")}
          </TextButton>
        )}
      </div>
      <SubscriptionHistory subscription={subscription} />
    </li>
  );
}
