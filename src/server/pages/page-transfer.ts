/** Whole sets of pages, into the shop and out of it. */
import { say } from "../../registry/message";
import { normalPath } from "../../domain/page/shop-path";
import { campaignName } from "../../layout/campaign/page-campaign";
import type { Layout } from "../../layout/types";
import { recordAudit } from "../people/audit-trail";
import { ok, refuse, type Result } from "../result/refusal";
import { isUniqueViolation, type Storage } from "../storage/open-storage";
import type { LivePages } from "./live-pages";
import { NOWHERE } from "./folders/page-folders";
import { liveDays, NOT_LIVE } from "./made-live";
import { endRedirect, recordMove } from "./page-moves";
import { endPublication, endSchedule } from "./schedule/schedule-rows";
import { sectionsLinkedIn } from "../../layout/sections/linked-section";
import { putSections, sectionEntries, type SectionEntry } from "./sections/section-files";
import { writePage } from "./page-words";
import { addPageVersion } from "./page-versions";

export interface WholePage {
  path: string;
  campaign: string | null;
  layout: Layout;
  /** It is kept as a template and is not live: it stays a draft wherever it is put in. */
  template?: boolean;
}

const ROW_OF_NONE = { words_of: null, sections_stamp: null, is_template: 0, translated_from: null, ...NOWHERE };

export class PageTransfer {
  constructor(
    private readonly storage: Storage,
    private readonly live: LivePages,
  ) {}

  async isEmpty(): Promise<boolean> {
    return !(await this.storage.db.selectFrom("pages").select("id").limit(1).executeTakeFirst());
  }

  /**
   * Puts whole pages in and publishes them, in one transaction; a page with a known id gets a new version. A template that is not live, in
   * the files or here, stays a draft.
   *
   * @param sections that they link, as they are from now on
   */
  async put(pages: readonly WholePage[], by: string, sections: readonly SectionEntry[] = []): Promise<Result<number>> {
    try {
      await this.storage.transaction(async (trx) => {
        const now = new Date().toISOString();
        for (const { path, campaign: stated, layout, template } of pages) {
          const campaign = campaignName(layout, stated);
          const row = await this.storage.locked(trx.selectFrom("pages").selectAll().where("id", "=", layout.id)).executeTakeFirst();
          const text = JSON.stringify(layout);
          const version = (row?.draft_version ?? 0) + 1;
          const isHeldBack = row?.published ? false : template === true || row?.is_template === 1;
          const next = {
            path: normalPath(path),
            next_path: null,
            deleted_at: null,
            deleted_by: null,
            deleted_path: null,
            archived: 0,
            page_type: layout.pageType,
            title: layout.settings.title,
            campaign,
            draft: text,
            draft_version: version,
            email_patterns: null,
            ...(isHeldBack
              ? { is_template: 1, ...NOT_LIVE }
              : { ...liveDays(layout), published_campaign: campaign, published: text, published_version: version, published_at: now }),
            updated_at: now,
            updated_by: by,
          };
          if (row?.published && !row.deleted_at && row.path !== next.path) await recordMove(trx, layout.id, row.path, next.path);
          else await endRedirect(trx, next.path);
          await writePage(trx, { ...ROW_OF_NONE, id: layout.id, created_at: now, ...row, ...next }, row);
          await addPageVersion(trx, layout.id, version, isHeldBack ? "saved" : "published", text, by);
          // As when it is published by hand: no older draft goes live in its place later. Of a page that was deleted nothing is planned.
          if (row?.deleted_at) await endSchedule(trx, layout.id);
          else await endPublication(trx, layout.id);
        }
        await putSections(trx, { storage: this.storage, live: this.live }, sections, by);
        // On the command line nobody is signed in: `by` says which command it was.
        await recordAudit(trx, { kind: "pages-imported", person: null, subject: by, title: by, details: { count: pages.length } });
        await this.live.noteChange(trx);
      });
      this.live.forget();
      return ok(pages.length);
    } catch (error) {
      if (isUniqueViolation(error)) return refuse("conflict", say("page-of-another-id"));
      throw error;
    }
  }

  /** The sections that these pages link, by id. */
  sectionsOf(pages: readonly Pick<WholePage, "layout">[]): Promise<SectionEntry[]> {
    return sectionEntries(this.storage, [...new Set(pages.flatMap(({ layout }) => sectionsLinkedIn(layout)))]);
  }

  /** Every page as it is published, else its draft; for files under version control. */
  async all(): Promise<WholePage[]> {
    const rows = await this.storage.db
      .selectFrom("pages")
      .select(["path", "campaign", "published_campaign", "published", "draft", "is_template"])
      .where("deleted_at", "is", null)
      .orderBy("path")
      .execute();
    return rows.map((row) => ({
      path: row.path,
      campaign: row.published === null ? row.campaign : row.published_campaign,
      layout: JSON.parse(row.published ?? row.draft) as Layout,
      ...(row.published === null && row.is_template === 1 && { template: true }),
    }));
  }
}
