/** A page as a file: its layout's own JSON, as developers keep it beside the code. [BLD-11] */
import { migrateLayout } from "../../layout/migrate";
import { isSettings } from "../../layout/is-settings";
import type { Layout } from "../../layout/types";
import { catalog } from "../../storefront/catalog";
import { openable } from "../versions/openable";

export function downloadPage(layout: Layout): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(layout, null, 2)}\n`], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${layout.id}.json`;
  link.click();
  URL.revokeObjectURL(address);
}

/**
 * What a file makes of the open page: its blocks and settings, under the page's own id and kind.
 *
 * @returns `reason` in the words of who found it, where it is none that can be opened
 */
export async function pageFromFile(file: File, open: Layout): Promise<{ ok: true; layout: Layout } | { ok: false; reason: string }> {
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
  if (!isSettings(value) || !isSettings(value["regions"]) || !isSettings(value["settings"]))
    return { ok: false, reason: "regions, settings" };
  try {
    const layout = migrateLayout({ ...(value as unknown as Layout), id: open.id, pageType: open.pageType }, catalog);
    const ready = await openable(layout);
    return ready.ok ? { ok: true, layout } : ready;
  } catch (error) {
    // What is no layout inside breaks where it is brought up to date.
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
