import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { TEST_ROOT, type TestShop } from "../../support/shop-server";

/** The catalogue of the tests, with these of its files written anew. @throws where it is refused */
export async function replaceCatalogue({ server }: Pick<TestShop, "server">, files: Readonly<Record<string, unknown>>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
  try {
    cpSync(path.join(TEST_ROOT, "catalogue"), folder, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), JSON.stringify(content));
    const done = await server.services.catalogue.importFolder(folder);
    if (!done.ok) throw new Error(JSON.stringify(done.problems));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
