import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { orderOf, startShop, TEST_ROOT, type TestShop } from "../support/shop-server";
import type { CrashShopOptions } from "./support/crash-shop";

/** Inside the project, where its packages are found. */
let bundle: string;
beforeAll(async () => {
  mkdirSync(".cache", { recursive: true });
  bundle = mkdtempSync(path.resolve(".cache/crash-shop-"));
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { ssr: "tests/server/support/crash-shop.ts", outDir: bundle, emptyOutDir: false },
  });
}, 120_000);
afterAll(() => rmSync(bundle, { recursive: true, force: true }));

const children: ChildProcess[] = [];
let database: TestDatabase | undefined;
let shop: TestShop | undefined;

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await shop?.close();
  await database?.drop();
  shop = database = undefined;
});

/** A shop in a process of its own that dies by SIGKILL at `moment` of its first order. */
async function startDyingShop(moment: CrashShopOptions["moment"]): Promise<{ url: string; died: Promise<NodeJS.Signals | null> }> {
  const options: CrashShopOptions = { database: database!.config, root: TEST_ROOT, moment };
  const child = spawn(process.execPath, [path.join(bundle, "crash-shop.js"), JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const died = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_, signal) => resolve(signal)));
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /listening (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void died.then(() => reject(new Error(`the shop ended early: ${output}`)));
  });
  return { url, died };
}

const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) });

describe.each(DATABASES)("a shop killed with kill -9 in an order, on %s", (kind) => {
  it.each<[moment: CrashShopOptions["moment"], when: string]>([
    ["after-commit", "between the commit and the answer"],
    ["before-commit", "just before the commit"],
  ])(
    "[API-4] %s (%s): the retry ends with one order, one payment, one event",
    async (moment) => {
      database = await createDatabase(kind);
      const dying = await startDyingShop(moment);
      const { id } = (await (
        await post(dying.url, "/api/checkout/initiate", { basket: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 1 }] } })
      ).json()) as { id: string };
      const key = { "Idempotency-Key": `crash-${id}` };
      await expect(post(dying.url, "/api/order", orderOf(id), key)).rejects.toThrow();
      expect(await dying.died).toBe("SIGKILL");

      shop = await startShop(kind, {}, database);
      const { db } = shop.server.services.storage;
      if (moment === "before-commit") {
        // Nothing was done, but the key is still in the dead process's hands until its lease ends.
        expect((await shop.call("POST", "/api/order", orderOf(id), key)).status).toBe(409);
        await db.updateTable("idempotency_keys").set({ lease_until: new Date().toISOString() }).execute();
      }
      const retried = await shop.call("POST", "/api/order", orderOf(id), key);
      expect(retried.status).toBe(201);
      const orders = await db.selectFrom("orders").selectAll().execute();
      expect(orders.map((order) => order.order_reference)).toEqual([retried.body.order_reference]);
      expect(await db.selectFrom("payments").select("order_id").execute()).toEqual([{ order_id: orders[0]!.id }]);
      expect(await db.selectFrom("outbox").select("topic").execute()).toEqual([{ topic: "order-confirmation" }]);
      // A whole server starts in a process of its own.
    },
    90_000,
  );
});
