/** What was ordered lately, of all customers: there until something is looked for. [MMA-2] */
import { useCallback, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../state/api-context";
import type { Notice } from "../../../state/editor-ui";
import cards from "../../frame/Cards.module.css";
import styles from "../Customers.module.css";
import { OrderCard } from "../OrderCard";
import { PageOfList } from "../paged/PageOfList";
import type { ListPlaces } from "../paged/paged-store";
import { usePagedList } from "../paged/use-paged-list";

export interface LatestOrdersProps {
  /** How many were shown, for whoever comes back from another view. */
  places: ListPlaces;
  onDone(notice: Notice): void;
}

export function LatestOrders({ places, onDone }: LatestOrdersProps): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const read = useCallback(
    async (before?: string) => {
      const { orders, next } = await api.latestOrders(before);
      return { entries: orders, next };
    },
    [api],
  );
  const list = usePagedList(read, { places, name: "latest" });
  return (
    <>
      <p className={styles.count} aria-hidden="true">
        {t("customers.latest")}
      </p>
      <PageOfList list={list} nothing={t("customers.noneYet")} more={t("customers.older")}>
        {({ entries }, first) => (
          <ul className={cards.list} aria-label={t("customers.latest")}>
            {entries.map((order, index) => (
              <OrderCard key={order.id} ref={first(index)} order={order} isOpenFirst={false} onDone={onDone} />
            ))}
          </ul>
        )}
      </PageOfList>
    </>
  );
}
