/** What translations were made from: kept with every save of a page or section, and put right by whoever says that one still holds. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finding, ShopFacts } from "../../src/layout/publish/finding";
import { sectionLayout } from "../../src/layout/sections/section-layout";
import { linkTo } from "../../src/layout/sections/linked-section";
import type { BlockNode, Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { personIn } from "../support/people";
import { startShop, type TestShop } from "../support/shop-server";

const S1 = "<p>Ten days</p>";
const S2 = "<p>Twelve days</p>";
const S3 = "<p>Two weeks</p>";
const T1 = "<p>Dix jours</p>";
const T2 = "<p>Douze jours</p>";
const text = (content: string, translated: string, id = "text"): BlockNode => ({
  id,
  block: "rich-text",
  version: 1,
  settings: { content },
  translations: { fr: { content: translated } },
});

describe.each(DATABASES)("what translations were made from on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  let count = 0;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());

  type Page = { id: string; layout: Layout; version: number };
  const stale = (findings: readonly Finding[]) => findings.filter(({ code }) => code === "translation-stale").map(({ path }) => path);
  const withMain = (layout: Layout, main: BlockNode[]): Layout => ({ ...layout, regions: { ...layout.regions, main } });
  async function made(main: BlockNode[]): Promise<Page> {
    const path = `/translated-${++count}`;
    const { body } = await call("POST", "/pages", { path, pageType: "offer-page", title: "Plans" });
    return save({ id: body.page.id, layout: body.layout, version: body.version }, main);
  }
  async function save(page: Page, main: BlockNode[], more: object = {}): Promise<Page> {
    const layout = withMain(page.layout, main);
    const { status, text: said } = await call("PUT", `/pages/${page.id}`, { layout, version: page.version, ...more });
    expect(status, said).toBe(200);
    return { id: page.id, layout, version: page.version + 1 };
  }
  async function publish({ id, version }: Page) {
    const { status, body } = await call("POST", `/pages/${id}/publish`, { version });
    expect(status).toBe(200);
    return stale(body.warnings);
  }
  const record = async (layout: Layout, section?: string) => {
    const { status, body } = await call("POST", `/facts${section === undefined ? "" : `?section=${section}`}`, { layout });
    expect(status).toBe(200);
    return (body as ShopFacts).translatedFrom;
  };
  /** What a check of the page as it is stored finds. */
  const found = async ({ layout }: Pick<Page, "layout">) => stale(await shop.server.services.publishing.findings(layout));
  const AT = ["main[0].translations.fr.content"];
  /** As a program without records left it. */
  const forget = (table: "pages" | "saved_sections", id: string) =>
    shop.server.services.storage.db.updateTable(table).set({ translated_from: null }).where("id", "=", id).execute();
  const confirm = (of: string, more: object = {}, by = call) =>
    by("POST", `/${of}/translations/confirm`, { blockId: "text", path: "content", language: "fr", source: S2, text: T1, ...more });

  it("[BLD-10] [BLD-7] what was published in spite of the warning is still named, until it follows or its source is what it was", async () => {
    let page = await made([text(S1, T1)]);
    expect(await publish(page)).toEqual([]);
    page = await save(page, [text(S2, T1)]);
    expect(await publish(page)).toEqual(AT);
    expect(await publish(page)).toEqual(AT);
    page = await save(page, [text(S3, T1)], { autosave: true });
    expect(await publish(page)).toEqual(AT);
    expect(await publish(await save(page, [text(S1, T1)]))).toEqual([]);
    page = await save({ ...page, version: page.version + 1 }, [text(S3, T1)]);
    expect(await publish(page)).toEqual(AT);
    expect(await publish(await save(page, [text(S3, T2)]))).toEqual([]);
  });

  it("[BLD-10] [BLD-7] a page that was never live is compared with what its own translations were made from", async () => {
    const page = await save(await made([text(S1, T1)]), [text(S2, T1)]);
    expect(await publish(page)).toEqual(AT);
  });

  it("[BLD-7] says nothing of the words themselves", async () => {
    const page = await made([text(S1, T1)]);
    const kept = await record(page.layout);
    expect(Object.keys(kept!.blocks)).toEqual(["text"]);
    expect(JSON.stringify(kept)).not.toContain("jours");
    expect(await record({ ...page.layout, id: "none" })).toBeUndefined();
  });

  it("[BLD-7] a page that was saved last by a program without records begins from what is live, else from its draft", async () => {
    const live = await made([text(S1, T1)]);
    await publish(live);
    const ahead = await save(live, [text(S2, T1)]);
    await forget("pages", live.id);
    expect(await found(ahead)).toEqual(AT);
    // Going live in spite of that, it keeps what it was found by.
    expect(await publish(ahead)).toEqual(AT);
    expect(await found(ahead)).toEqual(AT);

    const draft = await made([text(S1, T1)]);
    await forget("pages", draft.id);
    expect(await found(draft)).toEqual([]);
    expect(await found(await save(draft, [text(S2, T1)]))).toEqual(AT);
  });

  it("[BLD-7] [BLD-9] what is live and cannot be read keeps nobody from saving a page and publishing it anew", async () => {
    const page = await made([text(S1, T1)]);
    await publish(page);
    await forget("pages", page.id);
    const { db } = shop.server.services.storage;
    await db.updateTable("pages").set({ published: "no layout" }).where("id", "=", page.id).execute();
    expect(await found(page)).toEqual([]);
    const next = await save(page, [text(S2, T1)]);
    await publish(next);
    expect((await shop.call("GET", `/translated-${count}`)).text).toContain("Twelve days");
  });

  it("[BLD-7] a page made from another takes along what its translations were made from", async () => {
    const page = await save(await made([text(S1, T1)]), [text(S2, T1)]);
    const copy = await call("POST", `/pages/${page.id}/duplicate`, { path: `/translated-${++count}` });
    expect(await found(copy.body)).toEqual(AT);
    const from = { path: `/translated-${++count}`, pageType: "offer-page", title: "Plans", template: page.id };
    expect(await found((await call("POST", "/pages", from)).body)).toEqual(AT);
  });

  it("[BLD-9] [BLD-7] a version that is restored, and a layout that is put in, are saves like others", async () => {
    let page = await save(await made([text(S1, T1)]), [text(S2, T1)]);
    const { versions } = (await call("GET", `/pages/${page.id}/versions`)).body as { versions: { id: string; version: number }[] };
    const first = versions.find(({ version }) => version === page.version - 1)!;
    const { layout } = (await call("GET", `/pages/${page.id}/versions/${first.id}`)).body as { layout: Layout };
    page = await save(page, layout.regions.main);
    expect(await found(page)).toEqual([]);
    const { transfer } = shop.server.services.pages;
    const put = async (main: BlockNode[]) => {
      const next = withMain(page.layout, main);
      expect(await transfer.put([{ path: `/translated-put-${count}`, campaign: null, layout: next }], "a test")).toMatchObject({
        ok: true,
      });
      return found({ layout: next });
    };
    expect(await put([text(S2, T1)])).toEqual(AT);
    expect(await put([text(S2, T2)])).toEqual([]);
  });

  it("[BLD-11] [BLD-7] a section has its own, which pages that link it do not repeat", async () => {
    const section = (await call("POST", "/sections", { name: "Foot", blocks: [text(S1, T1)] })).body as { id: string };
    const shown = sectionLayout([text(S2, T1)], "main", section.id);
    const foundIn = async (main: BlockNode[]) => {
      const layout = sectionLayout(main, "main", section.id);
      return (await record(layout, section.id))!.blocks["text"]!["fr"]!["content"]!.source;
    };
    const before = await foundIn([text(S1, T1)]);
    expect((await call("PUT", `/sections/${section.id}`, { blocks: [text(S2, T1)], version: 1 })).status).toBe(200);
    expect(await foundIn(shown.regions.main)).toBe(before);
    const page = await made([linkTo(section.id, "link-1")]);
    expect(await publish(page)).toEqual([]);
    expect(await record(page.layout)).toEqual({ page: {}, blocks: {} });
    // Put in with the layouts that link it.
    const { transfer } = shop.server.services.pages;
    await transfer.put([], "a test", [{ id: section.id, name: "Foot", blocks: [text(S3, T1)] }]);
    expect(await foundIn([text(S3, T1)])).toBe(before);
    await call("PUT", `/sections/${section.id}`, { blocks: [text(S3, T2)], version: 3 });
    const followed = await foundIn([text(S3, T2)]);
    expect(followed).not.toBe(before);
    // As a program without records left it.
    await forget("saved_sections", section.id);
    expect(await foundIn([text(S3, T2)])).toBe(followed);
    await call("PUT", `/sections/${section.id}`, { blocks: [text(S1, T2)], version: 4 });
    expect(await foundIn([text(S1, T2)])).toBe(followed);
    expect(await record(shown, "none")).toBeUndefined();
  });

  it("[BLD-7] somebody says that a translation still holds: it waits no longer, and the page is no other for it", async () => {
    const page = await save(await made([text(S1, T1)]), [text(S2, T1)]);
    const before = (await call("GET", `/pages/${page.id}`)).body;
    // It is another one than what they read.
    const other = await confirm(`pages/${page.id}`, { text: T2 });
    expect([other.status, other.body.error.code]).toEqual([409, "conflict"]);
    expect((await confirm(`pages/${page.id}`, { blockId: "gone" })).status).toBe(409);
    expect(await found(page)).toEqual(AT);
    expect((await confirm(`pages/${page.id}`)).status).toBe(204);
    expect(await found(page)).toEqual([]);
    expect((await call("GET", `/pages/${page.id}`)).body).toEqual(before);
    const next = await save(page, [text(S2, T1)]);
    expect(await found(next)).toEqual([]);
    expect(await found(await save(next, [text(S3, T1)]))).toEqual(AT);
  });

  it("[BLD-7] what was changed and is not saved may be what it holds for; the same of a page's own texts and of a section", async () => {
    const page = await made([text(S1, T1)]);
    expect((await confirm(`pages/${page.id}`)).status).toBe(204);
    expect(await found(await save(page, [text(S2, T1)]))).toEqual([]);

    const titled = await made([]);
    const says = (title: string): Page => ({
      ...titled,
      layout: { ...titled.layout, settings: { ...titled.layout.settings, title, translations: { fr: { title: "Offres" } } } },
    });
    let next = await save(says("Plans"), []);
    next = await save({ ...says("Our plans"), version: next.version }, []);
    expect(await found(next)).toEqual(["settings.translations.fr.title"]);
    const own = { blockId: undefined, path: "title", source: "Our plans", text: "Offres" };
    expect((await confirm(`pages/${next.id}`, own)).status).toBe(204);
    expect(await found(next)).toEqual([]);

    const section = (await call("POST", "/sections", { name: "Foot", blocks: [text(S1, T1)] })).body as { id: string };
    await call("PUT", `/sections/${section.id}`, { blocks: [text(S2, T1)], version: 1 });
    const source = async () => (await record(sectionLayout([], "main", section.id), section.id))!.blocks["text"]!["fr"]!["content"]!.source;
    const before = await source();
    expect((await confirm(`sections/${section.id}`, { text: T2 })).status).toBe(409);
    expect((await confirm(`sections/${section.id}`)).status).toBe(204);
    expect(await source()).not.toBe(before);
  });

  it("[BLD-13] [BLD-7] is said by whoever may edit, of what there is", async () => {
    const page = await made([text(S1, T1)]);
    const viewer = builderOf(shop, (await personIn(shop, "viewer", `vera-${kind}@builder.example`)).headers);
    for (const of of [`pages/${page.id}`, "sections/none"]) expect((await confirm(of, {}, viewer)).status).toBe(403);
    const gone = await confirm("pages/none");
    expect([gone.status, gone.body.error.code]).toEqual([404, "page-not-found"]);
    expect((await confirm("sections/none")).status).toBe(404);
    expect((await confirm(`pages/${page.id}`, { language: 1 })).status).toBe(422);
    await call("DELETE", `/pages/${page.id}`);
    expect((await confirm(`pages/${page.id}`)).status).toBe(404);
  });
});
