/** Deletes tries to pay that came to nothing. An order keeps its own, and what nobody has finished is somebody's money. */
import { sql } from "kysely";
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ storage: { db }, config }, now) =>
  deleteAfter(config.retention.checkoutDays, now, (before) =>
    db.deleteFrom("payment_attempts").where("id", "in", (attempts) =>
      attempts
        .selectFrom("payment_attempts")
        .select("id")
        .where("updated_at", "<", before)
        // In the words of the index payment_attempts_ended: for values that come with the question no database takes it.
        .where(sql<boolean>`state in ('declined', 'voided')`)
        // Others are looked at again.
        .where("next_try_at", "is", null)
        .limit(BATCH),
    ),
  );
