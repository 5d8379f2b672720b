/** A page moves when it is published; a deleted one waits in the bin. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("pages that move and go, on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  /** A live page, with what saves it at a path and publishes it. */
  async function live(path: string, id = path.slice(1)) {
    const { body } = await call("POST", "/pages", { id, path, pageType: "offer-page", title: id });
    let { version } = body as { version: number };
    const page = {
      id,
      layout: body.layout as Layout,
      async save(to?: string) {
        const answer = await call("PUT", `/pages/${id}`, { layout: body.layout, version, ...(to && { path: to }) });
        if (answer.status === 200) version = answer.body.version;
        return answer;
      },
      publish: () => call("POST", `/pages/${id}/publish`, { version }),
    };
    expect((await page.publish()).status).toBe(200);
    return page;
  }
  const status = async (path: string) => (await shop.call("GET", path)).status;
  const listed = async () => (await call("GET", "/pages")).body.pages.map(({ id }: { id: string }) => id);

  it("[BLD-9] a draft at another path moves nothing until it is published; then the old path leads on, with its query", async () => {
    const page = await live("/old-plans");
    expect((await page.save("/new-plans")).body.page).toMatchObject({ path: "/old-plans", nextPath: "/new-plans" });
    expect([await status("/old-plans"), await status("/new-plans")]).toEqual([200, 404]);
    expect((await page.publish()).body).toMatchObject({ path: "/new-plans", nextPath: null });
    expect(await status("/new-plans")).toBe(200);
    const old = await shop.call("GET", "/old-plans/?utm_source=mail&lang=fr");
    expect([old.status, old.headers.get("location")]).toEqual([301, "/new-plans?utm_source=mail&lang=fr"]);
    expect(old.headers.get("cache-control")).toContain("no-cache");
  });

  it("[BLD-9] a page that moved twice is found from both old paths, and from its first again once it is back", async () => {
    const page = await live("/first");
    for (const to of ["/second", "/third"]) {
      await page.save(to);
      await page.publish();
    }
    for (const path of ["/first", "/second"]) expect((await shop.call("GET", path)).headers.get("location")).toBe("/third");
    await page.save("/first");
    await page.publish();
    expect(await status("/first")).toBe(200);
    for (const path of ["/second", "/third"]) expect((await shop.call("GET", path)).headers.get("location")).toBe("/first");
  });

  it("[BLD-9] a new page may take an old path, which ends the redirect as soon as it is live", async () => {
    const page = await live("/was-here");
    await page.save("/is-here");
    await page.publish();
    expect((await call("POST", "/pages", { id: "newcomer", path: "/was-here", pageType: "offer-page", title: "Newcomer" })).status).toBe(
      201,
    );
    expect(await status("/was-here")).toBe(301);
    await call("POST", "/pages/newcomer/publish", { version: 1 });
    expect((await shop.call("GET", "/was-here")).text).toContain("<title>Newcomer");
    await call("POST", "/pages/newcomer/unpublish");
    expect(await status("/was-here")).toBe(404);
  });

  it.each(["taken down", "archived"])(
    "[BLD-9] a page that is %s, moves, and goes live again is found from where it was live",
    async (how) => {
      const [was, between, is] = ["christmas", "never-live", "christmas-27"].map((path) => `/${path}-${how.replace(" ", "-")}`) as [
        string,
        string,
        string,
      ];
      const page = await live(was);
      if (how === "archived") {
        expect((await call("POST", `/pages/${page.id}/archive`)).status).toBe(204);
        expect((await call("POST", `/archive/${page.id}/restore`)).status).toBe(200);
      } else expect((await call("POST", `/pages/${page.id}/unpublish`)).status).toBe(200);
      await page.save(between);
      await page.save(is);
      expect(await status(was)).toBe(404);
      expect((await page.publish()).body).toMatchObject({ path: is });
      expect((await shop.call("GET", was)).headers.get("location")).toBe(is);
      // No shopper ever saw it there.
      expect(await status(between)).toBe(404);
    },
  );

  it("[BLD-9] a page that is taken down leads nowhere, and stands at its own path once it is live again", async () => {
    const page = await live("/on-and-off");
    await call("POST", "/pages/on-and-off/unpublish");
    expect(await status("/on-and-off")).toBe(404);
    await page.publish();
    expect(await status("/on-and-off")).toBe(200);
    await call("POST", "/pages/on-and-off/unpublish");
    const newcomer = (await call("POST", "/pages", { id: "instead", path: "/instead", pageType: "offer-page", title: "Instead" })).body;
    await page.save("/on-and-off-2");
    await call("PUT", "/pages/instead", { layout: newcomer.layout, version: 1, path: "/on-and-off" });
    await call("POST", "/pages/instead/publish", { version: 2 });
    await page.publish();
    expect((await shop.call("GET", "/on-and-off")).text).toContain("<title>Instead");
    await call("POST", "/pages/instead/unpublish");
    expect(await status("/on-and-off")).toBe(404);
  });

  it("[BLD-9] what comes out of the archive takes no old path from the page that was there since", async () => {
    const first = await live("/fair", "fair-one");
    expect((await call("POST", `/pages/${first.id}/archive`)).status).toBe(204);
    const second = await live("/fair", "fair-two");
    await second.save("/fair-now");
    await second.publish();
    expect((await call("POST", `/archive/${first.id}/restore`)).status).toBe(200);
    expect((await shop.call("GET", "/fair")).headers.get("location")).toBe("/fair-now");
  });

  it("[BLD-9] a path that another page has, or is about to have, is taken; going back to one's own is no move", async () => {
    const page = await live("/mover");
    await live("/stays");
    await page.save("/reserved-place");
    expect((await page.save("/stays")).body.error.problems).toMatchObject([{ path: "path", code: "taken" }]);
    expect((await call("POST", "/pages", { path: "/reserved-place", pageType: "offer-page", title: "T" })).status).toBe(409);
    expect((await page.save("/mover")).body.page).toMatchObject({ path: "/mover", nextPath: null });
    expect((await call("POST", "/pages", { path: "/reserved-place", pageType: "offer-page", title: "T" })).status).toBe(201);
  });

  it("[BLD-10] the builder knows of each page whether shoppers have it and where it goes next, and of each offer where it is", async () => {
    const page = await live("/facts-live");
    await page.save("/facts-next");
    await call("POST", "/pages", { id: "facts-draft", path: "/facts-draft", pageType: "offer-page", title: "Draft" });
    const { pages, offers } = (await call("POST", "/facts", { layout: { links: ["/facts-live", "/facts-draft", "/elsewhere"] } })).body as {
      pages: { path: string }[];
      offers: string[];
    };
    expect(pages.filter(({ path }) => path.startsWith("/facts-")).sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { id: "facts-draft", path: "/facts-draft", live: false },
      { id: expect.any(String), path: "/facts-live", live: true, nextPath: "/facts-next" },
    ]);
    expect(offers).toContain("/offers/vpn-monthly");
    // Add-ons are sold with an offer alone.
    expect(offers).not.toContain("/add-ons/passwords");
  });

  it("[BLD-9] a draft that shoppers do not know stands where it is saved, at once", async () => {
    const { body } = await call("POST", "/pages", { id: "unseen", path: "/unseen", pageType: "offer-page", title: "Unseen" });
    expect((await call("PUT", "/pages/unseen", { layout: body.layout, version: 1, path: "/seen-later" })).body.page).toMatchObject({
      path: "/seen-later",
      nextPath: null,
    });
    await call("POST", "/pages/unseen/publish", { version: 2 });
    expect([await status("/seen-later"), await status("/unseen")]).toEqual([200, 404]);
  });

  it("[BLD-9] another campaign of a live page waits for publishing, as its path does", async () => {
    const page = await live("/waits");
    const tag = async () => /"tag":"(\w+)"/.exec((await shop.call("GET", "/waits")).text)?.[1];
    const saved = await call("PUT", "/pages/waits", { layout: page.layout, version: 1, campaign: "/campaigns/spring" });
    expect(saved.body.page).toMatchObject({ campaign: "/campaigns/spring" });
    expect(await tag()).toBeUndefined();
    const exported = async () => (await shop.server.services.pages.transfer.all()).find(({ layout }) => layout.id === "waits")?.campaign;
    expect(await exported()).toBeNull();
    await call("POST", "/pages/waits/publish", { version: 2 });
    expect(await tag()).toBe("spring");
    expect(await exported()).toBe("/campaigns/spring");
    // Kept in the draft while the page is off the shop.
    expect((await call("POST", "/pages/waits/unpublish")).body).toMatchObject({ campaign: "/campaigns/spring" });
    await call("POST", "/pages/waits/publish", { version: 2 });
    expect(await tag()).toBe("spring");
  });

  it("[BLD-14] a deleted page is off the shop and the list, and comes back as it was, with its versions and old paths", async () => {
    const page = await live("/summer-old", "summer");
    await page.save("/summer");
    await page.publish();
    expect((await call("DELETE", "/pages/summer")).status).toBe(204);
    expect([await status("/summer"), await status("/summer-old")]).toEqual([404, 404]);
    expect(await listed()).not.toContain("summer");
    for (const [method, path, body] of [
      ["GET", "/pages/summer"],
      ["GET", "/pages/summer/versions"],
      ["PUT", "/pages/summer", { layout: page.layout, version: 3 }],
      ["POST", "/pages/summer/publish", { version: 3 }],
      ["DELETE", "/pages/summer"],
    ] as const)
      expect([path, (await call(method, path, body)).status]).toEqual([path, 404]);
    const { body } = await call("GET", "/bin");
    expect(body.pages).toEqual([
      expect.objectContaining({
        id: "summer",
        path: "/summer",
        wasLive: true,
        deletedBy: "editor@tillwright.example",
        goneAt: expect.any(String),
      }),
    ]);
    expect(Date.parse(body.pages[0].goneAt) - Date.parse(body.pages[0].deletedAt)).toBe(30 * 86_400_000);

    expect((await call("POST", "/bin/summer/restore")).body).toMatchObject({
      page: { id: "summer", path: "/summer", publishedVersion: 2 },
      takenPath: null,
    });
    expect([await status("/summer"), await status("/summer-old")]).toEqual([200, 301]);
    expect((await call("GET", "/pages/summer/versions")).body.versions.length).toBeGreaterThan(2);
    expect((await call("GET", "/bin")).body.pages).toEqual([]);
    expect((await call("POST", "/bin/summer/restore")).status).toBe(404);
  });

  it("[BLD-14] where its path is taken meanwhile it comes back beside it, as a draft, and the answer says so", async () => {
    await live("/autumn", "autumn");
    await call("DELETE", "/pages/autumn");
    await live("/autumn", "autumn-again");
    expect((await call("POST", "/bin/autumn/restore")).body).toMatchObject({
      page: { id: "autumn", path: "/autumn-2", publishedVersion: null },
      takenPath: "/autumn",
    });
    expect([await status("/autumn"), await status("/autumn-2")]).toEqual([200, 404]);
  });

  it("[BLD-14] what another page in the bin was to be, at its next publishing or on its day, takes no path from one that comes back", async () => {
    const next = async (id: string, to: string, plan: boolean) => {
      const page = await live(`/${id}`);
      const { version } = (await page.save(to)).body;
      const publishAt = new Date(Date.now() + 60 * 60_000).toISOString();
      if (plan) expect((await call("PUT", `/pages/${id}/schedule`, { version, publishAt, unpublishAt: null })).status).toBe(200);
      // Its draft goes elsewhere again: the plan alone says so.
      if (plan) await page.save(`/${id}`);
      await call("DELETE", `/pages/${id}`);
    };
    for (const [id, plan] of [
      ["by-hand", false],
      ["on-its-day", true],
    ] as const) {
      const path = `/aim-of-${id}`;
      await next(id, path, plan);
      const other = await live(path);
      await call("DELETE", `/pages/${other.id}`);
      expect((await call("POST", `/bin/${other.id}/restore`)).body).toMatchObject({ page: { path }, takenPath: null });
      expect(await status(path)).toBe(200);
      await call("DELETE", `/bin/${id}`);
    }
  });

  it("[BLD-14] goes for good when somebody says so, or when its time is over", async () => {
    for (const id of ["asked-for", "forgotten", "recent"]) {
      await live(`/${id}`);
      await call("DELETE", `/pages/${id}`);
    }
    expect((await call("DELETE", "/bin/asked-for")).status).toBe(204);
    expect((await call("DELETE", "/bin/asked-for")).status).toBe(404);
    const { storage, hourlyJobs } = shop.server.services;
    await storage.db
      .updateTable("pages")
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where("id", "=", "forgotten")
      .execute();
    expect(await hourlyJobs.runAll()).toMatchObject({ "deleted-pages": 1 });
    expect((await call("GET", "/bin")).body.pages.map(({ id }: { id: string }) => id)).toEqual(["recent"]);
    expect(await storage.db.selectFrom("page_versions").select("id").where("page_id", "in", ["asked-for", "forgotten"]).execute()).toEqual(
      [],
    );
  });

  it("[BLD-13] only a publisher takes from the bin", async () => {
    await live("/winter");
    await call("DELETE", "/pages/winter");
    const { db } = shop.server.services.storage;
    await db.updateTable("editors").set({ role: "editor" }).execute();
    expect([
      (await call("GET", "/bin")).status,
      (await call("POST", "/bin/winter/restore")).status,
      (await call("DELETE", "/bin/winter")).status,
    ]).toEqual([200, 403, 403]);
    await db.updateTable("editors").set({ role: "publisher" }).execute();
  });
});
