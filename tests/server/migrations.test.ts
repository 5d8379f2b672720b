import { sql, type Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import type { RegisteredBlocks } from "../../src/layout/catalog";
import type { PageSummary } from "../../src/layout/page/page-summary";
import { migrateLayout } from "../../src/layout/migrate";
import { up } from "../../src/server/storage/migrations/07/072-live-days";
import { up as withReminders } from "../../src/server/storage/migrations/07/074-payment-reminders";
import { up as withAgreedOn } from "../../src/server/storage/migrations/07/076-agreed-on";
import { openStorage } from "../../src/server/storage/open-storage";
import { storefront } from "../../src/storefront/server-entry";
import { createDatabase, DATABASES } from "../support/databases";
import { line, startShop } from "../support/shop-server";
import { startAccountShop, subscribe } from "./support/account-shop";

/** Our blocks, with one of them a version ahead of its migrations. */
function ahead(type: string): RegisteredBlocks {
  const all = storefront.catalog.all.map((facts) => (facts.type === type ? { ...facts, version: facts.version + 1 } : facts));
  return { all, get: (name) => all.find((facts) => facts.type === name) };
}

describe.each(DATABASES)("going back to an older version, on %s", (kind) => {
  it("a database that a newer one has opened is left as it is, in words that say what to do", async () => {
    const database = await createDatabase(kind);
    const storage = await openStorage(database.config);
    const steps = async () => (await sql`select * from kysely_migration order by name`.execute(storage.db)).rows;
    for (const name of ["998-near", "999-future"])
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01T00:00:00.000Z')`.execute(storage.db);
    const before = await steps();
    await expect(startShop(kind, {}, database)).rejects.toThrow(
      "This database was last opened by a newer version of the program (999-future). " +
        "Start that version, or put back a backup made before. Nothing was changed.",
    );
    expect(await steps()).toEqual(before);
    await storage.close();
    await database.drop();
  });
});

describe.each(DATABASES)("pages of an older program on %s", (kind) => {
  it("[BLD-14] those that are live with days are known to have them, and what cannot be read keeps nothing from starting", async () => {
    const database = await createDatabase(kind);
    const before = await startShop(kind, {}, database);
    const [from, until] = ["2099-01-01T00:00:00.000Z", "2099-02-01T00:00:00.000Z"];
    const { db } = before.server.services.storage;
    const publish = async (id: string, campaign: object) => {
      const editor = await before.editor();
      const call = (method: string, path: string, body: object) => before.call(method, `/api/builder/pages${path}`, body, editor);
      const { layout } = (await call("POST", "", { id, path: `/${id}`, pageType: "offer-page", title: id })).body;
      await call("PUT", `/${id}`, { layout: { ...layout, settings: { ...layout.settings, campaign } }, version: 1 });
      expect((await call("POST", `/${id}/publish`, { version: 2 })).status).toBe(200);
    };
    await publish("both", { from, until });
    await publish("end", { until });
    await publish("none", {});
    await publish("torn", { from });
    await sql`update pages set published = 'no layout' where id = 'torn'`.execute(db);
    // As the program before left it.
    for (const column of ["published_from", "published_until"]) await sql`alter table pages drop column ${sql.ref(column)}`.execute(db);
    await up(db as Kysely<unknown>);
    await before.close();

    const shop = await startShop(kind, {}, database);
    const { pages } = (await shop.call("GET", "/api/builder/pages?limit=100", undefined, await shop.editor())).body;
    const daysOf = (id: string) => {
      const { liveFrom, liveUntil, phase } = (pages as PageSummary[]).find((page) => page.id === id)!;
      return [liveFrom, liveUntil, phase];
    };
    expect([daysOf("both"), daysOf("end"), daysOf("none"), daysOf("torn")]).toEqual([
      [from, until, "before"],
      [null, until, "running"],
      [null, null, "running"],
      [null, null, "running"],
    ]);
    await shop.close();
    await database.drop();
  });
});

describe.each(DATABASES)("payments of an older program on %s", (kind) => {
  it("[MMA-2] those that wait for another way to pay are reminded as those that are declined from now on", async () => {
    const database = await createDatabase(kind);
    const storage = await openStorage(database.config);
    const at = "2027-02-20T12:00:00.000Z";
    const waiting = {
      due_on: "2027-02-20",
      amount: 999,
      currency: "GBP",
      tries: 1,
      state: "failed",
      first_failed_on: "2027-02-20",
      next_try_on: null as string | null,
      last_day: "2027-03-06",
      created_at: at,
      updated_at: at,
    };
    const payments = {
      "a-waiting": waiting,
      "b-waiting-too": waiting,
      "c-seven-days": { ...waiting, last_day: "2027-02-27" },
      "d-one-day": { ...waiting, last_day: "2027-02-21" },
      "e-tried-again": { ...waiting, next_try_on: "2027-02-23" },
      "f-paid": { ...waiting, state: "paid" },
      "g-given-up": { ...waiting, state: "given-up" },
    };
    for (const [id, payment] of Object.entries(payments))
      await storage.db
        .insertInto("renewals")
        .values({ ...payment, id, subscription_id: id } as never)
        .execute();
    // As the program before left it.
    await sql`alter table renewals drop column remind_on`.execute(storage.db);
    await withReminders(storage.db as Kysely<unknown>);
    const rows = await storage.db.selectFrom("renewals").select(["id", "remind_on"]).orderBy("id").execute();
    expect(Object.fromEntries(rows.map(({ id, remind_on: day }) => [id, day]))).toEqual({
      "a-waiting": "2027-02-27",
      "b-waiting-too": "2027-02-27",
      "c-seven-days": "2027-02-24",
      "d-one-day": null,
      "e-tried-again": null,
      "f-paid": null,
      "g-given-up": null,
    });
    await storage.close();
    await database.drop();
  });
});

describe.each(DATABASES)("switches of an older program on %s", (kind) => {
  it("[MMA-7] their price is agreed on as of the day on which they were chosen; that of an upgrade is of its own", async () => {
    const { shop, ada } = await startAccountShop(kind);
    const { db } = shop.server.services.storage;
    const charged = { charged_from: "2027-03-01" };
    const waiting = (change: object) => ({ pending_renewal_change: JSON.stringify({ date: "2027-06-01", ...change }) });
    const cases = {
      never: {},
      switched: charged,
      upgraded: charged,
      waits: waiting({ item: {} }),
      paysOtherwise: waiting({ type: "invoice" }),
      torn: { pending_renewal_change: '{"item"' },
    };
    const names = new Map<string, string>();
    for (const [name, set] of Object.entries(cases)) {
      const { id } = await subscribe(shop, ada, [line("/offers/magazine")]);
      names.set(id, name);
      await db
        .updateTable("subscriptions")
        .set({ offer_path: "/offers/magazine", ...set })
        .where("id", "=", id)
        .execute();
      const event = { subscription_id: id, kind: "switch-offer", by: "ada", details: "{}", reason: null, about: null, commented: 0 };
      const days = name === "never" ? [] : ["2027-01-15", "2027-02-10", "2027-05-05"];
      for (const day of days)
        await db
          .insertInto("subscription_events")
          .values({ ...event, id: `${id}-${day}`, at: `${day}T12:00:00.000Z` })
          .execute();
      const upgrade = {
        id,
        subscription_id: id,
        request_key: null,
        asked_by: "ada",
        on_day: "2027-03-01",
        from_item: "{}",
        from_charged: null,
      };
      const agreed = { item: "{}", quote: "{}", costs: "[]", credits: "[]", amount: 1, currency: "GBP", stored_payment_id: null };
      const done = { state: "paid", failure: null, leased_until: null, created_at: "2027", updated_at: "2027" };
      if (name === "upgraded")
        await db
          .insertInto("upgrades")
          .values({ ...upgrade, ...agreed, ...done })
          .execute();
    }
    // As the program before left it.
    await sql`alter table subscriptions drop column agreed_on`.execute(db);
    await withAgreedOn(db as unknown as Kysely<unknown>);
    const found = await db.selectFrom("subscriptions").select(["id", "agreed_on", "pending_renewal_change"]).execute();
    const chosenOn = (text: string | null) => /"chosenOn":"([^"]*)"/.exec(text ?? "")?.[1];
    expect(
      Object.fromEntries(found.map(({ id, agreed_on: on, pending_renewal_change: text }) => [names.get(id), on ?? chosenOn(text)])),
    ).toEqual({
      never: undefined,
      switched: "2027-02-10",
      upgraded: undefined,
      waits: "2027-05-05",
      paysOtherwise: undefined,
      torn: undefined,
    });
    await shop.close();
  });
});

