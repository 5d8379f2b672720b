import type { Kysely } from "kysely";
import type { Database } from "../../src/server/storage/schema";

/** The id of the subscription that the order of a checkout began. @throws where none did */
export async function begunWith(db: Kysely<Database>, checkoutId: string): Promise<string> {
  const { id } = await db
    .selectFrom("subscriptions")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .select("subscriptions.id")
    .where("checkout_id", "=", checkoutId)
    .executeTakeFirstOrThrow();
  return id;
}
