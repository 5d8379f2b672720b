/** The bin and the archive: some at a time, found by words, and in step with what is put there and taken out. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeletedPages } from "../../src/layout/page/page-summary";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("the bin and the archive on %s", (kind) => {
  let shop: TestShop;
  let headers: Record<string, string>;
  beforeAll(async () => {
    shop = await startShop(kind);
    headers = await shop.editor();
  });
  afterAll(() => shop.close());

  const call = <T = unknown>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
    shop.call<T>(method, `/api/builder${path}`, body, headers);
  const list = async (place: "bin" | "archive", wanted: object = {}): Promise<DeletedPages> => {
    const asked = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
    const { status, body } = await call<DeletedPages>("GET", `/${place}?${asked.toString()}`);
    expect(status).toBe(200);
    return body;
  };
  const found = async (place: "bin" | "archive", search: string) => (await list(place, { search })).pages.map(({ path }) => path);
  const made = async (path: string, title: string, more: object = {}) => {
    const { status, body } = await call<{ page: { id: string } }>("POST", "/pages", { path, title, pageType: "offer-page", ...more });
    expect(status).toBe(201);
    return body.page.id;
  };
  const archive = async (id: string) => expect((await call("POST", `/pages/${id}/archive`)).status).toBe(204);
  const discard = async (id: string) => expect((await call("DELETE", `/pages/${id}`)).status).toBe(204);

  it("[BLD-14] each is searched by how words of title, address and campaign begin, and finds nothing of the other or of the list", async () => {
    const archived = await made("/away/sommer", "Frühlingserwachen", { campaign: "Grüne Wochen" });
    const deleted = await made("/away/winter", "Frost");
    await made("/away/list", "Still there");
    await archive(archived);
    await discard(deleted);
    for (const search of ["frühl", "FRUHLING", "sommer", "/away/sommer", "woche grune"])
      expect([await found("archive", search), await found("bin", search)], search).toEqual([["/away/sommer"], []]);
    for (const search of ["frost", "wint", "away winter"])
      expect([await found("archive", search), await found("bin", search)], search).toEqual([[], ["/away/winter"]]);
    for (const search of ["rühling", "still", "frost sommer", "bin"])
      expect([await found("archive", search), await found("bin", search)], search).toEqual([[], []]);
    // Taken out it is a page of the list again, and put away under its new name found by that.
    expect((await call("POST", `/archive/${archived}/restore`)).status).toBe(200);
    expect(await found("archive", "sommer")).toEqual([]);
    const { body: page } = await call<{ layout: { settings: object }; version: number }>("GET", `/pages/${archived}`);
    const layout = { ...page.layout, settings: { ...page.layout.settings, title: "Herbst" } };
    expect((await call("PUT", `/pages/${archived}`, { layout, version: page.version })).status).toBe(200);
    await discard(archived);
    expect([await found("bin", "herbst"), await found("bin", "fruhl"), await found("archive", "herbst")]).toEqual([
      ["/away/sommer"],
      [],
      [],
    ]);
    expect((await call("DELETE", `/bin/${archived}`)).status).toBe(204);
    const { db } = shop.server.services.storage;
    expect(await db.selectFrom("put_away_words").selectAll().where("page_id", "=", archived).execute()).toEqual([]);
  });

  it("[BLD-14] each is read some at a time, every page once, the latest first, also where many went at once", async () => {
    const { db } = shop.server.services.storage;
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.push(await made(`/steps/${index}`, `Step ${index}`));
    for (const id of ids) await archive(id);
    // All of these in the same instant.
    await db.updateTable("pages").set({ deleted_at: "2026-11-20T10:00:00.000Z" }).where("id", "in", ids.slice(2, 6)).execute();
    const walk = async (search?: string) => {
      const seen: string[] = [];
      for (let after: string | undefined; ;) {
        const { pages, next } = await list("archive", { limit: 3, ...(after !== undefined && { after }), ...(search && { search }) });
        seen.push(...pages.map(({ path }) => path));
        if (next === undefined) return seen;
        expect(pages).toHaveLength(3);
        after = next;
      }
    };
    const seen = await walk();
    expect([seen.length, new Set(seen)]).toEqual([7, new Set(ids.map((_id, index) => `/steps/${index}`))]);
    expect(seen.slice(0, 3)).toEqual(["/steps/6", "/steps/1", "/steps/0"]);
    expect(await walk("steps")).toEqual(seen);
    expect((await list("archive", { limit: 7 })).next).toBeUndefined();
    for (const wrong of ["limit=0", "limit=201", "after=x", `search=${"x".repeat(101)}`])
      expect((await call("GET", `/archive?${wrong}`)).status, wrong).toBe(422);
  });

  it("[BLD-14] finds what a program without these words put away", async () => {
    const { db } = shop.server.services.storage;
    const id = await made("/older", "Seasoned");
    await archive(id);
    await db.updateTable("pages").set({ words_of: null }).where("id", "=", id).execute();
    await sql`delete from put_away_words`.execute(db);
    expect(await found("archive", "seasoned")).toEqual(["/older"]);
    // Such a program takes it out without these words: they go as it is put away anew.
    expect((await call("POST", `/archive/${id}/restore`)).status).toBe(200);
    const { body } = await call<{ pages: { path: string }[] }>("GET", "/pages?search=seasoned");
    expect(body.pages.map(({ path }) => path)).toEqual(["/older"]);
  });
});
