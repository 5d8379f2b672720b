/** How somebody comes to a password: their own choice, on a mailed link or in place of the one they have. [BLD-13] */
import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { PasswordLink } from "../../domain/person/people";
import { say } from "../../registry/message";
import type { Editor, Editors } from "../guard/editors";
import { outboxEvent } from "../mail/outbox-event";
import { ok, refuse, type Result } from "../result/refusal";
import { isUniqueViolation, type Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { recordAudit } from "./audit-trail";
import { addLink, linkOf, spendLink } from "./editor-links";

export interface SignedInEditor {
  editor: Editor;
  token: string;
}

export class ChosenPasswords {
  /** @param onMail is told that there is mail to send */
  constructor(
    private readonly storage: Storage,
    private readonly editors: Editors,
    private readonly onMail: () => void,
  ) {}

  /**
   * Does the same work for every address: who has an account is found out when the mail is written, so that neither the answer nor the time
   * it takes tells.
   */
  async ask(email: string, language: string): Promise<void> {
    const address = email.trim().toLowerCase();
    await this.storage.transaction((trx) => addLink(trx, { kind: "reset", email: address, role: null, language, by: null }));
    this.onMail();
  }

  /** Whose link it is; refused once it was used, or is over. */
  async look(token: string): Promise<Result<PasswordLink>> {
    const link = await linkOf(this.storage.db, token);
    return link ? ok({ kind: link.kind as PasswordLink["kind"], email: link.email }) : over();
  }

  /** The password that a link's reader chose: they are signed in with it, and nobody else under their name. */
  async use(token: string, password: string): Promise<Result<SignedInEditor>> {
    const link = await linkOf(this.storage.db, token);
    if (!link) return over();
    // Hashing takes its time, and a transaction must do nothing but queries.
    const hash = await this.editors.hash(password);
    const id = randomUUID();
    let signedIn: Result<SignedInEditor>;
    try {
      // Signed in in the same transaction: of a password that holds nobody hears that their link is over.
      signedIn = await this.storage.transaction<Result<SignedInEditor>>(async (trx) => {
        const spent = await spendLink(trx, token);
        if (!spent) return over();
        const { email } = spent;
        if (spent.kind === "reset") {
          const known = await setPassword(trx, email, hash, spent.language);
          return known ? this.#signedIn(trx, known) : over();
        }
        const editor = { id, email, role: spent.role! as Editor["role"] };
        await trx
          .insertInto("editors")
          .values({ ...editor, password_hash: hash, created_at: new Date().toISOString() })
          .execute();
        await recordAudit(trx, {
          kind: "invitation-accepted",
          person: email,
          subject: email,
          title: email,
          details: { role: editor.role },
        });
        return this.#signedIn(trx, editor);
      });
    } catch (error) {
      // They have an account by now, by another way.
      if (isUniqueViolation(error)) return over();
      throw error;
    }
    if (signedIn.ok) this.onMail();
    return signedIn;
  }

  /** In place of the one they have. Every session of theirs ends; they go on with a new one. */
  async change(editor: Editor, { current, password }: { current: string; password: string }): Promise<Result<SignedInEditor>> {
    if (!(await this.editors.hasPassword(editor.email, current)))
      return refuse("invalid", say("wrong-password"), { problems: [{ path: "current", code: "wrong", message: say("wrong-password") }] });
    const hash = await this.editors.hash(password);
    const signedIn = await this.storage.transaction<Result<SignedInEditor>>(async (trx) => {
      const known = await setPassword(trx, editor.email, hash);
      return known ? this.#signedIn(trx, known) : refuse("wrong-credentials", say("wrong-credentials"));
    });
    if (signedIn.ok) this.onMail();
    return signedIn;
  }

  async #signedIn(trx: Transaction<Database>, editor: Editor): Promise<Result<SignedInEditor>> {
    return ok({ editor, token: await this.editors.openSession(trx, editor) });
  }
}

/**
 * Ends their sessions and other links, too, and tells them by mail.
 *
 * @param language of the mail; the shop's own when absent
 * @returns whose it is; undefined where there is no such account
 */
async function setPassword(trx: Transaction<Database>, email: string, hash: string, language?: string): Promise<Editor | undefined> {
  const row = await trx
    .updateTable("editors")
    .set({ password_hash: hash })
    .where("email", "=", email)
    .returning(["id", "role"])
    .executeTakeFirst();
  if (!row) return undefined;
  await trx.deleteFrom("editor_sessions").where("editor_id", "=", row.id).execute();
  await trx.deleteFrom("editor_links").where("email", "=", email).where("kind", "=", "reset").execute();
  await recordAudit(trx, { kind: "password-changed", person: email, subject: email, title: email });
  const at = new Date().toISOString();
  const payload = { editor: row.id, at, ...(language !== undefined && { language }) };
  await trx
    .insertInto("outbox")
    .values(outboxEvent("editor-password-changed", payload, email, at))
    .execute();
  return { id: row.id, email, role: row.role as Editor["role"] };
}

const over = () => refuse("link-over", say("link-over"));
