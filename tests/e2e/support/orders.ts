/** What the database says, read beside the running server. */
import { inDatabase } from "./embedded-database";

export function ordersIn(dataDir: string): { reference: string; checkoutId: string }[] {
  return inDatabase(
    dataDir,
    (database) =>
      database.prepare("select order_reference as reference, checkout_id as checkoutId from orders order by created_at").all() as {
        reference: string;
        checkoutId: string;
      }[],
  );
}

type Fields = Record<string, string>;

/** An order as it is stored. Amounts are minor units of `currency`. */
export interface StoredOrder {
  country: string;
  locale: string;
  currency: string;
  totalAmount: number;
  customer: Fields;
  billing: Fields;
  delivery: Fields | null;
  customFields: Fields;
  /** What the sections said: recipient, studies, permissions, consents. */
  details: Record<string, Fields>;
}

export function orderOf(dataDir: string, checkoutId: string): StoredOrder {
  return inDatabase(dataDir, (database) => {
    const row = database.prepare("select * from orders where checkout_id = ?").get(checkoutId) as Fields & {
      total_amount: number;
      delivery: string | null;
    };
    const { country, locale, currency } = row as unknown as StoredOrder;
    return {
      country,
      locale,
      currency,
      totalAmount: row.total_amount,
      customer: JSON.parse(row["customer"]!) as Fields,
      billing: JSON.parse(row["billing"]!) as Fields,
      delivery: row.delivery === null ? null : (JSON.parse(row.delivery) as Fields),
      customFields: JSON.parse(row["custom_fields"]!) as Fields,
      details: JSON.parse(row["details"]!) as Record<string, Fields>,
    };
  });
}
