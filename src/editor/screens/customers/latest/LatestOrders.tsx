/** What was ordered lately, of all customers: there until something is looked for. [MMA-2] */
import { useCallback, useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextButton } from "../../../interface/TextButton";
import { useApi } from "../../../state/api-context";
import { noDialogOpen } from "../../../state/open-dialogs";
import type { Notice } from "../../../state/editor-ui";
import cards from "../../frame/Cards.module.css";
import styles from "../Customers.module.css";
import { OrderCard } from "../OrderCard";
import { PageOfList } from "../paged/PageOfList";
import { usePagedList } from "../paged/use-paged-list";

export function LatestOrders({ onDone }: { onDone(notice: Notice): void }): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const read = useCallback(
    async (before?: string) => {
      const { orders, next } = await api.latestOrders(before);
      return { entries: orders, next };
    },
    [api],
  );
  const list = usePagedList(read);
  const { refresh, busy } = list;
  const renew = useCallback(async () => {
    // A question that is open is answered first, also one that was asked meanwhile: the order that it is about may have to make room.
    await noDialogOpen();
    return refresh(noDialogOpen);
  }, [refresh]);
  useEffect(() => {
    // Whoever comes back to the window hours later looks for what was ordered since.
    const onVisible = () => {
      if (document.visibilityState === "visible") void renew();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [renew]);
  const onRefresh = async () => {
    if (await renew()) onDone({ tone: "success", text: t("customers.refreshed") });
  };
  return (
    <>
      <div className={styles.latest}>
        <p className={styles.count} aria-hidden="true">
          {t("customers.latest")}
        </p>
        <TextButton variant="quiet" busy={busy} onClick={() => void onRefresh()}>
          {t("customers.refresh")}
        </TextButton>
      </div>
      <PageOfList list={list} nothing={t("customers.noneYet")} more={t("customers.older")}>
        {({ entries }, first) => (
          // What is open below an order is read anew whenever the orders are.
          <ul className={cards.list} aria-label={t("customers.latest")}>
            {entries.map((order, index) => (
              <OrderCard key={order.id} ref={first(index)} order={order} isOpenFirst={false} version={list.renewed} onDone={onDone} />
            ))}
          </ul>
        )}
      </PageOfList>
    </>
  );
}
