/** Who has a page open in the builder: in the database, so that people on several machines see each other. [BLD-9] */
import { PRESENCE_FOR_MS, type PagePresence } from "../../../layout/page/page-presence";
import { ok, type Result } from "../../result/refusal";
import type { Storage } from "../../storage/open-storage";
import { notFound } from "../page-rows";

export interface PresenceRequest {
  /** The same for as long as the window has the page open. */
  window: string;
  /** False as it is closed. */
  isHere: boolean;
}

export class PagePresences {
  constructor(private readonly storage: Storage) {}

  /** @param now milliseconds since 1970 */
  async tell(pageId: string, { window, isHere }: PresenceRequest, email: string, now = Date.now()): Promise<Result<PagePresence>> {
    const seenAt = new Date(now).toISOString();
    // Lost in a power cut, it is said again within seconds.
    return this.storage.relaxed(async (trx) => {
      const page = await trx
        .selectFrom("pages")
        .select(["draft_version", "updated_by"])
        .where("id", "=", pageId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (!page) return notFound(pageId);
      await trx
        .deleteFrom("page_presence")
        .where((eb) =>
          eb.or([
            eb("seen_at", "<", new Date(now - PRESENCE_FOR_MS).toISOString()),
            eb.and([eb("page_id", "=", pageId), eb("window_id", "=", window)]),
          ]),
        )
        .execute();
      const rows = await trx
        .selectFrom("page_presence")
        .select("email")
        .distinct()
        .where("page_id", "=", pageId)
        .orderBy("email")
        .execute();
      if (isHere) await trx.insertInto("page_presence").values({ page_id: pageId, window_id: window, email, seen_at: seenAt }).execute();
      return ok({
        others: rows.map((row) => ({ email: row.email, isYou: row.email === email })),
        version: page.draft_version,
        updatedBy: page.updated_by,
      });
    });
  }
}
