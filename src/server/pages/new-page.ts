/** What a new page begins as: an empty layout, or the blocks of another page; and its row. */
import { campaignName } from "../../layout/campaign/page-campaign";
import { LAYOUT_VERSION, type Layout, type PageSettings, type PageType } from "../../layout/types";
import type { InFolder } from "./folders/page-folders";
import { NOT_LIVE } from "./made-live";
import type { PageRow } from "./page-rows";

export interface NewPage {
  id?: string;
  path: string;
  pageType: PageType;
  title: string;
  campaign?: string | null;
  folder?: string | null;
}

export function newLayout(id: string, { pageType, title, campaign }: NewPage): Layout {
  return {
    $schema: "../schemas/layout.schema.json",
    layoutVersion: LAYOUT_VERSION,
    id,
    pageType,
    settings: { title, description: "", ...(campaign && { campaign: { name: campaign } }) },
    regions: { header: [], main: [], side: [], footer: [] },
  };
}

export function layoutFromTemplate(template: Layout, id: string, { pageType, title, campaign }: NewPage): Layout {
  const settings = {
    ...calledAnew(template.settings, title),
    ...(campaign && { campaign: { ...template.settings.campaign, name: campaign } }),
  };
  return { ...template, id, pageType, settings };
}

/** A title of its own is said in no other language yet: what stood there is that of the other page. What else is translated stays. */
export function calledAnew(settings: PageSettings, title: string): PageSettings {
  if (title === settings.title) return settings;
  const { translations, ...others } = settings;
  const left = Object.entries(translations ?? {}).flatMap(([language, { title: _title, ...rest }]) =>
    Object.keys(rest).length > 0 ? [[language, rest] as const] : [],
  );
  return { ...others, title, ...(left.length > 0 && { translations: Object.fromEntries(left) }) };
}

/** The row of a page that nobody has published. */
export function newRow(layout: Layout, place: InFolder & { path: string; campaign: string | null }, by: string): PageRow {
  const { path, campaign, folder, folder_key } = place;
  const now = new Date().toISOString();
  return {
    id: layout.id,
    path,
    page_type: layout.pageType,
    title: layout.settings.title,
    campaign: campaignName(layout, campaign),
    draft: JSON.stringify(layout),
    draft_version: 1,
    ...NOT_LIVE,
    created_at: now,
    updated_at: now,
    updated_by: by,
    next_path: null,
    deleted_at: null,
    deleted_by: null,
    deleted_path: null,
    archived: 0,
    email_patterns: null,
    words_of: null,
    sections_stamp: null,
    folder,
    folder_key,
    is_template: 0,
    translated_from: null,
  };
}
