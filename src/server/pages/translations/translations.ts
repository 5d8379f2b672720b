/** What the translations of pages and sections were made from, asked for and put right by people. [BLD-7] */
import { say } from "../../../registry/message";
import { withConfirmed, type ConfirmedTranslation, type TranslatedFrom } from "../../../layout/publish/stale-translations";
import { ok, refuse, type Result } from "../../result/refusal";
import { isStorable } from "../../storage/in-chunks";
import type { Storage } from "../../storage/open-storage";
import { lockedRow, notFound } from "../page-rows";
import { sectionNotFound } from "../sections/section-rows";
import { recordOfPage, recordOfSection } from "./translated-from";

export class Translations {
  constructor(private readonly storage: Storage) {}

  /** undefined where there is no such page. */
  async ofPage(id: string): Promise<TranslatedFrom | undefined> {
    const row = await this.storage.db
      .selectFrom("pages")
      .select(["draft", "published", "translated_from"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return row && recordOfPage(row);
  }

  /** undefined where there is no such section. */
  async ofSection(id: string): Promise<TranslatedFrom | undefined> {
    if (!isStorable(id)) return undefined;
    const row = await this.storage.db
      .selectFrom("saved_sections")
      .select(["blocks", "translated_from"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row && recordOfSection(row);
  }

  /** A translation of the draft holds for its source as that reads now. @returns 409 where the draft has another one */
  async confirmOfPage(id: string, confirmed: ConfirmedTranslation): Promise<Result<undefined>> {
    return this.storage.transaction<Result<undefined>>(async (trx) => {
      const row = await lockedRow(this.storage, trx, id);
      if (!row) return notFound(id);
      const next = withConfirmed(recordOfPage(row), confirmed);
      if (!next) return isAnother();
      await trx
        .updateTable("pages")
        .set({ translated_from: JSON.stringify(next) })
        .where("id", "=", id)
        .execute();
      return ok(undefined);
    });
  }

  /** The same of a section. */
  async confirmOfSection(id: string, confirmed: ConfirmedTranslation): Promise<Result<undefined>> {
    return this.storage.transaction<Result<undefined>>(async (trx) => {
      const row = await this.storage.locked(trx.selectFrom("saved_sections").selectAll().where("id", "=", id)).executeTakeFirst();
      if (!row) return sectionNotFound(id);
      const next = withConfirmed(recordOfSection(row), confirmed);
      if (!next) return isAnother();
      await trx
        .updateTable("saved_sections")
        .set({ translated_from: JSON.stringify(next) })
        .where("id", "=", id)
        .execute();
      return ok(undefined);
    });
  }
}

const isAnother = () => refuse("conflict", say("translation-saved-between"));
