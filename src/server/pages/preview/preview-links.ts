/** Links that show a page's draft to people who have no account, until they end. The key stands in the link alone. [BLD-11] */
import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { WorkingPreviewLink } from "../../../layout/page/working-preview-link";
import { recordAudit } from "../../people/audit-trail";
import { ok, type Result } from "../../result/refusal";
import type { Storage } from "../../storage/open-storage";
import type { Database } from "../../storage/schema";
import type { Pages } from "../pages";

/** Of the address of a draft: the key that opens it for somebody without an account. */
export const PREVIEW_KEY_QUERY = "preview-key";

export interface PreviewLink {
  id: string;
  url: string;
  /** ISO 8601 instant */
  expiresAt: string;
}

const DAY_MS = 86_400_000;
/** Nobody looks through more. */
const MAX_LISTED = 100;

export class PreviewLinks {
  constructor(private readonly parts: { storage: Storage; pages: Pages; publicUrl(): string }) {}

  /** Another one; those that were made before go on. */
  async make(pageId: string, days: number, by: string, now = new Date()): Promise<Result<PreviewLink>> {
    const { storage, pages, publicUrl } = this.parts;
    const draft = await pages.draft(pageId);
    if (!draft.ok) return draft;
    const key = randomBytes(24).toString("base64url");
    const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
    const { title } = draft.value.page;
    await storage.transaction(async (trx) => {
      await forgetExpired(trx, now);
      await trx
        .insertInto("preview_links")
        .values({ key_hash: hashOf(key), page_id: pageId, made_at: now.toISOString(), made_by: by, expires_at: expiresAt })
        .execute();
      await recordAudit(trx, { kind: "draft-shared", person: by, subject: pageId, title, details: { instant: expiresAt } });
    });
    const query = new URLSearchParams({ preview: pageId, [PREVIEW_KEY_QUERY]: key });
    return ok({ id: hashOf(key), url: `${publicUrl()}${draft.value.page.path}?${query}`, expiresAt });
  }

  /** Whether the key opens the page's draft. */
  async opens(pageId: string, key: string | null, now = new Date()): Promise<boolean> {
    if (!key) return false;
    const row = await this.parts.storage.db
      .selectFrom("preview_links")
      .select("page_id")
      .where("key_hash", "=", hashOf(key))
      .where("page_id", "=", pageId)
      .where("expires_at", ">", now.toISOString())
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Those that work, the newest first, at most 100. */
  async list(pageId: string, now = new Date()): Promise<Result<WorkingPreviewLink[]>> {
    const draft = await this.parts.pages.draft(pageId);
    if (!draft.ok) return draft;
    const rows = await this.parts.storage.db
      .selectFrom("preview_links")
      .select(["key_hash", "made_by", "made_at", "expires_at"])
      .where("page_id", "=", pageId)
      .where("expires_at", ">", now.toISOString())
      .orderBy("made_at", "desc")
      .orderBy("key_hash")
      .limit(MAX_LISTED)
      .execute();
    return ok(rows.map((row) => ({ id: row.key_hash, madeBy: row.made_by, madeAt: row.made_at, expiresAt: row.expires_at })));
  }

  /** Ends one of the page's links; one that there is not, or no more, changes nothing. */
  async end(pageId: string, id: string, by: string): Promise<Result<undefined>> {
    const draft = await this.parts.pages.draft(pageId);
    if (!draft.ok) return draft;
    const { title } = draft.value.page;
    await this.parts.storage.transaction(async (trx) => {
      const link = trx.deleteFrom("preview_links").where("page_id", "=", pageId).where("key_hash", "=", id);
      const { numDeletedRows } = await link.executeTakeFirst();
      if (numDeletedRows > 0n) await recordAudit(trx, { kind: "draft-link-ended", person: by, subject: pageId, title });
    });
    return ok(undefined);
  }

  /** Ends every link of the page. */
  async endAll(pageId: string, by: string, now = new Date()): Promise<Result<undefined>> {
    const draft = await this.parts.pages.draft(pageId);
    if (!draft.ok) return draft;
    const { title } = draft.value.page;
    await this.parts.storage.transaction(async (trx) => {
      await forgetExpired(trx, now);
      const { numDeletedRows } = await trx.deleteFrom("preview_links").where("page_id", "=", pageId).executeTakeFirst();
      if (numDeletedRows > 0n) await recordAudit(trx, { kind: "sharing-ended", person: by, subject: pageId, title });
    });
    return ok(undefined);
  }
}

const forgetExpired = (trx: Transaction<Database>, now: Date) =>
  trx.deleteFrom("preview_links").where("expires_at", "<=", now.toISOString()).execute();

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");
