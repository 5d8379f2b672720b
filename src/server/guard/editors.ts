/** The people who build pages, and their sessions. */
import type { Kysely } from "kysely";
import { say } from "../../registry/message";
import { EDITOR_COOKIE } from "../../domain/page/cookie-names";
import type { EditorAccount } from "../../domain/person/people";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { hostCookie, setHostCookie } from "../web/cookies";
import { ok, refuse, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import type { Config } from "../config/config";
import { costs, hashPassword, verifyPassword } from "./passwords";

export interface Editor extends EditorAccount {
  id: string;
}

const SESSION_SECONDS = 12 * 3_600;

export class Editors {
  #decoy: Promise<string> | undefined;

  constructor(
    private readonly storage: Storage,
    private readonly config: Pick<Config, "publicUrl" | "passwordCost">,
  ) {}

  /** Token of the session that a browser names. */
  tokenIn(cookies: Readonly<Record<string, string>>): string | undefined {
    return hostCookie(cookies, EDITOR_COOKIE, this.#secure);
  }

  /** Lines that keep a session's token in the browser; "" takes it away. */
  cookies(token: string): string[] {
    return setHostCookie(EDITOR_COOKIE, token, {
      maxAgeSeconds: token ? SESSION_SECONDS : 0,
      httpOnly: true,
      sameSite: "Strict",
      secure: this.#secure,
    });
  }

  get #secure(): boolean {
    return this.config.publicUrl.startsWith("https:");
  }

  /** Makes the first editor, who owns the builder; does nothing when there is any editor. */
  async createFirst(email: string, password: string): Promise<boolean> {
    if (!(await this.isEmpty())) return false;
    await this.storage.db
      .insertInto("editors")
      .values({
        id: randomUUID(),
        email: email.toLowerCase(),
        password_hash: await this.hash(password),
        role: "owner",
        created_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
    return true;
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.storage.db.selectFrom("editors").select("id").limit(1).executeTakeFirst());
  }

  /** Whether the password opens the account. */
  async hasPassword(email: string, password: string): Promise<boolean> {
    const row = await this.storage.db.selectFrom("editors").select("password_hash").where("email", "=", email).executeTakeFirst();
    return row !== undefined && verifyPassword(password, row.password_hash);
  }

  /** @returns the editor and the token of a new session; the database keeps its hash only */
  async signIn(email: string, password: string): Promise<Result<{ editor: Editor; token: string }>> {
    const row = await this.storage.db.selectFrom("editors").selectAll().where("email", "=", email.trim().toLowerCase()).executeTakeFirst();
    // An unknown address takes as long as a wrong password, or the difference would tell who has an account.
    const matches = await verifyPassword(password, row?.password_hash ?? (await (this.#decoy ??= this.hash(randomUUID()))));
    if (!row || !matches) return refuse("wrong-credentials", say("wrong-credentials"));
    // Only now the password is at hand. A hash from before the cost was changed goes, as it could be guessed faster.
    if (!costs(row.password_hash, this.config.passwordCost))
      await this.storage.db
        .updateTable("editors")
        .set({ password_hash: await this.hash(password) })
        .where("id", "=", row.id)
        .where("password_hash", "=", row.password_hash)
        .execute();
    const editor = { id: row.id, email: row.email, role: row.role as Editor["role"] };
    return ok({ editor, token: await this.openSession(this.storage.db, editor) });
  }

  /** Of somebody who is known to be who they say. @param db or the transaction that it belongs to @returns its token */
  async openSession(db: Kysely<Database>, { id }: Pick<Editor, "id">): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const now = Date.now();
    await db.deleteFrom("editor_sessions").where("expires_at", "<", new Date(now).toISOString()).execute();
    await db
      .insertInto("editor_sessions")
      .values({ token_hash: hashToken(token), editor_id: id, expires_at: new Date(now + SESSION_SECONDS * 1_000).toISOString() })
      .execute();
    return token;
  }

  async bySession(token: string | undefined): Promise<Editor | undefined> {
    if (!token) return undefined;
    const row = await this.storage.db
      .selectFrom("editor_sessions")
      .innerJoin("editors", "editors.id", "editor_sessions.editor_id")
      .select(["editors.id", "editors.email", "editors.role"])
      .where("token_hash", "=", hashToken(token))
      .where("expires_at", ">", new Date().toISOString())
      .executeTakeFirst();
    return row && { id: row.id, email: row.email, role: row.role as Editor["role"] };
  }

  hash = (password: string): Promise<string> => hashPassword(password, this.config.passwordCost);

  async signOut(token: string | undefined): Promise<void> {
    if (token) await this.storage.db.deleteFrom("editor_sessions").where("token_hash", "=", hashToken(token)).execute();
  }
}

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
