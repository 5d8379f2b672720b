/** Who has a page open: said by each window, forgotten when it says nothing, and the version that is stored meanwhile. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { PRESENCE_FOR_MS } from "../../src/layout/page/page-presence";
import type { Layout } from "../../src/layout/types";
import { DATABASES } from "../support/databases";
import { personIn, type TestPerson } from "../support/people";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("[BLD-9] who has a page open, on %s", (kind) => {
  let shop: TestShop;
  let ada: TestPerson;
  let ben: TestPerson;
  beforeAll(async () => {
    shop = await startShop(kind);
    ada = await personIn(shop, "editor");
    ben = await personIn(shop, "viewer");
  });
  afterAll(() => shop.close());
  const newPage = async () => {
    const id = `page-${randomUUID()}`;
    const made = await shop.call(
      "POST",
      "/api/builder/pages",
      { id, path: `/${id}`, pageType: "offer-page", title: "A page" },
      ada.headers,
    );
    return { id, layout: made.body.layout as Layout };
  };
  const tell = async (id: string, who: TestPerson, window: string, isHere = true) =>
    shop.call("POST", `/api/builder/pages/${id}/presence`, { window, isHere }, who.headers);
  const others = async (...of: Parameters<typeof tell>) => {
    const { status, body, text } = await tell(...of);
    expect(status, text).toBe(200);
    return (body as { others: { email: string; isYou: boolean }[] }).others;
  };

  it("each window hears of the others, of its own person's too, and of nobody at another page", async () => {
    const [{ id }, elsewhere] = [await newPage(), await newPage()];
    expect(await others(id, ada, "window-1")).toEqual([]);
    expect(await others(id, ada, "window-1")).toEqual([]);
    expect(await others(id, ben, "window-2")).toEqual([{ email: ada.email, isYou: false }]);
    expect(await others(id, ada, "window-3")).toEqual(
      [
        { email: ada.email, isYou: true },
        { email: ben.email, isYou: false },
      ].toSorted((a, b) => (a.email < b.email ? -1 : 1)),
    );
    expect(await others(elsewhere.id, ben, "window-2")).toEqual([]);
  });

  it("who leaves is gone at once, and who says nothing any more is gone in time", async () => {
    const { id } = await newPage();
    await tell(id, ada, "window-1");
    await tell(id, ada, "window-1", false);
    expect(await others(id, ben, "window-2")).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + PRESENCE_FOR_MS - 1_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await others(id, ada, "window-1")).toEqual([{ email: ben.email, isYou: false }]);
    vi.setSystemTime(Date.now() + 2_000);
    expect(await others(id, ada, "window-1")).toEqual([]);
    const rows = await shop.server.services.storage.db.selectFrom("page_presence").select("window_id").where("page_id", "=", id).execute();
    expect(rows).toEqual([{ window_id: "window-1" }]);
  });

  it("hears of the version that is stored, and who stored it", async () => {
    const { id, layout } = await newPage();
    const stored = async () => {
      const { version, updatedBy } = (await tell(id, ben, "window-2")).body as { version: number; updatedBy: string | null };
      return { version, updatedBy };
    };
    expect(await stored()).toEqual({ version: 1, updatedBy: ada.email });
    const saved = await shop.call("PUT", `/api/builder/pages/${id}`, { layout, version: 1 }, ada.headers);
    expect(saved.status, saved.text).toBe(200);
    expect(await stored()).toEqual({ version: 2, updatedBy: ada.email });
  });

  it("a page that is not there has nobody, and goes with everybody in it", async () => {
    expect((await tell("no-such-page", ada, "window-1")).status).toBe(404);
    const { id } = await newPage();
    await tell(id, ada, "window-1");
    const owner = await personIn(shop, "owner");
    await shop.call("DELETE", `/api/builder/pages/${id}`, undefined, owner.headers);
    expect((await tell(id, ada, "window-1")).status).toBe(404);
    await shop.call("DELETE", `/api/builder/bin/${id}`, undefined, owner.headers);
    const rows = await shop.server.services.storage.db.selectFrom("page_presence").select("window_id").where("page_id", "=", id).execute();
    expect(rows).toEqual([]);
  });

  it.each([
    ["archived", "POST", "/archive"],
    ["deleted", "DELETE", ""],
  ])(
    "[BLD-9] [BLD-11] a page that was %s is copied as it is stored, with its folder, for whoever keeps work on it",
    async (_, how, where) => {
      const { id } = await newPage();
      const path = `/api/builder/pages/${id}`;
      await shop.call("PUT", `${path}/folder`, { folder: "Spring" }, ada.headers);
      await shop.call(how, `${path}${where}`, undefined, (await personIn(shop, "owner")).headers);
      const copy = await shop.call("POST", `${path}/duplicate`, { path: `/${id}-copy` }, ada.headers);
      expect(copy).toMatchObject({ status: 201, body: { page: { path: `/${id}-copy`, title: "A page", folder: "Spring" } } });
      expect((await shop.call("POST", "/api/builder/pages/nowhere/duplicate", { path: "/nowhere-copy" }, ada.headers)).status).toBe(404);
    },
  );

  it("[BLD-9] of a page that was put away they hear who did it and where it lies, as does a save and whoever opens it", async () => {
    const { id, layout } = await newPage();
    const owner = await personIn(shop, "owner");
    const path = `/api/builder/pages/${id}`;
    const answers = async () => {
      const all = [
        await tell(id, ada, "window-1"),
        await shop.call("GET", path, undefined, ada.headers),
        await shop.call("PUT", path, { layout, version: 1 }, ada.headers),
        await shop.call("POST", `${path}/publish`, { version: 1 }, owner.headers),
      ];
      return all.map(({ status, body }) => [status, (body as { error: { data?: { place: string; by: string } } }).error.data]);
    };
    const { path: stood } = (await shop.call<{ page: { path: string } }>("GET", path, undefined, ada.headers)).body.page;
    await shop.call("DELETE", path, undefined, owner.headers);
    const deleted = [404, { place: "bin", by: owner.email, path: stood }];
    expect(await answers()).toEqual([deleted, deleted, deleted, deleted]);
    await shop.call("POST", `/api/builder/bin/${id}/restore`, undefined, owner.headers);
    await shop.call("POST", `${path}/archive`, undefined, owner.headers);
    const archived = [404, { place: "archive", by: owner.email, path: stood }];
    expect(await answers()).toEqual([archived, archived, archived, archived]);
    expect(await tell("no-such-page", ada, "window-1")).toMatchObject({ status: 404, body: { error: { code: "page-not-found" } } });
  });

  it("a window that names itself with anything else is refused, and says where", async () => {
    const { id } = await newPage();
    const { status, text } = await tell(id, ada, "a b");
    expect(status).toBe(422);
    expect(text).toContain("window");
  });

  it("[BLD-11] of a section it is said as of a page, and goes with it", async () => {
    const blocks = [{ id: "a", block: "spacer", version: 1, settings: {} }];
    const made = await shop.call("POST", "/api/builder/sections", { name: "Header", blocks }, ada.headers);
    const { id } = made.body as { id: string };
    const tellOf = async (who: TestPerson, window: string, isHere = true) =>
      (await shop.call("POST", `/api/builder/sections/${id}/presence`, { window, isHere }, who.headers)).body;
    expect(await tellOf(ada, "window-1")).toEqual({ others: [], version: 1, updatedBy: ada.email });
    expect(await tellOf(ada, "window-1")).toMatchObject({ others: [] });
    expect(await tellOf(ben, "window-2")).toMatchObject({ others: [{ email: ada.email, isYou: false }] });
    await tellOf(ada, "window-1", false);
    const paula = await personIn(shop, "publisher");
    await shop.call("PUT", `/api/builder/sections/${id}`, { blocks, version: 1 }, paula.headers);
    expect(await tellOf(ada, "window-3")).toEqual({ others: [{ email: ben.email, isYou: false }], version: 2, updatedBy: paula.email });

    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + PRESENCE_FOR_MS + 1_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await tellOf(ben, "window-2")).toMatchObject({ others: [] });
    expect((await shop.call("DELETE", `/api/builder/sections/${id}`, undefined, ada.headers)).status).toBe(204);
    expect(
      (await shop.call("POST", `/api/builder/sections/${id}/presence`, { window: "window-1", isHere: true }, ada.headers)).status,
    ).toBe(404);
    expect(await shop.server.services.storage.db.selectFrom("section_presence").select("window_id").execute()).toEqual([]);
  });
});
