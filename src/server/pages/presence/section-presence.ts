/** Who has a section open in the builder, as of pages. [BLD-9, BLD-11] */
import type { PagePresence } from "../../../layout/page/page-presence";
import { ok, type Result } from "../../result/refusal";
import type { Storage } from "../../storage/open-storage";
import { sectionNotFound } from "../sections/section-rows";
import { othersAt, type PresenceRequest } from "./open-windows";

export class SectionPresences {
  constructor(private readonly storage: Storage) {}

  /** @param now milliseconds since 1970 */
  async tell(id: string, request: PresenceRequest, email: string, now = Date.now()): Promise<Result<PagePresence>> {
    return this.storage.relaxed(async (trx) => {
      const section = await trx
        .selectFrom("saved_sections")
        .select(["version", "made_by", "updated_by"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!section) return sectionNotFound(id);
      const others = await othersAt(trx, "section_presence", { ...request, id, email }, now);
      return ok({ others, version: section.version, updatedBy: section.updated_by ?? section.made_by });
    });
  }
}