describe.each(DATABASES)("old layouts on %s", (kind) => {
  it("[REG-4] a shop whose block lacks a step does not start, and says which", async () => {
    const database = await createDatabase(kind);
    const version = storefront.catalog.get("rich-text")!.version;
    await expect(startShop(kind, {}, database, { storefront: { ...storefront, catalog: ahead("rich-text") } })).rejects.toThrow(
      `The block "rich-text" has no migration from version ${version} to ${version + 1}`,
    );
    await database.drop();
  });

  it("[REG-4] a block that cannot be brought to today's version answers no shopper with 500", async () => {
    // As if the step had been lost after the start.
    const shop = await startShop(kind, {}, undefined, {
      storefront: { ...storefront, migrate: (layout) => migrateLayout(layout, ahead("hero")) },
    });
    const editor = await shop.editor();
    const { body } = await shop.call(
      "POST",
      "/api/builder/pages",
      { id: "stuck", path: "/stuck", pageType: "offer-page", title: "Stuck" },
      editor,
    );
    const layout = {
      ...body.layout,
      regions: {
        ...body.layout.regions,
        main: [
          { id: "hero-1", block: "hero", version: 1, settings: { heading: "Still here" } },
          { id: "text-1", block: "rich-text", version: 1, settings: { content: "<p>And this</p>" } },
        ],
      },
    };
    expect((await shop.call("PUT", "/api/builder/pages/stuck", { layout, version: 1 }, editor)).status).toBe(200);
    expect((await shop.call("POST", "/api/builder/pages/stuck/publish", { version: 2 }, editor)).status).toBe(200);
    const page = await shop.call("GET", "/stuck");
    expect(page.status).toBe(200);
    for (const words of ["Still here", "And this"]) expect(page.text).toContain(words);
    await shop.close();
  });

  it("[REG-4] an older block is checked as what it becomes when it is saved", async () => {
    const shop = await startShop(kind);
    const editor = await shop.editor();
    const { body } = await shop.call(
      "POST",
      "/api/builder/pages",
      { id: "old", path: "/old-one", pageType: "offer-page", title: "Old" },
      editor,
    );
    const save = (settings: object) =>
      shop.call(
        "PUT",
        "/api/builder/pages/old",
        {
          layout: { ...body.layout, regions: { ...body.layout.regions, main: [{ id: "hero-1", block: "hero", version: 1, settings }] } },
          version: 1,
        },
        editor,
      );
    expect(await save({ colour: "red" })).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: "main[0].settings.colour", code: "settings", blockId: "hero-1" }] } },
    });
    expect(await save({ primary: { label: "Go", href: "javascript:alert(1)" } })).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: "main[0].settings.primary.href", code: "link" }] } },
    });
    expect((await save({ primary: { label: "Go" } })).status).toBe(200);
    await shop.close();
  });
});
