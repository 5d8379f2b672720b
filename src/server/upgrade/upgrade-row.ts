/** An upgrade in the database: what was agreed on, and what became of it. [MMA-2] */
import type { Kysely, Selectable, Transaction } from "kysely";
import type { BasketItem } from "../../domain/order/order";
import type { CostLine, UpgradeQuote } from "../../domain/upgrade/upgrade";
import type { CreditLine } from "../../domain/upgrade/unused-credit";
import type { Database } from "../storage/schema";

export type UpgradeRow = Selectable<Database["upgrades"]>;

/** States in which it holds. */
export const HOLDS: readonly string[] = ["paid", "invoiced"];

export const quoteOf = ({ quote }: Pick<UpgradeRow, "quote">): UpgradeQuote => JSON.parse(quote) as UpgradeQuote;
export const costsOf = ({ costs }: Pick<UpgradeRow, "costs">): CostLine[] => JSON.parse(costs) as CostLine[];
export const creditsOf = ({ credits }: Pick<UpgradeRow, "credits">): CreditLine[] => JSON.parse(credits) as CreditLine[];
export const newItemOf = ({ item }: Pick<UpgradeRow, "item">): BasketItem => JSON.parse(item) as BasketItem;

/** What was begun with this request and key; undefined: nothing yet. */
export const upgradeAskedBy = (db: Kysely<Database> | Transaction<Database>, requestKey: string): Promise<UpgradeRow | undefined> =>
  db.selectFrom("upgrades").selectAll().where("request_key", "=", requestKey).executeTakeFirst();

/** What subscriptions are being upgraded to, by the upgrade's id. */
export async function itemsUnderWay(
  db: Kysely<Database> | Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BasketItem>> {
  if (!ids.length) return new Map();
  const rows = await db.selectFrom("upgrades").select(["id", "item"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, newItemOf(row)]));
}
