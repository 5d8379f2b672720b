/**
 * A shop that kills itself with SIGKILL at a chosen moment of its first order. A program: argv holds the options as JSON; it prints its
 * address.
 */
import { pino } from "pino";
import { createServer } from "../../../src/server/server";
import { storefront } from "../../../src/storefront/server-entry";
import { testConfig } from "../../support/shop-server";

export interface CrashShopOptions {
  database: { dataDir: string; databaseUrl?: string };
  /** Where its catalogue and layouts are. */
  root: string;
  moment: "before-commit" | "after-commit";
}

async function start({ database, root, moment }: CrashShopOptions): Promise<string> {
  const server = await createServer({
    config: testConfig(database, { root }),
    storefront,
    assets: { script: "/a.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
    log: pino({ level: "silent" }),
  });
  const { orders, storage } = server.services;
  const die = (): never => {
    process.kill(process.pid, "SIGKILL");
    throw new Error("unreachable");
  };
  if (moment === "after-commit") {
    const place = orders.place.bind(orders);
    orders.place = async (...parameters) => {
      await place(...parameters);
      return die();
    };
  }
  // Order and answer are written together, last in the transaction: everything is written, nothing committed.
  if (moment === "before-commit") {
    const { together } = storage;
    storage.together = async (...parameters) => {
      await together(...parameters);
      return die();
    };
  }
  return (await server.listen()).url;
}

console.log(`listening ${await start(JSON.parse(process.argv[2]!) as CrashShopOptions)}`);
