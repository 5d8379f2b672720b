/** The builder's list of pages: some at a time, found by words, and never out of step with what pages are called. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageList, PagesWanted } from "../../src/layout/page/page-list";
import type { Layout } from "../../src/layout/types";
import { normalPath } from "../../src/domain/page/shop-path";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("the list of pages on %s", (kind) => {
  let shop: TestShop;
  let headers: Record<string, string>;
  beforeAll(async () => {
    shop = await startShop(kind);
    headers = await shop.editor();
  });
  afterAll(() => shop.close());

  const call = <T = unknown>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
    shop.call<T>(method, `/api/builder${path}`, body, headers);
  const list = async (wanted: PagesWanted = {}): Promise<PageList> => {
    const asked = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
    const { status, body } = await call<PageList>("GET", `/pages?${asked.toString()}`);
    expect(status).toBe(200);
    return body;
  };
  const paths = async (wanted: PagesWanted = {}): Promise<string[]> => (await list(wanted)).pages.map(({ path }) => path);
  const made = async (path: string, title: string, more: object = {}) => {
    const { status, body } = await call<{ page: { id: string }; layout: Layout }>("POST", "/pages", {
      path,
      title,
      pageType: "offer-page",
      ...more,
    });
    expect(status).toBe(201);
    return { id: body.page.id, layout: body.layout };
  };
  const publish = async (id: string, version: number) => expect((await call("POST", `/pages/${id}/publish`, { version })).status).toBe(200);
  const titled = (layout: Layout, title: string): Layout => ({ ...layout, settings: { ...layout.settings, title } });
  /** Every page, one answer after the other. */
  const walk = async (wanted: PagesWanted): Promise<string[]> => {
    const found: string[] = [];
    for (let after: string | undefined; ;) {
      const { pages, next } = await list({ ...wanted, ...(after !== undefined && { after }) });
      found.push(...pages.map(({ path }) => path));
      if (next === undefined) return found;
      expect(pages).toHaveLength(wanted.limit!);
      after = next;
    }
  };

  it("[BLD-14] is read some at a time, each page once, by path, and says at its end that it ends", async () => {
    const { pages, next } = await list({ limit: 200 });
    const all = pages.map(({ path }) => path);
    expect(all.length).toBeGreaterThan(3);
    expect(next).toBeUndefined();
    for (const limit of [1, 3, all.length - 1, all.length]) expect(await walk({ limit })).toEqual(all);
    expect((await list({ limit: all.length })).next).toBeUndefined();
    expect(await walk({ limit: 2, search: "s" })).toEqual(await paths({ search: "s" }));
    for (const wrong of ["limit=0", "limit=201", "limit=x", "status=gone", "pageType=none"])
      expect((await call("GET", `/pages?${wrong}`)).status).toBe(422);
  });

  it("[BLD-14] is searched by how words of title, address and campaign begin, in any case and with any accents", async () => {
    await made("/found/sommer", "Frühlingserwachen für Anfänger", { campaign: "Grüne Wochen" });
    await made("/found/winter", "Frost", { campaign: "/campaigns/kalte-tage" });
    const [spring, winter] = ["/found/sommer", "/found/winter"];
    for (const search of ["frühl", "FRUHLING", "anfang fruh", "sommer", "/found/sommer", "woche grune", "für"])
      expect(await paths({ search }), search).toEqual([spring]);
    for (const search of ["kalte", "tage frost", "wint"]) expect(await paths({ search }), search).toEqual([winter]);
    expect(await paths({ search: "found" })).toEqual([spring, winter]);
    // No beginnings of words, words of two pages, and what nobody calls a page.
    for (const search of ["rühling", "frost sommer", "fruhlingx"]) expect(await paths({ search }), search).toEqual([]);
    expect(await paths({ search: " / " })).toEqual(await paths());
    expect(await paths({ search: "found", campaign: "Grüne Wochen" })).toEqual([spring]);
  });

  it("[BLD-14] is filtered by campaign, type and state, and says what there is to choose from", async () => {
    const live = await made("/state/live", "Live", { campaign: "States" });
    await publish(live.id, 1);
    const changed = await made("/state/changed", "Changed", { campaign: "States" });
    await publish(changed.id, 1);
    await call("PUT", `/pages/${changed.id}`, { layout: titled(changed.layout, "Changed since"), version: 1 });
    await made("/state/draft", "Draft", { campaign: "States", pageType: "account" });
    await made("/state/none", "State of nothing");
    const campaign = "States";
    expect(await paths({ campaign })).toEqual(["/state/changed", "/state/draft", "/state/live"]);
    expect(await paths({ campaign, status: "draft" })).toEqual(["/state/draft"]);
    expect(await paths({ campaign, status: "published" })).toEqual(["/state/live"]);
    expect(await paths({ campaign, status: "changed" })).toEqual(["/state/changed"]);
    expect(await paths({ campaign, pageType: "account" })).toEqual(["/state/draft"]);
    expect(await paths({ status: "changed", search: "state" })).toEqual(["/state/changed"]);
    expect(await paths({ campaign: " ", search: "state" })).toEqual(["/state/none"]);
    const { pages, choices } = await list({ limit: 200 });
    expect(choices).toEqual({
      campaigns: [...new Set(pages.flatMap((page) => page.campaign ?? []))].sort(),
      withoutCampaign: true,
      folders: [],
      withoutFolder: true,
      pageTypes: ["offer-page", "customer-details", "order-complete", "account"].filter((type) =>
        pages.some(({ pageType }) => pageType === type),
      ),
    });
    expect(choices!.campaigns).toContain("States");
    expect((await list({ limit: 1, after: "/" })).choices).toBeUndefined();
    await call("DELETE", `/pages/${live.id}`);
    expect(await paths({ campaign })).toEqual(["/state/changed", "/state/draft"]);
  });

  it("[BLD-14] says of one address whether a page stands there, or will", async () => {
    const { id, layout } = await made("/taken", "Taken");
    await publish(id, 1);
    await call("PUT", `/pages/${id}`, { layout, version: 1, path: "/taken-soon" });
    for (const path of ["/taken", "/taken/", "/taken-soon"]) expect((await list({ path })).pages).toMatchObject([{ id }]);
    for (const path of ["/take", "/taken/s"]) expect(await paths({ path })).toEqual([]);
  });

  it("[BLD-14] finds a page by what it is called now: renamed, moved, copied, put away, given back and imported", async () => {
    const { id, layout } = await made("/words/old", "Before");
    expect(await paths({ search: "before" })).toEqual(["/words/old"]);
    const renamed = {
      ...titled(layout, "Afterwards"),
      settings: { ...layout.settings, title: "Afterwards", campaign: { name: "Harvest" } },
    };
    await call("PUT", `/pages/${id}`, { layout: renamed, version: 1, path: "/words/fresh" });
    for (const search of ["before", "old"]) expect(await paths({ search }), search).toEqual([]);
    for (const search of ["afterw", "fresh", "harv"]) expect(await paths({ search }), search).toEqual(["/words/fresh"]);
    await publish(id, 2);
    // A live page that is to move is found by both addresses until it has.
    await call("PUT", `/pages/${id}`, { layout: renamed, version: 2, path: "/words/next" });
    for (const search of ["fresh", "next"]) expect(await paths({ search: `words ${search}` }), search).toEqual(["/words/fresh"]);
    await publish(id, 3);
    expect([await paths({ search: "words fresh" }), await paths({ search: "words next" })]).toEqual([[], ["/words/next"]]);

    await call("POST", `/pages/${id}/duplicate`, { path: "/words/copy", title: "Twin" });
    expect(await paths({ search: "twin" })).toEqual(["/words/copy"]);
    const { db } = shop.server.services.storage;
    const words = async () => (await db.selectFrom("page_words").selectAll().where("page_id", "=", id).execute()).length;
    expect(await words()).toBeGreaterThan(3);
    for (const [away, back] of [
      [() => call("DELETE", `/pages/${id}`), `/bin/${id}/restore`],
      [() => call("POST", `/pages/${id}/archive`), `/archive/${id}/restore`],
    ] as const) {
      await away();
      expect([await paths({ search: "afterwards" }), await words()]).toEqual([[], 0]);
      expect((await call("POST", back)).status).toBe(200);
      expect(await paths({ search: "afterwards" })).toEqual(["/words/next"]);
    }
    const stored = await shop.server.services.pages.transfer.put(
      [
        { path: "/words/imported/", campaign: null, layout: titled({ ...renamed, id }, "Brought in") },
        { path: "/words/added", campaign: "Sowing", layout: titled({ ...layout, id: "added-by-import" }, "Brought along") },
      ],
      "test",
    );
    expect(stored.ok).toBe(true);
    expect(await paths({ search: "brought" })).toEqual(["/words/added", "/words/imported"]);
    expect([await paths({ search: "sowing" }), await paths({ search: "afterwards" })]).toEqual([["/words/added"], []]);
    await call("DELETE", `/pages/${id}`);
    await call("DELETE", `/bin/${id}`);
    expect([await paths({ search: "imported" }), await words()]).toEqual([[], 0]);
  });

  it("[BLD-14] finds what an older program wrote, and what came into the database by another way, with many pages too", async () => {
    const { db } = shop.server.services.storage;
    const { id } = await made("/many/old", "Written here");
    await db.updateTable("pages").set({ title: "Written elsewhere" }).where("id", "=", id).execute();
    expect([await paths({ search: "elsewhere" }), await paths({ search: "written here" })]).toEqual([["/many/old"], []]);

    const row = await db.selectFrom("pages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const number = (index: number) => String(index).padStart(4, "0");
    for (let start = 0; start < 1_200; start += 40)
      await db
        .insertInto("pages")
        .values(
          Array.from({ length: 40 }, (_, index) => ({
            ...row,
            id: `many-${number(start + index)}`,
            path: `/many/${number(start + index)}`,
            title: (start + index) % 400 === 7 ? "Rare and common" : "Common",
          })),
        )
        .execute();
    const all = Array.from({ length: 1_200 }, (_, index) => `/many/${number(index)}`);
    // A word that more pages have than are read by their ids, and with it one that few have.
    expect(await walk({ search: "common", limit: 200 })).toEqual(all);
    const rare = ["/many/0007", "/many/0407", "/many/0807"];
    for (const search of ["common rare", "rare", "many common rar"]) expect(await walk({ search, limit: 2 }), search).toEqual(rare);
    expect(await paths({ search: "many 0555" })).toEqual(["/many/0555"]);
    await db.updateTable("pages").set({ words_of: null }).where("path", "like", "/many/%").execute();
    await sql`delete from page_words`.execute(db);
    expect(await walk({ search: "common", limit: 200, after: normalPath("/many/1150/") })).toEqual(all.slice(1_151));
    // What an update brings is ready before somebody searches.
    await db.updateTable("pages").set({ words_of: null }).where("path", "like", "/many/000%").execute();
    await shop.server.services.hourlyJobs.runAll();
    expect(await db.selectFrom("pages").select("id").where("path", "like", "/many/%").where("words_of", "is", null).execute()).toEqual([]);
  });
});
