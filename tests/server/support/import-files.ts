/** A catalogue of a few files, for one test. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { TEST_ROOT, type TestShop } from "../../support/shop-server";

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

const CATALOGUE = path.join(TEST_ROOT, "catalogue");

/** The test shop's settings with other days: its own are those of UTC, as the days that tests reckon with. */
export const shopInTimeZone = (zone: string): object => ({ ...settingsOfTestShop(), time_zone: zone });

const settingsOfTestShop = () => JSON.parse(readFileSync(path.join(CATALOGUE, "shop.json"), "utf8")) as object;

/** From now on the shop's days are those of the zone, as Europe/London; all else that it sells and says stays. */
export const moveToTimeZone = (shop: Pick<TestShop, "server">, zone: string): Promise<void> => changeSettings(shop, { time_zone: zone });

/** From now on these hold of the test shop's `shop.json`; all else that it sells and says is as it came. */
export async function changeSettings({ server }: Pick<TestShop, "server">, settings: object): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
  try {
    cpSync(CATALOGUE, folder, { recursive: true });
    writeFileSync(path.join(folder, "shop.json"), JSON.stringify({ ...settingsOfTestShop(), ...settings }));
    const done = await server.services.catalogue.importFolder(folder);
    if (!done.ok) throw new Error(JSON.stringify(done.problems));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
