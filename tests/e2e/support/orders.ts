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

/** What the shopper's sections said: the order's customer, custom fields and details as they are stored. */
export function sectionsOf(dataDir: string, checkoutId: string): { customer: Record<string, string>; customFields: Record<string, string>; details: Record<string, Record<string, string>> } {
  const database = new DatabaseSync(path.join(dataDir, "tillwright.db"), { readOnly: true });
  try {
    const row = database.prepare("select customer, custom_fields, details from orders where checkout_id = ?").get(checkoutId) as { customer: string; custom_fields: string; details: string };
    return { customer: JSON.parse(row.customer), customFields: JSON.parse(row.custom_fields), details: JSON.parse(row.details) };
  } finally {
    database.close();
  }
}
