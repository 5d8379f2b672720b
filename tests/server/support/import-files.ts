/** A catalogue of a few files, for one test. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestShop } from "../../support/shop-server";

/** @param files what each holds, by its path in the folder */
export async function importFiles({ server }: Pick<TestShop, "server">, files: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), JSON.stringify(content));
    }
    return await server.services.catalogue.importFolder(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
