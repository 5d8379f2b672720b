/** Whoever looks after customers finds an order and helps, goes through open invoices, and reads why people leave. [MMA-2] [BLD-13] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
import type { ListPlaces } from "./paged/paged-store";
import { useCustomerSearch } from "./use-customer-search";
import { CUSTOMER_VIEWS, useCustomerUrl, type CustomerView } from "./use-customer-url";

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
  const { view, byPost, span, change } = useCustomerUrl();
  const [notice, setNotice] = useState<Notice>();
  const searching = useCustomerSearch();
  // Whoever comes back from an order finds as much of a list as they had read.
  const [places] = useState<ListPlaces>(() => new Map());
  const [isLedToOrder, setLedToOrder] = useState(false);
  const choose = (next: CustomerView) => {
    setLedToOrder(false);
    change({ view: next });
  };
  /** @param name what an order is found by */
  const openOrder = (name: string) => {
    setLedToOrder(true);
    void searching.find(name);
    change({ view: "find" });
  };
  return (
    <Screen title={t("customers.title")}>
      <Tabs
        label={t("customers.views.label")}
        tabs={CUSTOMER_VIEWS.map((name) => ({ name, label: t(`customers.views.${name}`) }))}
        chosen={view}
        onChoose={choose}
        className={styles.views}
      >
        {view === "find" && <FindPane searching={searching} isLedHere={isLedToOrder} onDone={setNotice} />}
        {view === "due" && (
          <DueInvoices
            byPost={byPost}
            onByPost={(next) => change({ byPost: next })}
            places={places}
            onOrder={openOrder}
            onDone={setNotice}
          />
        )}
        {view === "leaving" && <WhyPeopleLeave span={span} onSpan={(next) => change({ span: next })} places={places} onOrder={openOrder} />}
      </Tabs>
      {notice && <NoticeBox notice={notice} onClose={() => setNotice(undefined)} />}
    </Screen>
  );
}
