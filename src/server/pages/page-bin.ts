/** Deleted and archived pages: gone from the shop and the list, and given back until they are deleted for good. [BLD-14] */
import { say } from "../../registry/message";
import type { Transaction } from "kysely";
import { recordAudit } from "../people/audit-trail";
import { ok, refuse, type Result } from "../result/refusal";
import { isUniqueViolation, type Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { firstFree } from "./first-free";
import { spellingOf } from "./folders/page-folders";
import { NOT_LIVE } from "./made-live";
import { recordStood } from "./page-moves";
import { summaryOf } from "./page-rows";
import { forgetWords, writePage } from "./page-words";
import type { Pages } from "./pages";
import { endOverdue, endSchedule } from "./schedule/schedule-rows";
import type { PutAwayWanted } from "../../layout/page/page-list";
import type { DeletedPages, PageSummary } from "../../layout/page/page-summary";
import { listPutAway, type PutAway } from "./put-away/put-away-list";
import { forgetPutAwayWords, PUT_AWAY, writePutAwayWords } from "./put-away/put-away-words";

export class PageBin {
  /** @param keepDays 0: for ever */
  constructor(
    private readonly storage: Storage,
    private readonly pages: Pages,
    private readonly keepDays: number,
  ) {}

  /** The latest first, some at a time. @param place the bin, or the archive, which nothing leaves by itself */
  list(place: PutAway = "bin", wanted: PutAwayWanted = {}): Promise<DeletedPages> {
    return listPutAway(this.storage, place, wanted, this.keepDays);
  }

  /** Takes a page off the shop, into the bin or the archive; its path is free then. */
  async put(id: string, by: string, place: PutAway = "bin"): Promise<Result<undefined>> {
    const moved = await this.#change(id, async (trx) => {
      // Out of the bin a page comes back as it was, with what is planned for it; out of the archive as a draft.
      if (place === "archive") await endSchedule(trx, id);
      const row = await trx
        .updateTable("pages")
        .set((old) => ({
          deleted_at: new Date().toISOString(),
          deleted_by: by,
          deleted_path: old.ref("path"),
          path: binPath(id),
          archived: place === "archive" ? 1 : 0,
          words_of: PUT_AWAY,
        }))
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .returning(["id", "title", "campaign", "next_path", "deleted_path"])
        .executeTakeFirst();
      if (!row) return false;
      await forgetWords(trx, id);
      await writePutAwayWords(trx, [row]);
      await recordAudit(trx, {
        kind: place === "archive" ? "page-archived" : "page-deleted",
        person: by,
        subject: id,
        title: row.title,
        details: { path: row.deleted_path! },
      });
      return true;
    });
    return moved ? ok(undefined) : refuse("page-not-found", say("page-not-found", { page: id }));
  }

  /**
   * Gives a page back as it was. Where another page stands at its path by now it comes back beside that, as a draft.
   *
   * @returns `takenPath`: the path it had to leave; null when it is back at its own. `planEnded`: what was planned for it does not happen
   *   any more
   */
  async restore(
    id: string,
    by: string,
    place: PutAway = "bin",
    now = new Date(),
  ): Promise<Result<{ page: PageSummary; takenPath: string | null; planEnded: boolean }>> {
    try {
      const restored = await this.#change(id, async (trx) => {
        const row = await this.storage
          .locked(
            trx
              .selectFrom("pages")
              .selectAll()
              .where("id", "=", id)
              .where("deleted_at", "is not", null)
              .where("archived", "=", place === "archive" ? 1 : 0),
          )
          .executeTakeFirst();
        if (!row) return undefined;
        const wanted = row.deleted_path!;
        const path = await freePath(trx, wanted, id);
        // Out of the archive it comes as a draft: whether it may be sold again, somebody says.
        const unlisted = path === wanted && place === "bin" ? {} : { ...NOT_LIVE, next_path: null };
        // Shoppers know it from there, wherever it goes next; beside another page that stands there by now, it is that one's path.
        if (place === "archive" && row.published && path === wanted) await recordStood(trx, id, path, true);
        // Meanwhile a folder of the same name may be written in other letters.
        const folder = row.folder_key === null ? null : ((await spellingOf(trx, row.folder_key)) ?? row.folder);
        const next = { ...row, folder, deleted_at: null, deleted_by: null, deleted_path: null, archived: 0, path, ...unlisted };
        await writePage(trx, next, row);
        await forgetPutAwayWords(trx, id);
        const planEnded = await endOverdue(trx, id, path === wanted ? now : undefined);
        await recordAudit(trx, {
          kind: place === "archive" ? "page-unarchived" : "page-restored",
          person: by,
          subject: id,
          title: row.title,
          details: { path },
        });
        return { page: summaryOf(next), takenPath: path === wanted ? null : wanted, planEnded };
      });
      return restored ? ok(restored) : notInBin(id);
    } catch (error) {
      if (isUniqueViolation(error)) return refuse("conflict", say("page-path-just-taken"));
      throw error;
    }
  }

  /** Deletes a page of the bin with all its versions. */
  async remove(id: string, by: string): Promise<Result<undefined>> {
    const isRemoved = await this.storage.transaction(async (trx) => {
      const row = await trx
        .deleteFrom("pages")
        .where("id", "=", id)
        .where("deleted_at", "is not", null)
        .where("archived", "=", 0)
        .returning(["title", "deleted_path"])
        .executeTakeFirst();
      if (!row) return false;
      await recordAudit(trx, { kind: "page-removed", person: by, subject: id, title: row.title, details: { path: row.deleted_path! } });
      return true;
    });
    return isRemoved ? ok(undefined) : notInBin(id);
  }

  async #change<T>(id: string, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
    const done = await this.storage.transaction(async (trx) => {
      const result = await work(trx);
      await this.pages.live.noteChange(trx, id);
      return result;
    });
    this.pages.live.forget();
    return done;
  }
}

/** No path of a shop: those begin with a slash. */
const binPath = (id: string): string => `bin:${id}`;

const notInBin = (id: string) => refuse("page-not-found", say("page-not-in-bin", { page: id }));

/** "/spring", else "/spring-2", "/spring-3" … */
async function freePath(trx: Transaction<Database>, wanted: string, id: string): Promise<string> {
  // What is put away itself keeps no other from a path, wherever it was to go next.
  return firstFree(wanted, wanted === "/" ? "/home" : wanted, async (paths) => {
    const rows = await trx
      .selectFrom("pages")
      .select(["path", "next_path"])
      .where("deleted_at", "is", null)
      .where((page) => page.or([page("path", "in", paths), page("next_path", "in", paths)]))
      .execute();
    // What others go to on their day; its own plan is no one else's.
    const plans = await trx
      .selectFrom("page_schedules")
      .select(["path", "page_id"])
      .where("path", "in", paths)
      .where("publish_at", "is not", null)
      .where("failure", "is", null)
      .where("page_id", "<>", id)
      .execute();
    const ids = plans.map((plan) => plan.page_id);
    const planned = ids.length ? await trx.selectFrom("pages").select(["id", "deleted_at"]).where("id", "in", ids).execute() : [];
    const kept = new Set(planned.filter((page) => page.deleted_at === null).map((page) => page.id));
    return [
      ...rows.flatMap(({ path, next_path }) => [path, next_path]),
      ...plans.flatMap((plan) => (kept.has(plan.page_id) ? plan.path : [])),
    ];
  });
}
