/** What whoever is signed in has bought: as the page brought it, and more when it is asked for. [MMA-8] */
import { useState } from "react";
import { olderOrders } from "../../../api/account/orders";
import type { AccountOrdersResponse } from "../../../domain/calls/calls.gen";
import { useShop } from "../use-shop";

export type AccountOrder = AccountOrdersResponse["items"][number];

export interface OwnOrders {
  /** The newest first. */
  orders: readonly AccountOrder[];
  /** There are older ones. */
  hasMore: boolean;
  state: "idle" | "busy" | "failed";
  /** @returns the first of those that came; undefined where none did */
  showMore(): Promise<AccountOrder | undefined>;
}

export function useOwnOrders(): OwnOrders {
  const { account } = useShop();
  const [{ items, next }, setKnown] = useState<AccountOrdersResponse>(() => account?.orders ?? { items: [], next: null });
  const [state, setState] = useState<OwnOrders["state"]>("idle");
  return {
    orders: items,
    hasMore: next !== null,
    state,
    async showMore() {
      if (next === null || state === "busy") return undefined;
      setState("busy");
      try {
        const older = await olderOrders(next);
        setKnown({ items: [...items, ...older.items], next: older.next });
        setState("idle");
        return older.items[0];
      } catch {
        setState("failed");
        return undefined;
      }
    },
  };
}
