/** Pictures that left the library go with their bytes, unless a page, a schedule or a saved section shows them again. */
import { sql } from "kysely";
import { noteLeftovers } from "../../pictures/store/picture-bytes";
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

/** As layouts name it. */
const NAMED = sql<string>`'%/pictures/' || pictures.key || '%'`;

export const run: HourlyJob = ({ storage, config }, now) =>
  deleteAfter(config.retention.deletedPageDays, now, (before) => ({
    executeTakeFirst: () =>
      storage.transaction(async (trx) => {
        const past = trx
          .selectFrom("pictures")
          .select("key")
          .where("deleted_at", "<", before)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom("picture_uses").select("page_id").whereRef("picture_uses.key", "=", "pictures.key"))),
          )
          // Of schedules and of sections there are few, and of pictures that are due too.
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom("page_schedules").select("page_id").where("layout", "like", NAMED))),
          )
          .where(({ not, exists, selectFrom }) => not(exists(selectFrom("saved_sections").select("id").where("blocks", "like", NAMED))))
          .limit(BATCH);
        const keys = (await storage.locked(past).execute()).map(({ key }) => key);
        if (keys.length === 0) return { numDeletedRows: 0n };
        const files = await trx
          .selectFrom("picture_files")
          .select("object")
          .where("key", "in", keys)
          .where("object", "is not", null)
          .execute();
        await noteLeftovers(
          trx,
          files.flatMap(({ object }) => object ?? []),
          now,
        );
        return trx.deleteFrom("pictures").where("key", "in", keys).executeTakeFirstOrThrow();
      }),
  }));
