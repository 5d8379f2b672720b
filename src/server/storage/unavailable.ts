/** The database cannot do its work now: an outage, which callers may wait out, and no fault of ours. */

export type UnavailableReason =
  /** No connection can be made. */
  | "unreachable"
  /** A connection broke while it was used. */
  | "lost"
  /** No answer in time. */
  | "slow"
  /** Everything is taken, or somebody else holds a lock for too long. */
  | "busy"
  /** No space, or a disk that fails. */
  | "full"
  /** The disk failed while the embedded database was flushed: what it holds is known again once the shop is started anew. */
  | "unflushed"
  /** It takes no writes: a standby, or a file that may not be written. */
  | "read-only"
  /** The embedded database's file was deleted, replaced or damaged. */
  | "gone";

export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";

  /** @param outcomeUnknown the database was asked to commit and nobody heard its answer: what was written may be there or not */
  constructor(
    readonly reason: UnavailableReason,
    cause?: unknown,
    readonly outcomeUnknown = false,
  ) {
    super(`The database is not available (${reason})${cause instanceof Error ? `: ${cause.message}` : ""}`, { cause });
  }
}

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html */
const POSTGRES_CODES: readonly [code: RegExp, reason: UnavailableReason][] = [
  [/^57P0[1235]$|^25P0[34]$|^08/, "lost"],
  [/^57014$/, "slow"],
  [/^55P03$|^53[34]/, "busy"],
  [/^53[12]|^58/, "full"],
  [/^25006$/, "read-only"],
];
const BROKEN = /^Connection terminated|connection error and is not queryable|^Client was closed/;
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;

/** What an error of the PostgreSQL client says of the database; undefined: nothing, it is about the statement. */
export function postgresOutage(error: unknown): UnavailableReason | undefined {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (message === "Query read timeout") return "slow";
  if (BROKEN.test(message) || NETWORK.test(code)) return "lost";
  return POSTGRES_CODES.find(([pattern]) => pattern.test(code))?.[1];
}

/** Primary result codes of https://www.sqlite.org/rescode.html */
const SQLITE_CODES: Readonly<Record<number, UnavailableReason>> = {
  5: "busy",
  6: "busy",
  8: "read-only",
  10: "full",
  11: "gone",
  13: "full",
  14: "gone",
  26: "gone",
};

/** The same of an error of SQLite. */
export function sqliteOutage(error: unknown): UnavailableReason | undefined {
  const { errcode, message = "" } = error as { errcode?: number; message?: string };
  if (errcode !== undefined) return SQLITE_CODES[errcode & 0xff];
  return /database (table )?is locked/.test(message) ? "busy" : /disk is full|disk I\/O error/.test(message) ? "full" : undefined;
}
