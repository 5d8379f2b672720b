/** Orders by what a customer writes about, each with all that came of it. [MMA-2] */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../interface/Field";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import type { Notice } from "../../state/editor-ui";
import cards from "../frame/Cards.module.css";
import styles from "./Customers.module.css";
import { LatestOrders } from "./latest/LatestOrders";
import { OrderCard } from "./OrderCard";
import type { CustomerSearching } from "./use-customer-search";

const MAX_SEARCH = 320;

export interface FindPaneProps {
  searching: CustomerSearching;
  /** An order was asked for somewhere else: whoever did goes on at what is found. */
  isLedHere: boolean;
  onDone(notice: Notice): void;
}

/** @param searching outlives the pane: whoever comes back to it finds what they had found */
export function FindPane({ searching, isLedHere, onDone }: FindPaneProps): ReactNode {
  const { t } = useTranslation();
  const { typed, type, asked, found, busy, failure, find, older } = searching;
  const [tried, setTried] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLedHere) count.current?.focus();
  }, [isLedHere]);
  const search = typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(search === "");
    if (search !== "") void find(search);
  };
  return (
    <>
      <p className={cards.intro}>{t("customers.intro")}</p>
      <form role="search" className={styles.search} onSubmit={send}>
        <Field
          type="search"
          label={t("customers.search")}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          value={typed}
          onChange={(value) => {
            type(value);
            setTried(false);
          }}
          help={t("customers.searchHelp")}
          error={tried ? t("customers.searchEmpty") : undefined}
        />
        <TextButton type="submit" variant="primary" busy={busy}>
          {t("customers.find")}
        </TextButton>
      </form>
      {asked === "" && <LatestOrders onDone={onDone} />}
      {failure && (
        <p className={interfaceStyles.error} role="alert">
          {failure}
        </p>
      )}
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {busy && !found
          ? t("common.loading")
          : found && t(found.next ? "customers.foundMore" : "customers.found", { count: found.orders.length })}
      </p>
      {found?.orders.length === 0 && <p className={cards.none}>{t("customers.nothing", { search: asked })}</p>}
      {found && found.orders.length > 0 && (
        <ul className={cards.list} aria-label={t("customers.orders")}>
          {found.orders.map((order) => (
            // What is the only one is what was looked for.
            <OrderCard key={order.id} order={order} isOpenFirst={found.orders.length === 1 && !found.next} onDone={onDone} />
          ))}
        </ul>
      )}
      {found?.next && (
        <div className={styles.more}>
          <TextButton busy={busy} onClick={() => void older()}>
            {t("customers.older")}
          </TextButton>
        </div>
      )}
    </>
  );
}
