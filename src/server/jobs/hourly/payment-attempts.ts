/**
 * Deletes tries to pay that came to nothing. An order keeps its own, and what nobody has finished is somebody's money. Of a subscription of
 * which something is still unpaid, or would be asked for again, every try stays, however old: which cards its bank has refused for good is
 * known from them alone.
 */
import { sql } from "kysely";
import { OPEN_STATES } from "../../renewal/declined-for-good";
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

export const run: HourlyJob = ({ storage: { db }, config }, now) =>
  deleteAfter(config.retention.checkoutDays, now, (before) =>
    db.deleteFrom("payment_attempts").where("id", "in", (attempts) =>
      attempts
        .selectFrom("payment_attempts")
        .select("id")
        .where("updated_at", "<", before)
        // In the words of the index payment_attempts_ended: for values that come with the question no database takes it.
        .where(sql<boolean>`state in ('declined', 'voided')`)
        // Others are looked at again.
        .where("next_try_at", "is", null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("renewals")
                .innerJoin("subscriptions", "subscriptions.id", "renewals.subscription_id")
                .select("renewals.id")
                .whereRef("renewals.subscription_id", "=", "payment_attempts.subscription_id")
                .where((row) =>
                  row.or([
                    row("renewals.state", "in", OPEN_STATES),
                    // It is asked for again where its owner goes on.
                    row.and([
                      row("renewals.state", "=", "given-up"),
                      row("subscriptions.status", "=", "cancelled"),
                      row.or([row("term_end", "is", null), row("term_end", ">=", new Date(now).toISOString().slice(0, 10))]),
                    ]),
                  ]),
                ),
            ),
          ),
        )
        .limit(BATCH),
    ),
  );
