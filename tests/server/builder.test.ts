import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("the builder's calls on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  const newPage = async (path: string, more: object = {}) =>
    (await call("POST", "/pages", { path, pageType: "offer-page", title: "Plans", ...more })).body as {
      page: { id: string };
      layout: Layout;
      version: number;
    };
  const titled = (layout: Layout, title: string): Layout => ({ ...layout, settings: { ...layout.settings, title } });

  it("[BLD-13] an editor signs in, is known, and signs out; the cookie is HttpOnly and SameSite=Strict", async () => {
    const own = { "X-Tillwright-Builder": "1", Origin: shop.url };
    const signedIn = await shop.call("POST", "/api/builder/session", { email: "EDITOR@tillwright.example ", password: "first-light" }, own);
    expect(signedIn).toMatchObject({ status: 201, body: { editor: { email: "editor@tillwright.example", role: "owner" } } });
    expect(signedIn.headers.get("set-cookie")).toMatch(/^tillwright_editor=[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Strict; HttpOnly$/);
    const headers = { ...own, Cookie: signedIn.headers.get("set-cookie")!.split(";")[0]! };
    expect((await shop.call("GET", "/api/builder/session", undefined, headers)).status).toBe(200);
    expect((await shop.call("DELETE", "/api/builder/session", undefined, headers)).status).toBe(204);
    expect((await shop.call("GET", "/api/builder/session", undefined, headers)).status).toBe(401);
  });

  it("[BLD-13] a wrong password and an unknown address are refused in the same words", async () => {
    const own = { "X-Tillwright-Builder": "1" };
    const answers = await Promise.all(
      [
        { email: "editor@tillwright.example", password: "no" },
        { email: "nobody@tillwright.example", password: "first-light" },
      ].map((body) => shop.call("POST", "/api/builder/session", body, own)),
    );
    expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual([
      [401, "The email or the password is not right"],
      [401, "The email or the password is not right"],
    ]);
  });

  it("[BLD-4] [I18N-1] what is refused is said in the builder's language, whatever the shop speaks", async () => {
    const words = async (headers: Record<string, string>) => {
      const { Cookie } = call.headers as { Cookie: string };
      const answer = await shop.call("GET", "/api/builder/pages/nowhere", undefined, {
        ...headers,
        Cookie: `${Cookie}; ${headers["Cookie"] ?? ""}`,
      });
      return answer.body.error.message;
    };
    expect(await words({})).toBe('There is no page "nowhere"');
    expect(await words({ Cookie: "tillwright-editor-language=gsw" })).toBe("S git kei Siite «nowhere»");
    expect(await words({ "Accept-Language": "fr-CH, en;q=0.5" })).toMatch(/^Il n’y a pas de page/);
    // The language that a shopper has chosen is none of the builder's.
    expect(await words({ Cookie: "lang=fr" })).toBe('There is no page "nowhere"');
  });

  it("[API-1] a version that no database counts to is refused, not kept", async () => {
    const { body: page } = await call("POST", "/pages", { path: "/counted", pageType: "offer-page", title: "Counted" });
    const answer = await call("PUT", `/pages/${page.id}`, { layout: page.layout, version: 2 ** 31 });
    expect(answer).toMatchObject({ status: 422, body: { error: { problems: [{ path: "version" }] } } });
  });

  it("every builder call needs a session; writes need our header and no other origin", async () => {
    expect((await shop.call("GET", "/api/builder/pages")).status).toBe(401);
    expect((await shop.call("GET", "/api/builder/offers")).status).toBe(401);
    const { Cookie } = call.headers as { Cookie: string };
    const create = { path: "/forged", pageType: "offer-page", title: "Forged" };
    const forgeries: Record<string, string>[] = [
      { Cookie },
      { Cookie, "X-Tillwright-Builder": "1", Origin: "https://evil.example" },
      { Cookie, "X-Tillwright-Builder": "1", "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of forgeries)
      expect(await shop.call("POST", "/api/builder/pages", create, headers)).toMatchObject({
        status: 403,
        body: { error: { code: "forbidden" } },
      });
  });

  it("[BLD-13] a viewer reads and an editor saves, but only a publisher publishes", async () => {
    const { db } = shop.server.services.storage;
    const { page, layout } = await newPage("/roles");
    await db.updateTable("editors").set({ role: "viewer" }).execute();
    expect((await call("GET", `/pages/${page.id}`)).status).toBe(200);
    expect((await call("PUT", `/pages/${page.id}`, { layout, version: 1 })).status).toBe(403);
    await db.updateTable("editors").set({ role: "editor" }).execute();
    expect((await call("PUT", `/pages/${page.id}`, { layout, version: 1 })).status).toBe(200);
    expect((await call("POST", `/pages/${page.id}/publish`, { version: 2 })).status).toBe(403);
    await db.updateTable("editors").set({ role: "publisher" }).execute();
    expect((await call("POST", `/pages/${page.id}/publish`, { version: 2 })).status).toBe(200);
  });

  it("[BLD-8] a draft says that it is one, is kept and indexed by nobody, and is shown to who is signed in alone", async () => {
    const { page } = await newPage("/drafted");
    const own = await shop.editor();
    const draft = (headers?: Record<string, string>, lang = "en") =>
      shop.call("GET", `/drafted?preview=${page.id}&lang=${lang}`, undefined, headers);
    const { db } = shop.server.services.storage;
    await db.updateTable("editors").set({ role: "viewer" }).execute();
    const shown = await draft(own);
    await db.updateTable("editors").set({ role: "publisher" }).execute();
    expect(shown.status).toBe(200);
    expect(shown.text).toContain("Draft: only editors see this page. Nothing can be ordered on it.");
    const french = await draft(own, "fr");
    expect(french.text).toContain("Brouillon\u00a0: seuls les rédacteurs voient cette page.");
    // Who looks at a draft in another language is no shopper who chose it.
    expect(french.headers.get("set-cookie") ?? "").not.toContain("lang");
    expect((await shop.call("GET", "/?lang=fr")).headers.get("set-cookie")).toContain("lang");
    expect([shown.headers.get("cache-control"), shown.headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
    expect((await draft()).status).toBe(404);
    // The same address shows it no longer once the session has ended.
    expect((await shop.call("DELETE", "/api/builder/session", undefined, own)).status).toBeLessThan(300);
    expect((await draft(own)).status).toBe(404);
  });

  it("[BLD-9] a page is created, saved, published, seen by shoppers, changed without them seeing it, and taken off", async () => {
    const { page, layout, version } = await newPage("/plans/");
    expect(page).toMatchObject({ id: "plans", path: "/plans", publishedVersion: null });
    expect(version).toBe(1);
    expect((await shop.call("GET", "/plans")).status).toBe(404);

    expect(await call("PUT", "/pages/plans", { layout: titled(layout, "Our plans"), version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2, page: { title: "Our plans" } },
    });
    expect(await call("POST", "/pages/plans/publish", { version: 1 })).toMatchObject({ status: 409 });
    expect(await call("POST", "/pages/plans/publish", { version: 2 })).toMatchObject({
      status: 200,
      body: { publishedVersion: 2, publishedAt: expect.any(String) },
    });
    for (const path of ["/plans", "/plans/"]) expect((await shop.call("GET", path)).text).toContain("<title>Our plans · Test shop</title>");

    await call("PUT", "/pages/plans", { layout: titled(layout, "Secret plans"), version: 2 });
    expect((await shop.call("GET", "/plans")).text).toContain("<title>Our plans · Test shop</title>");
    const preview = await shop.call("GET", "/plans?preview=plans", undefined, call.headers);
    expect(preview.text).toContain("<title>Secret plans · Test shop</title>");
    expect(preview.headers.get("cache-control")).toBe("no-store");
    expect((await shop.call("GET", "/plans?preview=plans")).text).toContain("<title>Our plans · Test shop</title>");
    expect((await shop.call("GET", "/plans")).text).not.toContain("page-notice");

    await call("POST", "/pages/plans/publish", { version: 3 });
    expect((await shop.call("GET", "/plans")).text).toContain("<title>Secret plans · Test shop</title>");
    expect((await call("POST", "/pages/plans/unpublish")).body.publishedVersion).toBeNull();
    expect((await shop.call("GET", "/plans")).status).toBe(404);

    const { body } = await call("GET", "/pages/plans/versions");
    expect(body.versions.map(({ version: at, kind: what }: { version: number; kind: string }) => `${at} ${what}`)).toEqual([
      "3 unpublished",
      "3 published",
      "3 saved",
      "2 published",
      "2 saved",
      "1 saved",
    ]);
    expect(body.versions[0].savedBy).toBe("editor@tillwright.example");
  });

  it("[BLD-9] a late save is refused and kept: both drafts can be read", async () => {
    const { page, layout } = await newPage("/late");
    await call("PUT", `/pages/${page.id}`, { layout: titled(layout, "First"), version: 1 });
    const late = await call("PUT", `/pages/${page.id}`, { layout: titled(layout, "Late"), version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: "conflict", data: { version: 2, updatedBy: "editor@tillwright.example", keptAs: expect.any(String) } } },
    });
    expect((await call("GET", `/pages/${page.id}`)).body.layout.settings.title).toBe("First");
    expect((await call("GET", `/pages/${page.id}/versions/${late.body.error.data.keptAs}`)).body).toMatchObject({
      kind: "conflict",
      layout: { settings: { title: "Late" } },
    });
  });

  it("[BLD-1] a block in a region that does not take it is refused on save, with the place and why", async () => {
    const { page, layout } = await newPage("/misplaced");
    const bad: Layout = { ...layout, regions: { ...layout.regions, header: [{ id: "a", block: "hero", version: 1, settings: {} }] } };
    const refused = await call("PUT", `/pages/${page.id}`, { layout: bad, version: 1 });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: {
          problems: [
            { path: "header[0]", code: "placement", message: '"hero" stands in the main or side region, not in the header region' },
          ],
        },
      },
    });
  });

  it("[LAY-3] a bad layout is refused on save with every path and reason, and the draft stays", async () => {
    const { page, layout } = await newPage("/bad");
    const bad: Layout = {
      ...layout,
      regions: {
        ...layout.regions,
        main: [
          { id: "a", block: "offer-cards", version: 1, settings: { columns: 9 } },
          { id: "a", block: "rich-text", version: 1, settings: {} },
        ],
      },
    };
    const refused = await call("PUT", `/pages/${page.id}`, { layout: bad, version: 1 });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "layout-invalid" } } });
    expect(refused.body.error.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "main[0].settings.columns", code: "settings", blockId: "a" }),
        expect.objectContaining({ path: "main[1].id", code: "duplicate-id" }),
      ]),
    );
    expect((await call("POST", "/pages/validate", { layout: bad })).body.problems).toEqual(refused.body.error.problems);
    expect((await call("POST", "/pages/validate", { layout })).body.problems).toEqual([]);
    expect((await call("GET", `/pages/${page.id}`)).body.version).toBe(1);
  });

  it("[LAY-3] [REN-2] a block that is not installed, or newer than this program, is saved as it is; publishing warns of the one and stops on the other", async () => {
    const { page, layout } = await newPage("/strange");
    const strange = {
      id: "m",
      block: "magic",
      version: 7,
      settings: { spell: { words: [1, null] } },
      slots: { hat: [{ id: "r", block: "rabbit", version: 1, settings: {} }] },
      label: "Trick",
    };
    const withBlocks = (main: object[]) => ({ ...layout, regions: { ...layout.regions, main } });
    expect((await call("PUT", `/pages/${page.id}`, { layout: withBlocks([strange]), version: 1 })).status).toBe(200);
    expect((await call("GET", `/pages/${page.id}`)).body.layout.regions.main).toEqual([strange]);
    const published = await call("POST", `/pages/${page.id}/publish`, { version: 2 });
    expect(published.status).toBe(200);
    expect(published.body.warnings.filter(({ code }: { code: string }) => code === "unknown-block")).toMatchObject([
      { path: "main[0].block", blockId: "m", severity: "warning", message: expect.stringContaining("magic") },
      { path: "main[0].slots.hat[0].block", blockId: "r" },
    ]);
    const newer = { id: "t", block: "rich-text", version: 99, settings: { content: "<p>Hi</p>", mood: "fine" } };
    expect((await call("PUT", `/pages/${page.id}`, { layout: withBlocks([newer]), version: 2 })).status).toBe(200);
    expect(await call("POST", `/pages/${page.id}/publish`, { version: 3 })).toMatchObject({
      status: 422,
      body: {
        error: {
          problems: expect.arrayContaining([expect.objectContaining({ path: "main[0].version", code: "version", severity: "error" })]),
        },
      },
    });
  });

  it("[LAY-3] a layout with another page's id, or that is no layout, is refused", async () => {
    const { page, layout } = await newPage("/ids");
    expect(await call("PUT", `/pages/${page.id}`, { layout: { ...layout, id: "other" }, version: 1 })).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: "id" }] } },
    });
    for (const value of [null, "text", [], {}])
      expect((await call("PUT", `/pages/${page.id}`, { layout: value, version: 1 })).status).toBe(422);
  });

  it("paths and ids that are taken, or belong to the program, are refused; a free id is found", async () => {
    const { page, layout } = await newPage("/taken");
    expect(await call("POST", "/pages", { path: "/taken/", pageType: "offer-page", title: "T" })).toMatchObject({
      status: 409,
      body: { error: { problems: [{ path: "path", code: "taken" }] } },
    });
    expect(await call("POST", "/pages", { id: "taken", path: "/other", pageType: "offer-page", title: "T" })).toMatchObject({
      status: 409,
      body: { error: { problems: [{ path: "id" }] } },
    });
    for (const path of ["/api/x", "/builder", "/assets/x"])
      for (const asked of [
        () => call("POST", "/pages", { path, pageType: "offer-page", title: "T" }),
        () => call("POST", `/pages/${page.id}/duplicate`, { path }),
        () => call("PUT", `/pages/${page.id}`, { layout, version: 1, path }),
      ])
        expect(await asked()).toMatchObject({ status: 422, body: { error: { problems: [{ path: "path", code: "reserved" }] } } });
    for (const path of ["no-slash", "/Up Case", "//double"])
      expect((await call("POST", "/pages", { path, pageType: "offer-page", title: "T" })).status).toBe(422);
  });

  it("[BLD-14] a page is duplicated, started from another, moved, and deleted", async () => {
    const { page, layout } = await newPage("/source");
    await call("PUT", `/pages/${page.id}`, { layout: titled(layout, "Source"), version: 1 });
    expect(await call("POST", `/pages/${page.id}/duplicate`, { path: "/copy" })).toMatchObject({
      status: 201,
      body: { version: 1, page: { id: "copy", path: "/copy", title: "Source" }, layout: { id: "copy" } },
    });
    expect(await call("POST", "/pages", { path: "/from", pageType: "offer-page", title: "From", template: page.id })).toMatchObject({
      status: 201,
      body: { layout: { id: "from", settings: { title: "From" } } },
    });
    expect(
      (await call("PUT", "/pages/copy", { layout: { ...layout, id: "copy" }, version: 1, path: "/moved", campaign: "/campaigns/spring" }))
        .body.page,
    ).toMatchObject({ path: "/moved", campaign: "/campaigns/spring" });
    expect((await call("PUT", "/pages/copy", { layout: { ...layout, id: "copy" }, version: 2, path: "/source" })).status).toBe(409);
    expect((await call("DELETE", "/pages/copy")).status).toBe(204);
    expect((await call("GET", "/pages/copy")).status).toBe(404);
    expect((await call("GET", "/pages")).body.pages.map(({ path }: { path: string }) => path)).not.toContain("/moved");
  });

  it("[BLD-14] a copy, or a page from another, that is called differently keeps no old title in another language, and what else is translated", async () => {
    const { page, layout } = await newPage("/soldes");
    const translations = { fr: { title: "Soldes d’été", description: "Trois mois" }, de: { title: "Sommer" } };
    const settings = { ...layout.settings, title: "Summer", description: "Three months", translations };
    expect((await call("PUT", `/pages/${page.id}`, { layout: { ...layout, settings }, version: 1 })).status).toBe(200);
    const kept = { title: "Winter", description: "Three months", translations: { fr: { description: "Trois mois" } } };
    const copy = await call("POST", `/pages/${page.id}/duplicate`, { path: "/winter", title: "Winter" });
    expect(copy.body.layout.settings).toEqual({ ...settings, ...kept });
    const from = await call("POST", "/pages", { path: "/winter-2", pageType: "offer-page", title: "Winter", template: page.id });
    expect(from.body.layout.settings).toEqual({ ...settings, ...kept });
    const same = await call("POST", `/pages/${page.id}/duplicate`, { path: "/summer-2", title: "Summer" });
    expect(same.body.layout.settings.translations).toEqual(translations);
  });

  it("[BLD-4] offers, labels, campaigns and pictures can be picked", async () => {
    const { body } = await call("GET", "/offers?lang=fr");
    expect(body.offers[0]).toMatchObject({
      path: "/offers/vpn-monthly",
      name: "VPN monthly",
      displayName: "VPN mensuel",
      price: { amount: 999, currency: "GBP" },
      labels: ["plans"],
      countries: [],
    });
    expect(body.labels).toEqual(["gifts", "plans", "trial"]);
    expect(body.campaigns).toMatchObject([{ path: "/campaigns/spring", name: "Spring", offers: ["/offers/vpn-monthly"] }]);
    expect((await call("GET", "/media")).body.media).toEqual([{ url: "/media/box.svg", name: "box.svg", bytes: expect.any(Number) }]);
  });

  it("[BLD-9] versions are listed as far back as they go, each once, those of one instant too", async () => {
    await call("POST", "/pages", { id: "long-past", path: "/long-past", pageType: "offer-page", title: "Long past" });
    const { db } = shop.server.services.storage;
    const at = (index: number) => new Date(Date.UTC(2020, 0, 1) + Math.floor(index / 3) * 1_000).toISOString();
    const kept = Array.from({ length: 450 }, (_, index) => ({
      id: `kept-${String(index).padStart(3, "0")}`,
      page_id: "long-past",
      draft_version: index,
      kind: "published",
      layout: "{}",
      saved_at: at(index),
      saved_by: null,
    }));
    await db.insertInto("page_versions").values(kept).execute();
    const found: string[] = [];
    const sizes: number[] = [];
    for (let query = ""; ;) {
      const { status, body } = await call("GET", `/pages/long-past/versions${query}`);
      expect(status).toBe(200);
      found.push(...body.versions.map(({ id }: { id: string }) => id));
      sizes.push(body.versions.length);
      if (body.next === null) break;
      query = `?${new URLSearchParams({ before: body.next })}`;
    }
    expect(sizes.slice(0, 2)).toEqual([200, 200]);
    expect(found.filter((id) => id.startsWith("kept-"))).toEqual(kept.map(({ id }) => id).toReversed());
    expect((await call("GET", "/pages/long-past/versions?before=yesterday")).status).toBe(422);
  });

  it.each(["__proto__", "valueOf", "toString"])("[API-1][VIS-1] labels in a language called %s are those of no language", async (name) => {
    const english = await call("POST", "/facts?lang=xx", { layout: null });
    expect([
      (await call("POST", `/facts?lang=${name}`, { layout: null })).body,
      (await call("GET", `/offers?lang=${name}`)).status,
    ]).toEqual([{ ...english.body, now: expect.any(String) }, 200]);
  });

  it("sign-ins are limited per address", async () => {
    const limited = await startShop(kind, { limits: { "sign-in": 2 } });
    const tries = [];
    for (let index = 0; index < 3; index++)
      tries.push(
        (await limited.call("POST", "/api/builder/session", { email: "a@b.example", password: "x" }, { "X-Tillwright-Builder": "1" }))
          .status,
      );
    expect(tries).toEqual([401, 401, 429]);
    await limited.close();
  });
});
