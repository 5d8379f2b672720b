import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { networkOf } from "../../src/server/http/caller-ip";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { personIn } from "../support/people";
import { startOwnPostgres } from "../support/own-postgres";
import { startShop, type TestShop } from "../support/shop-server";
import { ADA, BEN, signedIn, type SignedIn } from "../support/signed-in";

const signIn = (shop: TestShop, email = "nobody@shop.example") =>
  shop
    .call("POST", "/api/builder/session", { email, password: "a wrong guess" }, { "X-Tillwright-Builder": "1", Origin: shop.url })
    .then(({ status }) => status);
const start = (shop: TestShop) =>
  shop
    .call("POST", "/api/checkout/initiate", { basket: { basketItems: [{ path: "/offers/vpn-monthly", quantity: 1 }] } })
    .then(({ status }) => status);

describe("two machines over one PostgreSQL", () => {
  let database: TestDatabase;
  let shops: [TestShop, TestShop];
  beforeAll(async () => {
    database = await createDatabase("postgres");
    const limited = { limits: { "sign-in": 4, write: 6 } };
    shops = [await startShop("postgres", limited, database), await startShop("postgres", limited, database)];
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
    await database.drop();
  });

  it("count guesses together, to the last one", async () => {
    const statuses = [];
    for (let guess = 0; guess < 6; guess++) statuses.push(await signIn(shops[guess % 2]!));
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it("count calls that cost together, a moment later", async () => {
    let calls = 0;
    // Each machine alone would let all of its own through; where they take long, they have told each other before the last.
    for (const shop of shops) for (let call = 0; call < 4; call++) expect(calls++ < 6 ? [201] : [201, 429]).toContain(await start(shop));
    for (const shop of shops) await expect.poll(() => start(shop), { interval: 300 }).toBe(429);
  });

  it("keep nobody's address in the database", async () => {
    const { rows } = await shops[0].server.services.storage.limitStore!.query({ text: "select key from rate_limits" });
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|::1|nobody@/);
  });
});

it("limits hold on one machine while its PostgreSQL is down", async () => {
  const postgres = await startOwnPostgres();
  const shop = await startShop("postgres", { limits: { write: 2, "sign-in": 2 } }, postgres.database);
  await postgres.end();
  expect([await start(shop), await start(shop), await start(shop)]).toEqual([503, 503, 429]);
  expect([await signIn(shop), await signIn(shop), await signIn(shop)]).toEqual([503, 503, 429]);
  await shop.close();
  await postgres.stop();
});

describe("[API-1] whom a limit counts", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::6", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("%s counts as %s", (ip, network) => expect(networkOf(ip)).toBe(network));

  it("a network of IPv6 is one caller, however many addresses it has", async () => {
    const shop = await startShop("sqlite", { limits: { "sign-in": 3 }, trustProxy: true });
    const guess = (from: string) =>
      shop
        .call(
          "POST",
          "/api/builder/session",
          { email: `${from.replaceAll(":", "-")}@shop.example`, password: "a wrong guess" },
          { "X-Tillwright-Builder": "1", Origin: shop.url, "X-Forwarded-For": from },
        )
        .then(({ status }) => status);
    const statuses = [];
    for (let host = 1; host <= 4; host++) statuses.push(await guess(`2001:db8:1:2::${host}`));
    expect([...statuses, await guess("2001:db8:1:3::1")]).toEqual([401, 401, 401, 429, 401]);
    await shop.close();
  });
});

describe.each(DATABASES)("an account of the builder, on %s", (kind) => {
  it("is tried so often in a minute and no more, from however many addresses, and whether it is there or not", async () => {
    const shop = await startShop(kind, { limits: { "account-sign-in": 3 }, trustProxy: true });
    let address = 0;
    const guess = (email: string) =>
      shop
        .call(
          "POST",
          "/api/builder/session",
          { email, password: "a wrong guess" },
          { "X-Tillwright-Builder": "1", Origin: shop.url, "X-Forwarded-For": `10.0.0.${address++}` },
        )
        .then(({ status }) => status);
    for (const email of ["editor@tillwright.example", "nobody@tillwright.example"]) {
      expect([await guess(email), await guess(email.toUpperCase()), await guess(` ${email}`.trim()), await guess(email)]).toEqual([
        401, 401, 401, 429,
      ]);
    }
    await shop.close();
  });
});

describe.each(DATABASES)("[MMA-2] downloads of invoices, each of which is written anew, on %s", (kind) => {
  it("are so many in a minute and no more: of a shopper from however many addresses, and from one address", async () => {
    const shop = await startShop(kind, { limits: { "invoice-download": 2 }, trustProxy: true });
    const [ada, ben] = [await signedIn(shop, ADA), await signedIn(shop, BEN)];
    const download = ({ bearer }: SignedIn, from: string) =>
      shop.call("GET", "/api/mma/invoices/none/download", undefined, { ...bearer, "X-Forwarded-For": from }).then(({ status }) => status);
    expect([await download(ada, "10.0.0.1"), await download(ada, "10.0.0.2"), await download(ada, "10.0.0.3")]).toEqual([404, 404, 429]);
    expect([await download(ben, "10.0.0.4"), await download(ben, "10.0.0.5")]).toEqual([404, 404]);
    const staff = await personIn(shop, "publisher");
    const read = () =>
      shop
        .call("GET", "/api/builder/customers/invoices/none/download", undefined, { ...staff.headers, "X-Forwarded-For": "10.0.0.6" })
        .then(({ status }) => status);
    expect([await read(), await read(), await read()]).toEqual([404, 404, 429]);
    await shop.close();
  });
});
