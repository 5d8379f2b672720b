/** Invoices that are open, of all customers: the longest due first, or those alone that are printed and sent by post. [MMA-2] [PAY-11] */
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DueInvoice } from "../../../../domain/customers/due-invoice";
import { useApi } from "../../../state/api-context";
import type { Notice } from "../../../state/editor-ui";
import cards from "../../frame/Cards.module.css";
import styles from "../Customers.module.css";
import { MarkPaidDialog } from "../MarkPaidDialog";
import { PageOfList } from "../paged/PageOfList";
import type { ListPlaces } from "../paged/paged-store";
import { usePagedList } from "../paged/use-paged-list";
import { DueInvoiceRow } from "./DueInvoiceRow";

export interface DueInvoicesProps {
  /** Those alone that are wished for by post. */
  byPost: boolean;
  onByPost(byPost: boolean): void;
  /** How many were shown, for whoever comes back from an order. */
  places: ListPlaces;
  /** @param reference of the order that is to be shown */
  onOrder(reference: string): void;
  onDone(notice: Notice): void;
}

export function DueInvoices({ byPost, onByPost, places, onOrder, onDone }: DueInvoicesProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [paid, setPaid] = useState<DueInvoice>();
  const [doneCount, setDoneCount] = useState(0);
  const count = useRef<HTMLParagraphElement>(null);
  const read = useCallback((after?: string) => api.dueInvoices({ delivery: byPost ? "post" : undefined, after }), [api, byPost]);
  const list = usePagedList(read, { places, name: byPost ? "due/post" : "due" });
  const { shown, drop, reload } = list;
  // The row whose button was pressed is gone: one goes on where what is left is told.
  useEffect(() => {
    if (doneCount > 0) count.current?.focus();
  }, [doneCount]);
  // Where all that was read has left, the list says itself that what is next is on its way.
  const isAwaited = shown?.entries.length === 0 && shown.next !== null;
  const goOn = () => setDoneCount((before) => before + 1);
  const done = (invoice: DueInvoice, notice: Notice) => {
    // Whoever did not wait for the answer may be writing about another one by now.
    setPaid((now) => (now?.id === invoice.id ? undefined : now));
    drop(invoice);
    goOn();
    onDone(notice);
  };
  const close = () => {
    setPaid(undefined);
    // It was refused, as it had been marked before, and has left the list since.
    if (shown?.entries.every(({ id }) => id !== paid?.id)) goOn();
  };
  return (
    <>
      <p className={cards.intro}>{t("customers.due.intro")}</p>
      <label className={styles.choice}>
        <input type="checkbox" checked={byPost} onChange={(event) => onByPost(event.target.checked)} />
        {t("customers.due.byPostAlone")}
      </label>
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {shown && !isAwaited && t(shown.next ? "customers.due.shownMore" : "customers.due.shown", { count: shown.entries.length })}
      </p>
      <PageOfList list={list} nothing={t(byPost ? "customers.due.nothingByPost" : "customers.due.nothing")} more={t("customers.due.more")}>
        {({ entries }, first) => (
          <ul className={cards.list} aria-label={t("customers.views.due")}>
            {entries.map((invoice, index) => (
              <li key={invoice.id} ref={first(index)} tabIndex={-1} className={cards.card}>
                <DueInvoiceRow invoice={invoice} onPaid={setPaid} onOrder={onOrder} />
              </li>
            ))}
          </ul>
        )}
      </PageOfList>
      {paid && <MarkPaidDialog invoice={paid} onClose={close} onRefused={reload} onDone={(notice) => done(paid, notice)} />}
    </>
  );
}
