/** Deletes checkouts that became no order, some days after their expiry. */
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ storage: { db }, config }, now) =>
  deleteAfter(config.retention.checkoutDays, now, (before) =>
    db.deleteFrom("checkouts").where("id", "in", (checkouts) =>
      checkouts
        .selectFrom("checkouts")
        .select("id")
        .where("expires_at", "<", before)
        .where("completed_at", "is", null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("orders").select("orders.id").whereRef("orders.checkout_id", "=", "checkouts.id"))),
        )
        .limit(BATCH),
    ),
  );
