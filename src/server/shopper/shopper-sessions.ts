/** Who is signed in on which browser: rows behind the cookie lmo_session, whose token changes while it is used. [SESS-2] */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { UserAttributes } from "../../domain/person/user";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { rememberEmail } from "./known-emails";

const DAY_MS = 86_400_000;
/** A session ends when it was not used for so long, */
export const IDLE_DAYS = 14;
/** and so long after the sign-in in any case. */
export const LONGEST_DAYS = 60;
const ROTATE_AFTER_MS = 3_600_000;
/** So long two tabs may still come with the token before. */
const OVERLAP_MS = 60_000;

export interface ShopperSession {
  id: string;
  user: UserAttributes;
  idToken: string | null;
}

type Row = Selectable<Database["shopper_sessions"]>;

export class ShopperSessions {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * What they own goes with their email address, in the same transaction.
   *
   * @param replaces token of the session this browser had: two people at one browser never share one
   * @param toldAt when the provider said who it is, ISO 8601; absent: now
   */
  async create(
    told: UserAttributes,
    { idToken, replaces, toldAt }: { idToken?: string; replaces?: string | undefined; toldAt?: string } = {},
  ): Promise<{ token: string; session: ShopperSession }> {
    const token = newToken();
    const now = this.now();
    const begun = (user: UserAttributes): Row => ({
      id: randomUUID(),
      sub: user.sub,
      token_hash: hashOf(token),
      previous_hash: null,
      rotated_at: iso(now),
      confirmed: 1,
      attributes: JSON.stringify(user),
      id_token: idToken ?? null,
      created_at: iso(now),
      expires_at: iso(now + IDLE_DAYS * DAY_MS),
    });
    const row = await this.storage.transaction(async (trx) => {
      // First, so that devices of one shopper that sign in at once take what they lock in one order.
      const session = begun(await rememberEmail(this.storage, trx, told, { toldAt: toldAt ?? iso(now), at: iso(now) }));
      await trx.deleteFrom("shopper_sessions").where("expires_at", "<", iso(now)).execute();
      if (replaces) await trx.deleteFrom("shopper_sessions").where("token_hash", "=", hashOf(replaces)).execute();
      await trx.insertInto("shopper_sessions").values(session).execute();
      return session;
    });
    return { token, session: sessionOf(row) };
  }

  /** The session of a cookie's token; reads only. */
  async byToken(token: string): Promise<ShopperSession | undefined> {
    const row = await this.storage.db.selectFrom("shopper_sessions").selectAll().where(holding(token)).executeTakeFirst();
    return row && this.#isGood(row, token) ? sessionOf(row) : undefined;
  }

  /** The session that a bearer token was made for, while it lasts. */
  async byId(id: string): Promise<ShopperSession | undefined> {
    const row = await this.storage.db.selectFrom("shopper_sessions").selectAll().where("id", "=", id).executeTakeFirst();
    return row && row.expires_at > iso(this.now()) ? sessionOf(row) : undefined;
  }

  /**
   * As byToken, and prolongs the session. Now and then the answer carries a new token for the cookie. The old one stays good until the new
   * one has been used, and a minute longer, so that tabs asking at once all succeed and a lost answer signs nobody out. A token that comes
   * later than that was copied: the session ends.
   */
  async use(token: string): Promise<{ session: ShopperSession; newToken?: string } | undefined> {
    return this.storage.transaction(async (trx) => {
      const row = await this.storage.locked(trx.selectFrom("shopper_sessions").selectAll().where(holding(token))).executeTakeFirst();
      if (!row || row.expires_at <= iso(this.now())) return undefined;
      const now = this.now();
      const isCurrent = row.token_hash === hashOf(token);
      if (!this.#isGood(row, token)) {
        await trx.deleteFrom("shopper_sessions").where("id", "=", row.id).execute();
        return undefined;
      }
      const age = now - Date.parse(row.rotated_at);
      const rotates = isCurrent ? age >= ROTATE_AFTER_MS : age >= OVERLAP_MS;
      const fresh = rotates ? newToken() : undefined;
      const expires = Math.min(now + IDLE_DAYS * DAY_MS, Date.parse(row.created_at) + LONGEST_DAYS * DAY_MS);
      await trx
        .updateTable("shopper_sessions")
        .set({
          expires_at: iso(expires),
          ...(fresh
            ? { token_hash: hashOf(fresh), previous_hash: hashOf(token), rotated_at: iso(now), confirmed: 0 }
            : isCurrent && { confirmed: 1 }),
        })
        .where("id", "=", row.id)
        .execute();
      return { session: sessionOf(row), ...(fresh && { newToken: fresh }) };
    });
  }

  /** Ends one session. @returns it, for the provider's sign-out */
  async end(token: string): Promise<ShopperSession | undefined> {
    const session = await this.byToken(token);
    if (session) await this.storage.transaction((trx) => trx.deleteFrom("shopper_sessions").where("id", "=", session.id).execute());
    return session;
  }

  /** Ends every session of a shopper, on every device. */
  async endAll(sub: string): Promise<void> {
    await this.storage.transaction((trx) => trx.deleteFrom("shopper_sessions").where("sub", "=", sub).execute());
  }

  #isGood(row: Row, token: string): boolean {
    const now = this.now();
    if (row.expires_at <= iso(now)) return false;
    return row.token_hash === hashOf(token) || row.confirmed === 0 || now - Date.parse(row.rotated_at) < OVERLAP_MS;
  }
}

/** Rows whose cookie holds the token, or held it last. */
const holding = (token: string) => (eb: ExpressionBuilder<Database, "shopper_sessions">) =>
  eb.or([eb("token_hash", "=", hashOf(token)), eb("previous_hash", "=", hashOf(token))]);

const sessionOf = (row: Row): ShopperSession => ({ id: row.id, user: JSON.parse(row.attributes) as UserAttributes, idToken: row.id_token });
const newToken = () => randomBytes(32).toString("base64url");
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
const iso = (ms: number) => new Date(ms).toISOString();
