import { sql } from "kysely";
import { LONGEST_DAYS } from "../../shopper/shopper-sessions";
import { BATCH, deleteAfter, type HourlyJob } from "../hourly-job";

/**
 * Of whoever owns nothing nothing follows their address: it is kept as long as a session at the longest. `is_owner` only spares looking at
 * owners again and again: programs from before do not set it. A checkout may become an order days after its shopper was here.
 */
export const run: HourlyJob = ({ storage: { db } }, now) =>
  deleteAfter(LONGEST_DAYS, now, (before) =>
    db
      .deleteFrom("shopper_emails")
      // Once more for a row that an order has marked since it was chosen.
      .where("is_owner", "=", 0)
      .where("sub", "in", (unused) =>
        unused
          .selectFrom("shopper_emails")
          .select("shopper_emails.sub")
          .where(sql<boolean>`is_owner = 0`)
          .where("told_at", "<", before)
          .where(({ not, exists, or, selectFrom }) =>
            not(
              or([
                exists(selectFrom("subscriptions").select("id").whereRef("owner_sub", "=", "shopper_emails.sub")),
                exists(selectFrom("invoices").select("id").whereRef("owner_sub", "=", "shopper_emails.sub")),
                exists(selectFrom("gifts").select("id").whereRef("buyer_sub", "=", "shopper_emails.sub")),
                exists(selectFrom("orders").select("id").whereRef("placed_by", "=", "shopper_emails.sub")),
                exists(selectFrom("checkouts").select("id").whereRef("owner_sub", "=", "shopper_emails.sub")),
              ]),
            ),
          )
          .limit(BATCH),
      ),
  );
