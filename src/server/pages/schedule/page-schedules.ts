/** Pages that go live, and off the shop again, by themselves. What goes live is the draft as it was when somebody said so. [BLD-9] */
import { say, type Words } from "../../../registry/message";
import type { Transaction } from "kysely";
import type { PageSchedule } from "../../../layout/page/page-schedule";
import { DEFAULT_TEXT_LANGUAGE } from "../../../layout/types";
import { recordAudit } from "../../people/audit-trail";
import { outboxEvent } from "../../mail/outbox-event";
import { ok, refuse, type FieldProblem, type Refusal, type Result } from "../../result/refusal";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import { DatabaseUnavailable } from "../../storage/unavailable";
import { conflict, lockedRow, notFound } from "../page-rows";
import { writeSectionUses } from "../sections/section-uses";
import type { Pages } from "../pages";
import type { Publishing } from "../publishing/publishing";
import { recordPlan } from "./plan-audit";
import { endSchedule, scheduleOf, type ScheduleRow, type StoredFailure } from "./schedule-rows";

export interface ScheduleRequest {
  /** Of the draft that is to go live. */
  version: number;
  /** ISO 8601 instants with a zone. */
  publishAt: string | null;
  unpublishAt: string | null;
  /** When the plan that this one replaces was made; null: none was there; undefined: it replaces any. */
  seen?: string | null;
}

export interface PageSchedulesParts {
  storage: Storage;
  pages: Pages;
  publishing: Publishing;
  onMail(): void;
  /** What happened to one that could not be worked on; the others are. */
  onFault(error: unknown, pageId: string): void;
}

const COLUMNS = ["page_id", "publish_at", "unpublish_at", "version", "path", "campaign", "made_at", "made_by", "failure"] as const;
/** Pages of one round; the next round takes the others. */
const BATCH = 20;

export class PageSchedules {
  constructor(private readonly parts: PageSchedulesParts) {}

  /** Of pages that are not in the bin, the next to happen first. */
  async list(language: string): Promise<PageSchedule[]> {
    const rows = await this.parts.storage.db
      .selectFrom("page_schedules")
      .select(COLUMNS)
      // From the plans to their pages: there are few of those, and the other way round every page would be looked at.
      .where("page_id", "in", (eb) =>
        eb.selectFrom("pages").select("id").whereRef("pages.id", "=", "page_schedules.page_id").where("deleted_at", "is", null),
      )
      .execute();
    return rows.map((row) => scheduleOf(row, language)).toSorted((a, b) => (dueAt(a) < dueAt(b) ? -1 : 1));
  }

  /**
   * Instead of what was said before. A draft that could not be published now is refused as `publish` refuses it; what is wrong by the time
   * it goes live is found then. A plan that whoever asks has not seen stays.
   */
  async set(id: string, request: ScheduleRequest, by: string, now = new Date()): Promise<Result<PageSchedule>> {
    const { storage, publishing } = this.parts;
    const [publishAt, unpublishAt] = [instantOf(request.publishAt), instantOf(request.unpublishAt)];
    const wrong = timesRefusal(publishAt, unpublishAt, now);
    if (wrong) return wrong;
    if (publishAt !== null) {
      const ready = await publishing.ready(id, request.version);
      if (!ready.ok) return ready;
    }
    return storage.transaction<Result<PageSchedule>>(async (trx) => {
      const page = await lockedRow(storage, trx, id);
      if (!page) return notFound(id);
      const other = await otherPlan(trx, id, request.seen);
      if (other) return other;
      if (publishAt !== null && page.draft_version !== request.version) return conflict(page);
      if (publishAt === null && page.published === null) return notRight("unpublishAt", "not-live", say("plan-not-live"));
      const content =
        publishAt === null
          ? { version: null, layout: null, path: null, campaign: null }
          : { version: page.draft_version, layout: page.draft, path: page.next_path ?? page.path, campaign: page.campaign };
      const row: ScheduleRow = {
        page_id: id,
        publish_at: publishAt,
        unpublish_at: unpublishAt,
        ...content,
        made_at: now.toISOString(),
        made_by: by,
        failure: null,
      };
      const before = await trx
        .selectFrom("page_schedules")
        .select(["publish_at", "unpublish_at"])
        .where("page_id", "=", id)
        .executeTakeFirst();
      await endSchedule(trx, id);
      // What the new one leaves out happens no more.
      if (before && ((before.publish_at && !publishAt) || (before.unpublish_at && !unpublishAt)))
        await recordAudit(trx, { kind: "page-plan-withdrawn", person: by, subject: id, title: page.title });
      await trx.insertInto("page_schedules").values(row).execute();
      await writeSectionUses(trx, id, { planned: row.layout });
      await recordPlan(trx, page, row, by);
      return ok(scheduleOf(row, DEFAULT_TEXT_LANGUAGE));
    });
  }

