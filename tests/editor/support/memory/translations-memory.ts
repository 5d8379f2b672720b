/** What translations were made from, in memory, as the server keeps it: begun from what is there, and brought on with every save. */
import { FetchError } from "../../../../src/api/fetch-json";
import type { BuilderApi, PageDraft } from "../../../../src/editor/api/builder-api";
import type { SavedSection } from "../../../../src/layout/page/saved-section";
import {
  translatedFrom,
  withConfirmed,
  type ConfirmedTranslation,
  type TranslatedFrom,
} from "../../../../src/layout/publish/stale-translations";
import { sectionLayout } from "../../../../src/layout/sections/section-layout";
import type { Layout } from "../../../../src/layout/types";

/** @param known by the id of a page or section: those that are not as they would be begun */
export function translationsMemory(
  drafts: ReadonlyMap<string, PageDraft>,
  sections: readonly SavedSection[],
  known: Readonly<Record<string, TranslatedFrom>> = {},
) {
  const records = new Map(Object.entries(known));
  const stored = (id: string): Layout | undefined => {
    const section = sections.find((each) => each.id === id);
    return drafts.get(id)?.layout ?? (section && sectionLayout(section.blocks));
  };
  for (const id of [...drafts.keys(), ...sections.map((section) => section.id)])
    if (!records.has(id)) records.set(id, translatedFrom(stored(id)!));
  const recordOf = (id: string): TranslatedFrom | undefined => {
    const layout = stored(id);
    return layout && translatedFrom(layout, records.get(id));
  };
  const confirm = async (id: string, confirmed: ConfirmedTranslation) => {
    const record = recordOf(id);
    const next = record && withConfirmed(record, confirmed);
    if (!next) throw new FetchError("Somebody has saved another translation in between", 409, "conflict", "r", undefined);
    records.set(id, next);
  };
  const api: Pick<BuilderApi, "confirmTranslation" | "confirmSectionTranslation"> = {
    confirmTranslation: confirm,
    confirmSectionTranslation: confirm,
  };
  return {
    api,
    recordOf,
    /** Of a page or section that is stored by now. */
    saved: (id: string) => void records.set(id, recordOf(id)!),
  };
}
