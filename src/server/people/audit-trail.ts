/** The audit trail: written in the transaction of what it tells of, and read a page at a time. [BLD-13] */
import type { Transaction } from "kysely";
import type { AuditEvent, AuditKind, AuditPage, AuditQuery } from "../../domain/person/audit-event";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";

export type NewAuditEvent = Omit<AuditEvent, "id" | "at" | "details"> & Partial<Pick<AuditEvent, "details">>;

const PAGE = 50;

let latest = 0;
/** So far ahead of the clock nothing is but by a clock that was set back. */
const AHEAD_MS = 1_000;

export async function recordAudit(trx: Transaction<Database>, { details = {}, ...event }: NewAuditEvent): Promise<void> {
  // Ids begin with their instant: what one transaction tells of stays in the order it is told in.
  const clock = Date.now();
  // One that was set back is believed: else the trail would tell of everything as of when it stood ahead.
  const now = (latest = latest > clock + AHEAD_MS ? clock : Math.max(clock, latest + 1));
  await trx
    .insertInto("audit_events")
    .values({ ...event, id: rowId(now), details: JSON.stringify(details), at: new Date(now).toISOString() })
    .execute();
}

export class AuditTrail {
  constructor(private readonly storage: Pick<Storage, "db">) {}

  async page({ kind, person, before }: AuditQuery): Promise<AuditPage> {
    const { db } = this.storage;
    let query = db.selectFrom("audit_events").selectAll();
    if (kind) query = query.where("kind", "=", kind);
    if (person) query = query.where("person", "=", person);
    if (before) query = query.where("id", "<", before);
    const [rows, people] = await Promise.all([
      query
        .orderBy("id", "desc")
        .limit(PAGE + 1)
        .execute(),
      db.selectFrom("audit_events").select("person").distinct().where("person", "is not", null).orderBy("person").execute(),
    ]);
    const shown = rows.slice(0, PAGE);
    return {
      events: shown.map((row) => ({ ...row, kind: row.kind as AuditKind, details: JSON.parse(row.details) as AuditEvent["details"] })),
      next: rows.length > PAGE ? shown.at(-1)!.id : null,
      people: people.map((row) => row.person!),
    };
  }
}
