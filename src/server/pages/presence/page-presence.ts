/** Who has a page open in the builder: in the database, so that people on several machines see each other. [BLD-9] */
import type { PagePresence } from "../../../layout/page/page-presence";
import { ok, type Result } from "../../result/refusal";
import type { Storage } from "../../storage/open-storage";
import { pageGone } from "../page-rows";
import { othersAt, type PresenceRequest } from "./open-windows";

export class PagePresences {
  constructor(private readonly storage: Storage) {}

  /** @param now milliseconds since 1970 */
  async tell(pageId: string, request: PresenceRequest, email: string, now = Date.now()): Promise<Result<PagePresence>> {
    // Lost in a power cut, it is said again within seconds.
    return this.storage.relaxed(async (trx) => {
      const page = await trx
        .selectFrom("pages")
        .select(["draft_version", "updated_by"])
        .where("id", "=", pageId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (!page) return pageGone(trx, pageId);
      const others = await othersAt(trx, "page_presence", { ...request, id: pageId, email }, now);
      return ok({ others, version: page.draft_version, updatedBy: page.updated_by });
    });
  }
}
