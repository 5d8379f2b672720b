import { BATCH, type HourlyJob } from "../hourly-job";

/** Links that hold no longer: of a reset that was asked for an address nobody has, nothing else is left. */
export const run: HourlyJob = async ({ storage: { db } }, now) => {
  const { numDeletedRows } = await db
    .deleteFrom("editor_links")
    .where("id", "in", (rows) =>
      rows.selectFrom("editor_links").select("id").where("expires_at", "<", new Date(now).toISOString()).limit(BATCH),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
