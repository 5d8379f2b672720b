/** Pages that are kept as templates, live or not; one that is not live does not go live while it is one. [BLD-14] */
import type { PageSummary } from "../../../layout/page/page-summary";
import { say } from "../../../registry/message";
import { recordAudit } from "../../people/audit-trail";
import { ok, refuse, type Refusal, type Result } from "../../result/refusal";
import type { Storage } from "../../storage/open-storage";
import { lockedRow, notFound, summaryOf } from "../page-rows";

export class PageTemplates {
  constructor(private readonly storage: Storage) {}

  /** The page is no other for it: neither its version nor the day it was saved changes, and shoppers see of it what they saw. */
  async keep(id: string, isTemplate: boolean, by: string): Promise<Result<PageSummary>> {
    return this.storage.transaction<Result<PageSummary>>(async (trx) => {
      const row = await lockedRow(this.storage, trx, id);
      if (!row) return notFound(id);
      const next = { ...row, is_template: isTemplate ? 1 : 0 };
      if (next.is_template === row.is_template) return ok(summaryOf(row));
      await trx.updateTable("pages").set({ is_template: next.is_template }).where("id", "=", id).execute();
      const kind = isTemplate ? "page-kept-as-template" : "page-no-template";
      await recordAudit(trx, { kind, person: by, subject: id, title: row.title });
      return ok(summaryOf(next));
    });
  }
}

/** A draft that others begin from goes live for nobody by mistake: whoever means it says first that it is a template no longer. */
export const templateRefusal = ({ isTemplate, publishedVersion }: PageSummary): Refusal | undefined =>
  isTemplate && publishedVersion === null ? refuse("invalid", say("page-is-template")) : undefined;
