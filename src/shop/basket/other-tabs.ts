/** The shopper's other tabs: they hear what is saved here, and what is saved there is fetched. [BASK-13] */
import type { Checkout } from "../../domain/order/order";
import type { Beginnings } from "./beginnings";
import type { BasketParts } from "./parts";
import { openTabs, type TabNews } from "./tabs";

export interface OtherTabs {
  /** This tab has saved, or ordered, the checkout. */
  post(checkout: Pick<Checkout, "id" | "version"> & { completed?: boolean }): void;
}

export function basketTabs({ context, store, queue }: BasketParts, beginnings: Beginnings, load: (id: string) => Promise<void>): OtherTabs {
  const hear = ({ id, version, completed }: TabNews) => {
    const known = queue.known();
    if (known?.completed || beginnings.areUnderWay()) return;
    // A basket started in another tab is this shopper's basket, as long as there is none here.
    if (known ? known.id === id && (completed || version > known.version) : store.getState().status === "none" && !completed) void load(id);
  };
  const tabs = context.live ? openTabs(hear) : undefined;
  return { post: ({ id, version, completed }) => tabs?.post({ id, version, ...(completed && { completed }) }) };
}
