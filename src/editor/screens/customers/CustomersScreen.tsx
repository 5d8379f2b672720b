/** Whoever looks after customers finds an order and helps, goes through open invoices, and reads why people leave. [MMA-2] [BLD-13] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { NoticeBox } from "../../interface/notices/NoticeBox";
import { Tabs } from "../../interface/tabs/Tabs";
import { useMay } from "../../rights/use-may";
import type { Notice } from "../../state/editor-ui";
import cards from "../frame/Cards.module.css";
import { Screen } from "../frame/Screen";
import styles from "./Customers.module.css";
import { DueInvoices } from "./due/DueInvoices";
import { FindPane } from "./FindPane";
import { WhyPeopleLeave } from "./leaving/WhyPeopleLeave";
import { useCustomerSearch } from "./use-customer-search";

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

const VIEWS = ["find", "due", "leaving"] as const;
type View = (typeof VIEWS)[number];

function CustomerDesk(): ReactNode {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [notice, setNotice] = useState<Notice>();
  const searching = useCustomerSearch();
  const view = VIEWS.find((each) => each === params.get("view")) ?? "find";
  const show = (next: View) => setParams(next === "find" ? {} : { view: next }, { replace: true });
  const [isLedToOrder, setLedToOrder] = useState(false);
  const choose = (next: View) => {
    setLedToOrder(false);
    show(next);
  };
  /** @param name what an order is found by */
  const openOrder = (name: string) => {
    setLedToOrder(true);
    void searching.find(name);
    show("find");
  };
  return (
    <Screen title={t("customers.title")}>
      <Tabs
        label={t("customers.views.label")}
        tabs={VIEWS.map((name) => ({ name, label: t(`customers.views.${name}`) }))}
        chosen={view}
        onChoose={choose}
        className={styles.views}
      >
        {view === "find" && <FindPane searching={searching} isLedHere={isLedToOrder} onDone={setNotice} />}
        {view === "due" && <DueInvoices onOrder={openOrder} onDone={setNotice} />}
        {view === "leaving" && <WhyPeopleLeave onOrder={openOrder} />}
      </Tabs>
      {notice && <NoticeBox notice={notice} onClose={() => setNotice(undefined)} />}
    </Screen>
  );
}
