/** Deletes tries to pay that came to nothing. An order keeps its own, and what nobody has finished is somebody's money. */
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ storage: { db }, config }, now) =>
  deleteAfter(config.retention.checkoutDays, now, (before) =>
    db.deleteFrom("payment_attempts").where("id", "in", (attempts) =>
      attempts
        .selectFrom("payment_attempts")
        .select("id")
        .where("updated_at", "<", before)
        .where("state", "in", ["declined", "voided"])
        // Others are looked at again.
        .where("next_try_at", "is", null)
        .limit(BATCH),
    ),
  );
