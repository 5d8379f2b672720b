/** A page as a file: its layout's own JSON, as developers keep it beside the code. [BLD-11] */
import { migrateLayout } from "../../layout/migrate";
import { isSettings } from "../../layout/is-settings";
import type { SavedSection } from "../../layout/page/saved-section";
import { expandSections } from "../../layout/sections/expand-sections";
import { sectionsLinkedIn } from "../../layout/sections/linked-section";
import type { Layout } from "../../layout/types";
import { catalog } from "../../storefront/block-catalog/block-catalog";
import { openable } from "../versions/openable";

/** The section of an id, where the shop has it. */
type FindSection = (id: string) => Pick<SavedSection, "name" | "blocks"> | undefined;

/** A page with links takes what they show along, below `sections`: another shop does not have it. */
export function pageText(layout: Layout, sectionOf: FindSection): string {
  const sections = sectionsLinkedIn(layout).flatMap((id) => {
    const section = sectionOf(id);
    return section ? [{ id, name: section.name, blocks: section.blocks }] : [];
  });
  return `${JSON.stringify(sections.length > 0 ? { ...layout, sections } : layout, null, 2)}\n`;
}

export function downloadPage(layout: Layout, sectionOf: FindSection): void {
  const address = URL.createObjectURL(new Blob([pageText(layout, sectionOf)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${layout.id}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * What a file makes of the open page: its blocks and settings, under the page's own id and kind. Links to sections that this shop has stay;
 * those to others become the blocks that the file brings.
 *
 * @returns `reason` in the builder's language, where it is none that can be opened
 */
export async function pageFromFile(
  file: File,
  open: Layout,
  sectionOf: FindSection,
  t: (key: string, values?: Record<string, string | number>) => string,
): Promise<{ ok: true; layout: Layout } | { ok: false; reason: string }> {
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return { ok: false, reason: t("share.notJson") };
  }
  if (!isSettings(value) || !isSettings(value["regions"]) || !isSettings(value["settings"]))
    return { ok: false, reason: t("share.notALayout") };
  try {
    const { sections = [], ...own } = value as unknown as Layout & { sections?: Pick<SavedSection, "id" | "blocks">[] };
    const brought = sections.filter(({ id }) => !sectionOf(id)).map(({ id, blocks }) => [id, blocks] as const);
    const { layout: whole } = expandSections({ ...own, id: open.id, pageType: open.pageType }, new Map(brought));
    const layout = migrateLayout(whole, catalog);
    const ready = await openable(layout, t);
    return ready.ok ? { ok: true, layout } : ready;
  } catch {
    // What is no layout inside breaks where it is brought up to date.
    return { ok: false, reason: t("findings.shape") };
  }
}
