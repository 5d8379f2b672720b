/** Deletes Idempotency-Keys with their answers, and forgets those whose call was given up. */
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ storage: { db }, config, idempotency }, now) => {
  idempotency.forgetAbandoned();
  return deleteAfter(config.retention.keyDays, now, (before) =>
    db
      .deleteFrom("idempotency_keys")
      .where("key", "in", (keys) => keys.selectFrom("idempotency_keys").select("key").where("created_at", "<", before).limit(BATCH)),
  );
};
