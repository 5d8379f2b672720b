import { Writable } from "node:stream";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createServer } from "../../src/server/server";
import { storefront } from "../../src/storefront/server-entry";
import { createDatabase, DATABASES } from "../support/databases";
import { orderOf, testConfig } from "../support/shop-server";

it.each(DATABASES)("what the database says of a row that it refuses is logged without what stands in it, on %s", async (kind) => {
  let logged = "";
  const log = pino({ level: "debug", base: null }, new Writable({ write: (chunk, _, done) => ((logged += String(chunk)), done()) }));
  const database = await createDatabase(kind);
  const server = await createServer({
    config: testConfig(database.config),
    storefront,
    assets: { script: "/a.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
    log,
  });
  const { url } = await server.listen();
  const post = (path: string, body: unknown) =>
    fetch(url + path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const { id } = (await (
    await post("/api/checkout/initiate", { basket: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 1 }] } })
  ).json()) as { id: string };
  const { db } = server.services.storage;
  if (kind === "postgres") await sql`alter table orders add constraint no_england check (billing not like '%London%')`.execute(db);
  else
    await sql`create trigger no_england before insert on orders when new.billing like '%London%' begin select raise(abort, 'no_england'); end`.execute(
      db,
    );
  expect((await post("/api/order", orderOf(id))).status).toBe(500);
  await server.close();
  await database.drop();
  expect(logged).toContain("no_england");
  if (kind === "postgres") expect(logged).toMatch(/"code":"23514".*"table":"orders".*"constraint":"no_england"/);
  for (const personal of ["ada@shopper.example", "Byron", "High Street", "SW1A"]) expect(logged).not.toContain(personal);
});
