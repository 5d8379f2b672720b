/** Whoever looks after customers finds an order by what they write about, sees all that came of it, and helps. [MMA-2] [BLD-13] */
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../interface/Field";
import interfaceStyles from "../../interface/interface.module.css";
import { NoticeBox } from "../../interface/notices/NoticeBox";
import { TextButton } from "../../interface/TextButton";
import { useMay } from "../../rights/use-may";
import type { Notice } from "../../state/editor-ui";
import cards from "../frame/Cards.module.css";
import { Screen } from "../frame/Screen";
import styles from "./Customers.module.css";
import { OrderCard } from "./OrderCard";
import { useCustomerSearch } from "./use-customer-search";

const MAX_SEARCH = 320;

export function CustomersScreen(): ReactNode {
  const { t } = useTranslation();
  const may = useMay("publisher");
  if (!may)
    return (
      <Screen title={t("customers.title")}>
        <p className={cards.none}>{t("customers.noRights")}</p>
      </Screen>
    );
  return <CustomerDesk />;
}

function CustomerDesk(): ReactNode {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const { asked, found, busy, failure, find, older } = useCustomerSearch();
  const search = typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(search === "");
    if (search !== "") void find(search);
  };
  return (
    <Screen title={t("customers.title")}>
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
            setTyped(value);
            setTried(false);
          }}
          help={t("customers.searchHelp")}
          error={tried ? t("customers.searchEmpty") : undefined}
        />
        <TextButton type="submit" variant="primary" busy={busy}>
          {t("customers.find")}
        </TextButton>
      </form>
      {failure && (
        <p className={interfaceStyles.error} role="alert">
          {failure}
        </p>
      )}
      <p className={styles.count} role="status">
        {busy && !found
          ? t("common.loading")
          : found && t(found.next ? "customers.foundMore" : "customers.found", { count: found.orders.length })}
      </p>
      {found?.orders.length === 0 && <p className={cards.none}>{t("customers.nothing", { search: asked })}</p>}
      {found && found.orders.length > 0 && (
        <ul className={cards.list} aria-label={t("customers.orders")}>
          {found.orders.map((order) => (
            // What is the only one is what was looked for.
            <OrderCard key={order.id} order={order} isOpenFirst={found.orders.length === 1 && !found.next} onDone={setNotice} />
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
      {notice && <NoticeBox notice={notice} onClose={() => setNotice(undefined)} />}
    </Screen>
  );
}
