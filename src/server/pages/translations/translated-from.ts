/** What the translations of a page or section were made from, as its row says it. [BLD-7] */
import { translatedFrom, type TranslatedFrom } from "../../../layout/publish/stale-translations";
import { sectionLayout } from "../../../layout/sections/section-layout";
import type { BlockNode } from "../../../layout/types";
import { isLayoutShaped, parseLayout } from "../../../layout/validate";
import type { PageRow } from "../page-rows";
import type { SectionRow } from "../sections/section-rows";

type StoredPage = Pick<PageRow, "draft" | "published" | "translated_from">;
type StoredSection = Pick<SectionRow, "blocks" | "translated_from">;

/** Of a page that was saved last by a program without records: begun from what is live, else from the draft. */
export function recordOfPage({ draft, published, translated_from: record }: StoredPage): TranslatedFrom {
  return record === null ? recordOf(draft, published === null ? undefined : recordOf(published)) : (JSON.parse(record) as TranslatedFrom);
}

/**
 * As JSON, for a row that is being written.
 *
 * @param stored the row as it stands; undefined: `next` is a new one, with the record of the page that it comes from
 */
export function nextRecordOfPage(next: StoredPage, stored: StoredPage | undefined): string {
  if (stored?.draft === next.draft && next.translated_from !== null) return next.translated_from;
  const isFirst = !stored && next.translated_from === null;
  return JSON.stringify(recordOf(next.draft, isFirst ? undefined : recordOfPage(stored ?? next)));
}

/** Of a section without a record: begun from its blocks, which are live wherever it is linked. */
export const recordOfSection = ({ blocks, translated_from: record }: StoredSection): TranslatedFrom =>
  record === null ? ofBlocks(blocks) : (JSON.parse(record) as TranslatedFrom);

/** As JSON. @param blocks that are being stored, as JSON @param stored the row as it stands; undefined: it is a new one */
export const nextRecordOfSection = (blocks: string, stored?: StoredSection): string =>
  JSON.stringify(ofBlocks(blocks, stored && recordOfSection(stored)));

/** What came into the database by another way, and is no layout, translates nothing. */
function recordOf(layout: string, before?: TranslatedFrom): TranslatedFrom {
  const { value } = parseLayout(layout);
  return isLayoutShaped(value) ? translatedFrom(value, before) : { page: {}, blocks: {} };
}

const ofBlocks = (blocks: string, before?: TranslatedFrom): TranslatedFrom =>
  translatedFrom(sectionLayout(JSON.parse(blocks) as BlockNode[]), before);
