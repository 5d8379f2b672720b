/** How somebody may be contacted, said once for all of their subscriptions. [MMA-2] */
import type { Transaction } from "kysely";
import { contactOf, type Contact } from "../../domain/order/contact";
import type { Agreements } from "../../domain/order/order";
import type { Shopper } from "../checkout/checkout-row";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { ORDER_FIELDS } from "./order-fields";
import { noteEvent } from "./subscription-events";
import { ownedBy } from "./subscription-records";
import { itemOf } from "./subscription-view";

/** Always in the same order: two changes for all of them wait for each other, and not each for the other. */
export const lockAll = (storage: Storage, trx: Transaction<Database>, owner: Shopper) =>
  storage.locked(ownedBy(trx, owner).select("subscriptions.id").orderBy("subscriptions.id")).execute();

export interface PermissionsForAll {
  /** The subscription on whose page it was said: it has them already, and its mail tells of all. */
  but: string;
  permissions: Agreements;
  owner: Shopper;
  /** ISO 8601 instant */
  at: string;
}

/**
 * Also for those that have ended or wait for a change: a permission is their owner's, and is taken back when they say so. What was given
 * for one before keeps its day; where nothing is different nothing is written down.
 */
export async function permissionsForAll(trx: Transaction<Database>, { but, permissions, owner, at }: PermissionsForAll): Promise<void> {
  const rows = await ownedBy(trx, owner)
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .selectAll("subscriptions")
    .select(ORDER_FIELDS)
    .where("subscriptions.id", "!=", but)
    .orderBy("subscriptions.id")
    .execute();
  for (const row of rows) {
    const isGift = itemOf(row).offer.variant === "gift";
    const { customerDetails, contactPermissions: before } = contactOf({ ...row, details: row.order_details, isGift });
    const contactPermissions = Object.fromEntries(Object.entries(permissions).map(([name, said]) => [name, before[name] ?? said]));
    if (isSame(before, contactPermissions)) continue;
    const contact = JSON.stringify({ customerDetails, contactPermissions } satisfies Contact);
    await trx.updateTable("subscriptions").set({ contact, updated_at: at }).where("id", "=", row.id).execute();
    await noteEvent(trx, { id: row.id, kind: "change-details", details: { permissionsOf: but }, by: owner.sub, at });
  }
}

const isSame = (some: Agreements, others: Agreements): boolean =>
  JSON.stringify(Object.entries(some).sort()) === JSON.stringify(Object.entries(others).sort());
