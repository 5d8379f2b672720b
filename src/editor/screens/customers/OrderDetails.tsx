/** All that came of an order: its facts, payments, subscriptions and invoices, each with what can be done about it. */
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CustomerInvoice } from "../../../domain/customers/customer-invoice";
import type { CustomerGift } from "../../../domain/customers/customer-order";
import { countryName, formatAmount } from "../../../i18n/format";
import { formatInstant } from "../../interface/dates";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import { useList } from "../../interface/use-list";
import { failureWords } from "../../interface/words/failure-words";
import { useApi } from "../../state/api-context";
import type { Notice } from "../../state/editor-ui";
import { AskFirst, type Asked } from "./AskFirst";
import styles from "./Customers.module.css";
import { Fact } from "./Fact";
import { GiftRows } from "./GiftRows";
import { InvoiceLinks } from "./InvoiceLinks";
import { MarkPaidDialog } from "./MarkPaidDialog";
import { PaymentRows } from "./PaymentRows";
import { SendCodeDialog } from "./SendCodeDialog";
import { SubscriptionRows } from "./SubscriptionRows";
import { useMethodName } from "./use-method-name";

export interface OrderDetailsProps {
  id: string;
  reference: string;
  /** Another one than before: all that came of the order is read anew. */
  version: number | undefined;
  onDone(notice: Notice): void;
}

export function OrderDetails({ id, reference, version, onDone }: OrderDetailsProps): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const methodName = useMethodName();
  const read = useCallback(async () => [await api.customerOrder(id)], [api, id]);
  const { entries, failed, reload } = useList(read, version);
  const [asked, setAsked] = useState<Asked>();
  const [paid, setPaid] = useState<CustomerInvoice>();
  const [sending, setSending] = useState<CustomerGift>();
  const [doneCount, setDoneCount] = useState(0);
  const facts = useRef<HTMLDListElement>(null);
  // The button that was pressed is gone: one goes on where what has changed is told.
  useEffect(() => {
    if (doneCount > 0) facts.current?.focus();
  }, [doneCount]);
  const order = entries?.[0];

  if (failed && !order)
    return (
      <div className={styles.trouble} role="alert">
        <p>{failureWords(failed, t)}</p>
        <TextButton onClick={reload}>{t("common.tryAgain")}</TextButton>
      </div>
    );
  if (!order)
    return (
      <p className={styles.waiting} role="status">
        {t("common.loading")}
      </p>
    );
  /** @param leave the question that this was the answer to: another one, asked meanwhile, stays */
  const doneBy = (leave: () => void) => (notice: Notice) => {
    leave();
    reload();
    setDoneCount((count) => count + 1);
    onDone(notice);
  };
  const leaveAsked = () => setAsked((now) => (now === asked ? undefined : now));
  const leavePaid = () => setPaid((now) => (now === paid ? undefined : now));
  const leaveSending = () => setSending((now) => (now === sending ? undefined : now));
  return (
    <div className={styles.details}>
      {failed !== undefined && (
        <p className={interfaceStyles.error} role="alert">
          {failureWords(failed, t)}
        </p>
      )}
      <dl ref={facts} tabIndex={-1} className={styles.facts} aria-label={t("customers.factsOf", { reference })}>
        <Fact term={t("customers.orderedOn")}>{formatInstant(order.createdAt, i18n.language)}</Fact>
        <Fact term={t("customers.total")}>{formatAmount(order.total, i18n.language)}</Fact>
        <Fact term={t("customers.paidWith")}>{methodName(order.method)}</Fact>
        <Fact term={t("customers.moneyIs")}>{t(`customers.money.${order.money}`)}</Fact>
        <Fact term={t("customers.country")}>{countryName(order.country, i18n.language)}</Fact>
      </dl>
      <PaymentRows order={order} onAsk={setAsked} />
      <SubscriptionRows order={order} onAsk={setAsked} />
      <GiftRows order={order} onSend={setSending} />
      <InvoiceLinks order={order} onPaid={setPaid} onAsk={setAsked} />
      {/* Whatever is refused has changed meanwhile, and is read anew. */}
      {asked && <AskFirst asked={asked} onClose={leaveAsked} onRefused={reload} onDone={doneBy(leaveAsked)} />}
      {paid && <MarkPaidDialog invoice={paid} onClose={leavePaid} onRefused={reload} onDone={doneBy(leavePaid)} />}
      {sending && <SendCodeDialog gift={sending} onClose={leaveSending} onRefused={reload} onDone={doneBy(leaveSending)} />}
    </div>
  );
}
