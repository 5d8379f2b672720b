/** Pictures that left the library go with their bytes, unless a page shows them again. */
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ storage: { db }, config }, now) =>
  deleteAfter(config.retention.deletedPageDays, now, (before) =>
    db.deleteFrom("pictures").where("id", "in", (pictures) =>
      pictures
        .selectFrom("pictures")
        .select("id")
        .where("deleted_at", "<", before)
        .where(({ not, exists }) =>
          not(exists(pictures.selectFrom("picture_uses").select("page_id").whereRef("picture_uses.key", "=", "pictures.key"))),
        )
        .limit(BATCH),
    ),
  );
