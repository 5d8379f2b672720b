/** Deletes the events of mails that were sent. */
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ storage: { db }, config }, now) =>
  deleteAfter(config.retention.mailDays, now, (before) =>
    db
      .deleteFrom("outbox")
      .where("id", "in", (events) => events.selectFrom("outbox").select("id").where("done_at", "<", before).limit(BATCH)),
  );
