/**
 * Mailed links on which somebody chooses a password: an invitation, or a new one for a forgotten one. The token is made while the mail is
 * written and kept as a hash, so that it stands in that mail and nowhere else. [BLD-13]
 */
import { createHash, randomBytes } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { EditorRole } from "../../domain/person/editor-role";
import type { PasswordLink } from "../../domain/person/people";
import { outboxEvent } from "../mail/outbox-event";
import { rowId } from "../storage/ids";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";

export type EditorLink = Selectable<Database["editor_links"]>;

/** How long a link holds, from when it was asked for. */
export const LINK_HOURS = { invitation: 7 * 24, reset: 1 } as const satisfies Record<PasswordLink["kind"], number>;

/** The topic of its mail: a file of mail/topics/people. */
const TOPICS = { invitation: "editor-invited", reset: "editor-password-reset" } as const satisfies Record<PasswordLink["kind"], string>;

export interface NewLink {
  kind: PasswordLink["kind"];
  email: string;
  role: EditorRole | null;
  language: string;
  by: string | null;
}

/** A link, and the mail that brings it; one before of the same kind to the same person opens nothing any more. */
export async function addLink(trx: Transaction<Database>, { kind, email, role, language, by }: NewLink): Promise<EditorLink> {
  const now = Date.now();
  const at = new Date(now).toISOString();
  const link = {
    id: rowId(now),
    kind,
    email,
    role,
    language,
    created_by: by,
    token_hash: null,
    created_at: at,
    expires_at: new Date(now + LINK_HOURS[kind] * 3_600_000).toISOString(),
  };
  await trx.deleteFrom("editor_links").where("email", "=", email).where("kind", "=", kind).execute();
  await trx.insertInto("editor_links").values(link).execute();
  await trx
    .insertInto("outbox")
    .values(outboxEvent(TOPICS[kind], { link: link.id }, email, at))
    .execute();
  return link;
}

/** The token for the mail that is being written; undefined: the link is gone, or over. */
export async function tokenFor({ db }: Pick<Storage, "db">, id: string): Promise<string | undefined> {
  const token = randomBytes(32).toString("base64url");
  const { numUpdatedRows } = await db
    .updateTable("editor_links")
    .set({ token_hash: tokenHash(token) })
    .where("id", "=", id)
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n ? token : undefined;
}

/** The link that a token opens, while it holds. */
export const linkOf = (db: Storage["db"], token: string): Promise<EditorLink | undefined> =>
  db
    .selectFrom("editor_links")
    .selectAll()
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();

/** Takes a link out of use: of two who come with it at once, one gets it. */
export const spendLink = (trx: Transaction<Database>, token: string): Promise<EditorLink | undefined> =>
  trx
    .deleteFrom("editor_links")
    .where("token_hash", "=", tokenHash(token))
    .where("expires_at", ">", new Date().toISOString())
    .returningAll()
    .executeTakeFirst();

const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");
