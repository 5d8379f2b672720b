/** Of invoices of people who are forgotten their buyer goes, once no law has the invoice kept any more. [MMA-5] */
import { sql } from "kysely";
import type { InvoiceContent } from "../../../domain/order/invoice";
import { isErasedOwner } from "../../personal-data/erased";
import { BATCH, DAY_MS, othersTurn, type HourlyJob } from "../hourly-job";

/** An owner of whom nothing is left to take away. */
const GONE = sql<string>`'gone:' || id`;

export const run: HourlyJob = async ({ storage, config }, now) => {
  const { invoiceBuyerDays: days } = config.retention;
  if (days === 0) return 0;
  const before = new Date(now - days * DAY_MS).toISOString();
  for (let total = 0; ;) {
    const count = await storage.transaction(async (trx) => {
      const due = trx.selectFrom("invoices").select(["id", "content"]).where(isErasedOwner).where("issued_at", "<", before).limit(BATCH);
      const invoices = await storage.locked(due).execute();
      for (const { id, content } of invoices) {
        const { buyerTaxId: _buyerTaxId, ...kept } = JSON.parse(content) as InvoiceContent;
        const anonymous = JSON.stringify({ ...kept, buyer: [] } satisfies InvoiceContent);
        await trx.updateTable("invoices").set({ owner_sub: GONE, content: anonymous }).where("id", "=", id).execute();
      }
      return invoices.length;
    });
    total += count;
    if (count < BATCH) return total;
    await othersTurn();
  }
};
