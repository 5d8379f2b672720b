/** Of invoices of people who are forgotten their buyer goes, once no law has the invoice kept any more. [MMA-5] */
import { sql } from "kysely";
import type { InvoiceContent } from "../../../domain/order/invoice";
import { ERASED_OWNERS } from "../../personal-data/erased";
import { BATCH, DAY_MS, type HourlyJob } from "../hourly-job";

/** An owner of whom nothing is left to take away. */
const GONE = sql<string>`'gone:' || id`;

export const run: HourlyJob = async ({ storage: { db }, config }, now) => {
  const { invoiceBuyerDays: days } = config.retention;
  if (days === 0) return 0;
  const before = new Date(now - days * DAY_MS).toISOString();
  for (let total = 0; ;) {
    const invoices = await db
      .selectFrom("invoices")
      .select(["id", "content"])
      .where("owner_sub", ">=", ERASED_OWNERS[0])
      .where("owner_sub", "<", ERASED_OWNERS[1])
      .where("issued_at", "<", before)
      .limit(BATCH)
      .execute();
    for (const { id, content } of invoices) {
      const anonymous = JSON.stringify({ ...(JSON.parse(content) as InvoiceContent), buyer: [] } satisfies InvoiceContent);
      await db.updateTable("invoices").set({ owner_sub: GONE, content: anonymous }).where("id", "=", id).execute();
    }
    total += invoices.length;
    if (invoices.length < BATCH) return total;
  }
};
