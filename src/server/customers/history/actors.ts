/** Who did what stands in the history of a subscription: the books name people by ids. [MMA-2] [BLD-13] */
import type { Kysely } from "kysely";
import type { HistoryActor, HistoryKind } from "../../../domain/customers/subscription-history";
import type { AuditKind } from "../../../domain/person/audit-event";
import { ERASED } from "../../personal-data/erased-mark";
import { rowInstant } from "../../storage/ids";
import type { Database } from "../../storage/schema";
import { BY_ITSELF, BY_LINK } from "../../subscription/subscription-events";

export interface Doing {
  /** As the books have it: of a shopper, of somebody of the shop, or a word for neither. */
  id: string;
  /** Email address of somebody of the shop, where it stands beside. */
  person?: string;
  /** What the audit trail may know of it: about what, and when, an ISO 8601 instant. */
  subject?: string;
  at?: string;
}

/** The shop, by its rules. */
export const byItself: Doing = { id: BY_ITSELF };

/** What the audit trail calls what somebody of the shop does. */
const AUDITED: Readonly<Partial<Record<HistoryKind, AuditKind>>> = {
  cancel: "subscription-cancelled",
  "pending-lifted": "pending-change-lifted",
  "ended-with-refund": "subscription-ended",
  "payment-refunded": "refund-requested",
};
/** Nobody but the shop's people does these. */
const STAFFS_OWN: ReadonlySet<HistoryKind> = new Set(["pending-lifted", "ended-with-refund"]);
/** The trail is written in the transaction of what it tells of, before or after it. */
const AUDITED_WITHIN_MS = 60_000;

interface Done {
  kind: HistoryKind;
  by: Doing;
}

/** @returns who each of them was, as far as anybody knows */
export async function actorsOf(
  db: Kysely<Database>,
  done: readonly Done[],
  owner: { owner_sub: string | null },
): Promise<(one: Done) => HistoryActor> {
  const ids = [...new Set(done.map(({ by }) => by.id))];
  const people = ids.length ? await db.selectFrom("editors").select(["id", "email"]).where("id", "in", ids).execute() : [];
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  const trailed = new Map<Doing, string | null>();
  for (const { kind, by } of done) {
    const isOpen = by.person === undefined && by.id !== owner.owner_sub && !emails.has(by.id);
    const audited = AUDITED[kind];
    if (isOpen && audited && by.at && by.subject) trailed.set(by, await fromTrail(db, audited, by.subject, by.at));
  }
  return ({ kind, by }) => {
    const person = by.person ?? emails.get(by.id) ?? trailed.get(by);
    if (person) return { who: "staff", person };
    if (by.id === ERASED) return { who: "erased", person: null };
    if (by.id === BY_LINK) return { who: "link", person: null };
    if (by.id === BY_ITSELF) return { who: "itself", person: null };
    return { who: STAFFS_OWN.has(kind) ? "staff" : "owner", person: null };
  };
}

/**
 * Somebody who has left the shop's people is named in the trail alone: the nearest that it tells of this, a minute before or after. Its ids
 * begin with the instant.
 */
async function fromTrail(db: Kysely<Database>, kind: AuditKind, subject: string, at: string): Promise<string | null> {
  const instant = Date.parse(at);
  const rows = await db
    .selectFrom("audit_events")
    .select(["person", "at"])
    .where("id", ">=", rowInstant(instant - AUDITED_WITHIN_MS))
    .where("id", "<", rowInstant(instant + AUDITED_WITHIN_MS))
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .execute();
  const away = (row: { at: string }) => Math.abs(Date.parse(row.at) - instant);
  const [nearest] = rows.toSorted((a, b) => away(a) - away(b));
  return nearest?.person ?? null;
}
