import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ storage: { db }, config }, now) =>
  deleteAfter(config.retention.feedbackDays, now, (before) =>
    db
      .deleteFrom("feedback")
      .where("id", "in", (feedback) => feedback.selectFrom("feedback").select("id").where("created_at", "<", before).limit(BATCH)),
  );
