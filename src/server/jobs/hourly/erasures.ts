import { BATCH, type HourlyJob } from "../hourly-job";

const HOUR_MS = 3_600_000;
/** Nobody keeps an address for longer because a mail to it cannot be sent. */
const LONGEST_MS = 7 * 24 * HOUR_MS;

/** Links to be forgotten that hold no longer, and of what is done the address: once its mail is sent, in any case after a week. */
export const run: HourlyJob = async ({ storage: { db } }, now) => {
  const before = (ms: number) => new Date(now - ms).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom("erasures")
    .where("id", "in", (rows) =>
      rows
        .selectFrom("erasures")
        .select("erasures.id")
        .where((row) =>
          row.or([
            row.and([row("done_at", "is", null), row("expires_at", "<", before(0))]),
            row("done_at", "<", before(LONGEST_MS)),
            row.and([
              row("done_at", "<", before(HOUR_MS)),
              row.not(
                row.exists(
                  row
                    .selectFrom("outbox")
                    .select("outbox.id")
                    .where("outbox.topic", "=", "account-erased")
                    .where("outbox.done_at", "is", null),
                ),
              ),
            ]),
          ]),
        )
        .limit(BATCH),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
