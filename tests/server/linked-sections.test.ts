/** Sections that pages link: edited once, shown everywhere. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkTo } from "../../src/layout/sections/linked-section";
import type { BlockNode, Layout, RegionName } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

const words = (id: string, content: string): BlockNode => ({ id, block: "rich-text", version: 1, settings: { content } });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe.each(DATABASES)("linked sections on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  let count = 0;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());

  const keep = async (blocks: BlockNode[], name = `Section ${++count}`) =>
    (await call("POST", "/sections", { name, blocks })).body as { id: string; version: number };
  const change = (section: { id: string }, version: number, blocks: BlockNode[]) =>
    call("PUT", `/sections/${section.id}`, { blocks, version });
  type Page = { id: string; path: string; layout: Layout; version: number };
  async function newPage(pageType = "offer-page"): Promise<Page> {
    const path = `/linked-${kind}-${++count}`;
    const { body } = await call("POST", "/pages", { path, pageType, title: `Page ${count}` });
    return { id: body.page.id, path, layout: body.layout, version: body.version };
  }
  const store = (page: Page, regions: Partial<Record<RegionName, BlockNode[]>>) =>
    call("PUT", `/pages/${page.id}`, {
      layout: { ...page.layout, regions: { ...page.layout.regions, ...regions } },
      version: page.version,
    });
  /** A live page with these blocks. */
  async function live(regions: Partial<Record<RegionName, BlockNode[]>>, pageType?: string): Promise<Page> {
    const page = await newPage(pageType);
    const stored = await store(page, regions);
    expect(stored.status, stored.text).toBe(200);
    const published = await call("POST", `/pages/${page.id}/publish`, { version: stored.body.version });
    expect(published.status, published.text).toBe(200);
    return { ...page, version: stored.body.version };
  }
  const html = async (path: string) => (await shop.call("GET", path)).text;
  const visible = (text: string) => text.slice(text.indexOf("<body"), text.indexOf('<script type="application/json"'));

  it("[BLD-11] a page with a link is, byte for byte, the page with the blocks themselves", async () => {
    const blocks = [words("welcome", "<p>Hello</p>"), words("more", "<p>There is more</p>")];
    const section = await keep(blocks);
    const rest = [words("own", "<p>Our own</p>")];
    const linked = await live({ header: [linkTo(section.id, "site-header")], main: rest });
    const plain = await live({ header: blocks, main: rest });
    const [a, b] = [await html(linked.path), await html(plain.path)];
    expect(visible(a)).toContain("There is more");
    expect(visible(a).replaceAll(linked.path, "").replaceAll(linked.id, "")).toBe(
      visible(b).replaceAll(plain.path, "").replaceAll(plain.id, ""),
    );
    expect(a).not.toContain("linked-section");
  });

  it("[BLD-11] what is saved of a section is on every live page that links it, and no other page is made anew", async () => {
    const section = await keep([words("claim", "<p>As it began</p>")]);
    const pages = [await live({ main: [linkTo(section.id, "a")] }), await live({ footer: [linkTo(section.id, "b")] })];
    const other = await live({ main: [words("claim", "<p>Nobody changed it</p>")] });
    for (const { path } of [...pages, other]) await html(path);
    const { live: livePages, storage } = { live: shop.server.services.pages.live, storage: shop.server.services.storage };
    const kept = await livePages.at(other.path);
    await storage.db.deleteFrom("cdn_purges").execute();
    expect(await change(section, 1, [words("claim", "<p>Changed once</p>")])).toMatchObject({
      status: 200,
      body: { version: 2, uses: { live: 2, all: 2 }, updatedBy: "editor@tillwright.example" },
    });
    for (const { path } of pages) {
      expect(await html(path)).toContain("Changed once");
      expect(await html(path)).not.toContain("As it began");
    }
    expect((await change(section, 2, [words("claim", "<p>Changed twice</p>")])).status).toBe(200);
    for (const { path } of pages) expect(await html(path)).toContain("Changed twice");
    expect(await html(other.path)).toContain("Nobody changed it");
    expect(await livePages.at(other.path)).toBe(kept);
    const stale = await storage.db.selectFrom("cdn_purges").select("key").execute();
    expect(stale.map(({ key }) => key).sort()).toEqual(pages.map(({ id }) => `page-${id}`).sort());
    const events = await storage.db.selectFrom("audit_events").selectAll().where("kind", "=", "section-saved").execute();
    expect(events.map(({ subject, details }) => [subject, JSON.parse(details)])).toContainEqual([section.id, { count: 2, version: 2 }]);
  });

  it("[BLD-11] another machine shows it, too: it has read page and section before", async () => {
    const section = await keep([words("claim", "<p>Read at first</p>")]);
    const page = await live({ main: [linkTo(section.id, "a")] });
    const second = await startShop(kind, {}, shop.database);
    try {
      expect((await second.call("GET", page.path)).text).toContain("Read at first");
      await change(section, 1, [words("claim", "<p>Read anew</p>")]);
      await expect.poll(async () => (await second.call("GET", page.path)).text, { timeout: 10_000 }).toContain("Read anew");
    } finally {
      await second.close();
    }
  });

  it("[BLD-11] two links to one section make no id twice, and the first keeps the section's own", async () => {
    const section = await keep([words("twice", "<p>Twice</p>")]);
    const page = await live({ main: [linkTo(section.id, "one"), linkTo(section.id, "two")] });
    const ids = [...visible(await html(page.path)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    expect(ids).toEqual(expect.arrayContaining(["twice", "two-twice"]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("[BLD-11] of two people who change it the second is refused, and told who was first", async () => {
    const section = await keep([words("claim", "<p>One</p>")]);
    await live({ main: [linkTo(section.id, "a")] });
    expect((await change(section, 1, [words("claim", "<p>Two</p>")])).status).toBe(200);
    const late = await change(section, 1, [words("claim", "<p>Late</p>")]);
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: "conflict", data: { version: 2, updatedBy: "editor@tillwright.example" } } },
    });
    const { sections } = (await call("GET", "/sections")).body as { sections: { id: string; blocks: BlockNode[] }[] };
    expect(sections.find(({ id }) => id === section.id)!.blocks[0]!.settings).toEqual({ content: "<p>Two</p>" });
  });

  it.each<[string, BlockNode[], string, string]>([
    [
      "an unknown offer",
      [{ id: "card", block: "offer-cards", version: 1, settings: { offers: [{ offer: "/offers/none" }] } }],
      "offer-unknown",
      "blocks[0]",
    ],
    ["what does not stand in a header", [{ id: "form", block: "hero", version: 1, settings: {} }], "placement", "blocks[0]"],
  ])("[BLD-11] %s keeps it from going live, and the pages stay as they are", async (_, blocks, code, path) => {
    const section = await keep([words("claim", "<p>Sound as before</p>")]);
    const page = await live({ header: [linkTo(section.id, "a")] });
    const refused = await change(section, 1, blocks);
    expect([refused.status, refused.body.error.code], refused.text).toEqual([422, "not-publishable"]);
    expect(refused.body.error.problems).toContainEqual(expect.objectContaining({ code, path: expect.stringContaining(path) }));
    expect(await html(page.path)).toContain("Sound as before");
  });

  it("[BLD-11] a checkout whose form asks for the email in a section does not lose it", async () => {
    const email = { id: "email", block: "customer-email", version: 1, settings: {} };
    const section = await keep([email]);
    const part = (block: string): BlockNode => ({ id: block, block, version: 1, settings: {} });
    const sections = [linkTo(section.id, "ask"), ...["customer-name", "billing-address", "payment-picker"].map(part)];
    const page = await live({ main: [{ ...part("checkout-form"), slots: { sections } }] }, "customer-details");
    expect(await html(page.path)).toContain('"block":"customer-email"');
    const refused = await change(section, 1, [{ id: "phone", block: "customer-phone", version: 1, settings: {} }]);
    expect(refused.status, refused.text).toBe(422);
    expect(refused.body.error.problems[0]).toMatchObject({ code: "part-missing", values: { page: page.path } });
    const wrong = await change(section, 1, [email, { id: "big", block: "hero", version: 1, settings: {} }]);
    expect(wrong.body.error.problems).toContainEqual(expect.objectContaining({ code: "placement", path: "blocks[1]" }));
  });

  it("[BLD-11] a section does not stand where what is in it may not: the draft is refused, and says where and why", async () => {
    const section = await keep([{ id: "big", block: "hero", version: 1, settings: {} }], "Big picture");
    const refused = await store(await newPage(), { header: [words("first", "<p>1</p>"), linkTo(section.id, "a")] });
    expect(refused.status).toBe(422);
    expect(refused.body.error.problems).toEqual([
      expect.objectContaining({
        code: "placement",
        path: "header[1]",
        blockId: "a",
        message: expect.stringContaining('in the section "Big picture", blocks[0]'),
      }),
    ]);
  });

  it("[BLD-11] [BLD-9] a draft is not refused for what somebody else put into its section since; publishing it is", async () => {
    const section = await keep([words("claim", "<p>Fits a header</p>")], "Changed since");
    const page = await newPage();
    const link = linkTo(section.id, "a");
    expect((await store(page, { header: [link] })).status).toBe(200);
    expect((await change(section, 1, [{ id: "big", block: "hero", version: 1, settings: {} }])).status).toBe(200);
    const typed = [words("own", "<p>Typed since</p>")];
    const stored = await store({ ...page, version: 2 }, { header: [link], main: typed });
    expect([stored.status, stored.body.version], stored.text).toEqual([200, 3]);
    const copy = await call("POST", `/pages/${page.id}/duplicate`, { path: `${page.path}-copy` });
    expect(copy.status, copy.text).toBe(201);
    const published = await call("POST", `/pages/${page.id}/publish`, { version: 3 });
    expect([published.status, published.body.error.code]).toEqual([422, "not-publishable"]);
    // What somebody puts there now is their own doing.
    const added = await store({ ...page, version: 3 }, { header: [link, linkTo(section.id, "b")], main: typed });
    expect(added.body.error.problems).toEqual([expect.objectContaining({ code: "placement", path: "header[1]", blockId: "b" })]);
  });

  it("[BLD-11] [BLD-9] a section that a page could not go live with on its day is not stored", async () => {
    const section = await keep([words("claim", "<p>Fits a header</p>")]);
    const page = await newPage();
    const stored = await store(page, { header: [linkTo(section.id, "a")] });
    await call("PUT", `/pages/${page.id}/schedule`, { version: stored.body.version, publishAt: inHours(2), unpublishAt: null });
    // The draft goes on without it; what is planned has it.
    await store({ ...page, version: stored.body.version }, { header: [], main: [words("w", "<p>1</p>")] });
    const hero = { id: "big", block: "hero", version: 1, settings: { heading: "Big" } };
    const refused = await change(section, 1, [hero]);
    expect([refused.status, refused.body.error?.code], refused.text).toEqual([422, "not-publishable"]);
    expect(refused.body.error.problems).toEqual([
      expect.objectContaining({ code: "placement", path: "blocks[0]", values: expect.objectContaining({ page: page.path }) }),
    ]);
    await call("DELETE", `/pages/${page.id}/schedule`);
    expect((await change(section, 1, [hero])).status).toBe(200);
  });

  it("[BLD-11] a section in a section is refused, with its place", async () => {
    const section = await keep([words("claim", "<p>One</p>")]);
    const columns = { id: "columns", block: "columns", version: 1, settings: {}, slots: { one: [linkTo(section.id, "a")] } };
    const refused = await call("POST", "/sections", { name: "Circle", blocks: [words("w", "<p>1</p>"), columns] });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: "layout-invalid" } } });
    expect(refused.body.error.problems).toEqual([expect.objectContaining({ code: "nested-section", path: "blocks[1].slots.one[0]" })]);
    expect((await change(section, 1, [linkTo(section.id, "self")])).status).toBe(422);
  });

  it("[BLD-11] nobody deletes a section that a draft, a plan, a live page or one in the bin links", async () => {
    const section = await keep([words("claim", "<p>Needed</p>")]);
    const uses = async () => (await call("GET", `/sections/${section.id}/uses`)).body as { live: number; all: number; pages: object[] };
    const remove = () => call("DELETE", `/sections/${section.id}`);
    const draft = await newPage();
    const stored = await store(draft, { main: [linkTo(section.id, "a")] });
    expect(await uses()).toMatchObject({ live: 0, all: 1, pages: [{ id: draft.id, isLive: false }] });
    expect(await remove()).toMatchObject({ status: 409, body: { error: { code: "section-in-use", data: { count: 1 } } } });

    await call("PUT", `/pages/${draft.id}/schedule`, { version: stored.body.version, publishAt: inHours(2), unpublishAt: null });
    await store({ ...draft, version: stored.body.version }, { main: [words("w", "<p>1</p>")] });
    expect(await uses()).toMatchObject({ all: 1, pages: [{ isPlanned: true }] });
    expect((await remove()).status).toBe(409);
    await call("DELETE", `/pages/${draft.id}/schedule`);
    expect(await uses()).toMatchObject({ all: 0 });

    const page = await live({ main: [linkTo(section.id, "a")] });
    expect(await uses()).toMatchObject({ live: 1, all: 1 });
    await call("DELETE", `/pages/${page.id}`);
    expect(await uses()).toMatchObject({ live: 0, all: 1, pages: [{ path: page.path, isDeleted: true }] });
    expect((await remove()).status).toBe(409);
    // It is changed while the page lies in the bin.
    expect((await change(section, 1, [words("claim", "<p>Changed meanwhile</p>")])).status).toBe(200);
    await call("POST", `/bin/${page.id}/restore`);
    expect(await html(page.path)).toContain("Changed meanwhile");
    await call("DELETE", `/pages/${page.id}`);
    await call("DELETE", `/bin/${page.id}`);
    expect((await remove()).status).toBe(204);
  });

  it("[BLD-11] shoppers see the rest of a page whose section is gone; builders see what is missing, and it is not published", async () => {
    const section = await keep([words("claim", "<p>Was here</p>")]);
    const page = await live({ main: [linkTo(section.id, "a"), words("own", "<p>Still here</p>")] });
    await shop.server.services.storage.db.deleteFrom("saved_sections").where("id", "=", section.id).execute();
    await shop.server.services.storage.transaction((trx) => shop.server.services.pages.live.noteSection(trx, section.id, false));
    shop.server.services.pages.live.forget();
    const text = await html(page.path);
    expect(visible(text)).toContain("Still here");
    expect(visible(text)).not.toContain("Was here");
    const preview = await shop.call("GET", `${page.path}?preview=${page.id}`, undefined, call.headers);
    expect(visible(preview.text)).toContain("linked-section");
    const refused = await call("POST", `/pages/${page.id}/publish`, { version: page.version });
    expect(refused.body.error.problems).toContainEqual(
      expect.objectContaining({ code: "section-missing", path: "main[0]", severity: "error" }),
    );
  });

  it("[BLD-11] what a section sells is in the page, and a video of it in the page's policy", async () => {
    const { pages, catalogue, storefront } = shop.server.services;
    const offer = (await catalogue.lists.entries("offer", { limit: 1 }))[0]!.path;
    const section = await keep([{ id: "cards", block: "offer-cards", version: 1, settings: { offers: [{ offer }] } }]);
    const page = await live({ main: [linkTo(section.id, "a")] });
    const shown = await pages.live.at(page.path);
    const resolved = storefront.resolve(storefront.migrate(shown!.layout), { language: "en", theme: "folio" });
    expect(storefront.references(resolved, {}).offers).toContain(offer);
    expect(await html(page.path)).toContain(`"path":"${offer}"`);
    const wanted = (
      await call("POST", "/facts?lang=en", {
        layout: { ...page.layout, regions: { ...page.layout.regions, main: [linkTo(section.id, "a")] } },
      })
    ).body;
    expect(wanted.offers).toContain(offer);
  });

  it("[BLD-11] an older version of a page shows the section as it is today", async () => {
    const section = await keep([words("claim", "<p>Of then</p>")]);
    const page = await live({ main: [linkTo(section.id, "a")] });
    const [version] = (await call("GET", `/pages/${page.id}/versions`)).body.versions as { id: string }[];
    await change(section, 1, [words("claim", "<p>Of today</p>")]);
    const shown = await shop.call("GET", `${page.path}?preview=${page.id}&version=${version!.id}`, undefined, call.headers);
    expect(shown.text).toContain("Of today");
  });
});
