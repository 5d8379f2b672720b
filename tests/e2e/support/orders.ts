/** What the database says, read beside the running server. */
import path from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";

export function ordersIn(dataDir: string): { reference: string; checkoutId: string }[] {
  const database = new DatabaseSync(path.join(dataDir, "tillwright.db"), { readOnly: true });
  try {
    return database.prepare("select order_reference as reference, checkout_id as checkoutId from orders order by created_at").all() as { reference: string; checkoutId: string }[];
  } finally {
    database.close();
  }
}