  /** @param seen `madeAt` of the plan that is taken back: where another was made since, that one stays */
  async remove(id: string, by: string, seen?: string): Promise<Result<undefined>> {
    const { storage } = this.parts;
    return storage.transaction<Result<undefined>>(async (trx) => {
      const page = await lockedRow(storage, trx, id);
      if (!page) return notFound(id);
      const other = await otherPlan(trx, id, seen);
      if (other) return other;
      if (await endSchedule(trx, id)) await recordAudit(trx, { kind: "page-plan-withdrawn", person: by, subject: id, title: page.title });
      return ok(undefined);
    });
  }

  /** For the job: everything that is due. Safe on several machines at once. @returns how many pages changed */
  async run(now = new Date()): Promise<number> {
    const at = now.toISOString();
    const rows = await this.parts.storage.db
      .selectFrom("page_schedules")
      .selectAll()
      // What could not go live is not tried again; what was live before goes off the shop on its day all the same.
      .where((row) => row.or([row("failure", "is", null).and("publish_at", "<=", at), row("unpublish_at", "<=", at)]))
      // In the bin nothing happens to it.
      .where("page_id", "in", (eb) =>
        eb.selectFrom("pages").select("id").whereRef("pages.id", "=", "page_schedules.page_id").where("deleted_at", "is", null),
      )
      .limit(BATCH)
      .execute();
    let changed = 0;
    for (const row of rows)
      try {
        if (await this.#work(row, at)) changed++;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        this.parts.onFault(error, row.page_id);
        // Told, and not tried for ever; what is to go off the shop is tried again.
        if (row.publish_at !== null)
          await this.#fail(row, at, say("plan-fault")).catch((fault: unknown) => this.parts.onFault(fault, row.page_id));
      }
    return changed;
  }

  async #work(row: ScheduleRow, at: string): Promise<boolean> {
    const { pages, publishing } = this.parts;
    // Both times are over where the shop stood still: it goes off without having been live.
    if (row.unpublish_at !== null && row.unpublish_at <= at) {
      // Said anew meanwhile, it stays as it was said; a page that was deleted meanwhile comes back with what was planned.
      return (await pages.unpublishScheduled(row)).ok;
    }
    const published = await publishing.publishScheduled(row);
    if (!published.ok && published.code !== "page-not-found")
      await this.#fail(row, at, published.code === "not-publishable" ? say("plan-stopped") : published.message);
    return published.ok;
  }

  /** Kept for the builder, and written to who said so; where another machine was faster there is nothing to say. */
  async #fail(row: ScheduleRow, at: string, message: Refusal["message"]): Promise<void> {
    const { storage, onMail } = this.parts;
    const isTold = await storage.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("page_schedules")
        .set({ failure: JSON.stringify({ at, message } satisfies StoredFailure) })
        .where("page_id", "=", row.page_id)
        .where("publish_at", "=", row.publish_at)
        .where("failure", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await trx
        .insertInto("outbox")
        .values(outboxEvent("publication-failed", { page: row.page_id }, row.made_by, at))
        .execute();
      return true;
    });
    if (isTold) onMail();
  }
}

/** @param seen `madeAt` of the plan that whoever asks has seen; null: none; undefined: whichever there is */
async function otherPlan(trx: Transaction<Database>, id: string, seen: string | null | undefined): Promise<Refusal | undefined> {
  if (seen === undefined) return undefined;
  const planned = await trx.selectFrom("page_schedules").select(["made_at", "made_by"]).where("page_id", "=", id).executeTakeFirst();
  if (seen === (planned?.made_at ?? null)) return undefined;
  const words = planned ? say("planned-between", { who: planned.made_by }) : say("plan-over");
  return refuse("conflict", words);
}

const dueAt = ({ publishAt, unpublishAt }: PageSchedule): string => publishAt ?? unpublishAt ?? "";

const notRight = (path: string, code: string, message: Words): Refusal =>
  refuse("invalid", message, { problems: [{ path, code, message }] });

function timesRefusal(publishAt: string | null, unpublishAt: string | null, now: Date): Refusal | undefined {
  const problems: FieldProblem[] = [];
  const add = (path: string, code: string, message: Words) => problems.push({ path, code, message });
  const at = now.toISOString();
  if (publishAt === null && unpublishAt === null) add("publishAt", "required", say("plan-without-time"));
  if (publishAt !== null && publishAt <= at) add("publishAt", "past", say("time-is-over"));
  if (unpublishAt !== null && unpublishAt <= at) add("unpublishAt", "past", say("time-is-over"));
  else if (publishAt !== null && unpublishAt !== null && unpublishAt <= publishAt) add("unpublishAt", "order", say("plan-off-before-live"));
  return problems[0] && refuse("invalid", problems[0].message, { problems });
}

/** The same instant in the one spelling that texts are compared in. */
const instantOf = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());
