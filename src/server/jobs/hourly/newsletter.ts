import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

/** Sign-ups that nobody confirmed, and those that were ended. */
export const run: HourlyJob = ({ storage: { db }, config }, now) =>
  deleteAfter(config.retention.signUpDays, now, (before) =>
    db.deleteFrom("newsletter_sign_ups").where("id", "in", (rows) =>
      rows
        .selectFrom("newsletter_sign_ups")
        .select("id")
        .where((row) =>
          row.or([
            row.and([row("state", "=", "pending"), row("signed_up_at", "<", before)]),
            row.and([row("state", "=", "unsubscribed"), row("unsubscribed_at", "<", before)]),
          ]),
        )
        .limit(BATCH),
    ),
  );
