/** What whoever is signed in has bought, the newest first; older orders come when they are asked for. [MMA-8] */
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useOwnOrders } from "../../shop/hooks/account/use-orders";
import { AccountCards, AccountSection } from "../../ui/account-list/AccountList";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { OrderCard } from "./OrderCard";
import styles from "./OrderList.module.css";
import type { OrderListSettings } from "./settings.gen";

export function OrderList({ id, settings: { texts, backLink, emptyLink } }: BlockProps<OrderListSettings>): ReactNode {
  const { orders, hasMore, state, showMore } = useOwnOrders();
  const building = useBuilderMode();
  // Whoever asked for more goes on reading where it begins, also when there is nothing left to ask for.
  const [first, setFirst] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [first]);
  const ask = async () => {
    const order = await showMore();
    if (order) setFirst(order.id);
  };
  return (
    <AccountSection id={id} heading={texts.heading} level={1}>
      <AccountCards
        empty={
          <>
            {texts.empty} {emptyLink && texts.emptyAction && <a href={emptyLink}>{texts.emptyAction}</a>}
          </>
        }
      >
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} texts={texts} {...(order.id === first && { heading })} />
        ))}
      </AccountCards>
      {state === "failed" && (
        <Alert tone="danger" live="assertive">
          {texts.failed}
        </Alert>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button variant="secondary" busy={state === "busy"} busyLabel={texts.busy} {...(!building && { onClick: () => void ask() })}>
            {texts.more}
          </Button>
        </div>
      )}
      {backLink && texts.back && <a href={backLink}>{texts.back}</a>}
    </AccountSection>
  );
}
