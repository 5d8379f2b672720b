/** Empties the bin of pages; what is archived stays. */
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ storage: { db }, config }, now) =>
  deleteAfter(config.retention.deletedPageDays, now, (before) =>
    db
      .deleteFrom("pages")
      .where("id", "in", (pages) =>
        pages.selectFrom("pages").select("id").where("deleted_at", "<", before).where("archived", "=", 0).limit(BATCH),
      ),
  );
