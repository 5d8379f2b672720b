import { sql } from "kysely";
import { LONGEST_DAYS } from "../../shopper/shopper-sessions";
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

/** Of whoever never owned anything nothing follows their address: it is kept as long as a session at the longest. */
export const run: HourlyJob = ({ storage: { db } }, now) =>
  deleteAfter(LONGEST_DAYS, now, (before) =>
    db.deleteFrom("shopper_emails").where("sub", "in", (unused) =>
      unused
        .selectFrom("shopper_emails")
        .select("sub")
        .where(sql<boolean>`is_owner = 0`)
        .where("told_at", "<", before)
        .limit(BATCH),
    ),
  );
