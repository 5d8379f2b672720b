/** The demo catalogue with changes, imported into a running shop as its owner does it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import type { RunningShop } from "./running-shop";

const catalogue = path.resolve(import.meta.dirname, "../../../catalogue");

/** Ends once the running shop sells from it. @param change of a copy of the catalogue's folder, whose addresses are typed */
export async function importCatalogue(shop: RunningShop, change: (folder: string) => void): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
  try {
    cpSync(catalogue, folder, { recursive: true });
    editShop(folder, { use_loqate: false });
    change(folder);
    const { code, output } = await shop.command("catalogue-import", folder);
    expect(code, output).toBe(0);
    const [, revision] = /as revision (\w+)\./.exec(output)!;
    // The shop looks for a new catalogue once in a second: it may have looked just before.
    await expect
      .poll(async () => ((await (await fetch(`${shop.url}/api/health`)).json()) as { catalogue?: string }).catalogue)
      .toBe(revision);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function editShop(folder: string, settings: object): void {
  editJson<object>(path.join(folder, "shop.json"), (shop) => void Object.assign(shop, settings));
}

export function editJson<T>(file: string, change: (content: T) => void): void {
  const content = JSON.parse(readFileSync(file, "utf8")) as T;
  change(content);
  writeFileSync(file, JSON.stringify(content));
}
