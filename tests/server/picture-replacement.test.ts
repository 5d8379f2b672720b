/** Another picture in the place of one, on every page and in every section that shows it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ReplacementPlan, ReplacementResult } from "../../src/domain/media/picture-replacement";
import type { BlockNode, Layout } from "../../src/layout/types";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { personIn } from "../support/people";
import { picture, upload } from "../support/pictures";
import { startShop, type TestShop } from "../support/shop-server";

type Uploaded = { id: string; address: string; name: string };

describe.each(DATABASES)("a picture that is replaced everywhere on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  let old: Uploaded;
  let next: Uploaded;
  let count = 0;

  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  beforeEach(async () => {
    old = (await upload(shop, call.headers, await picture(300, 200), "old.png")).body as Uploaded;
    next = (await upload(shop, call.headers, await picture(640, 480), "new.png")).body as Uploaded;
  });
  afterAll(() => shop.close());

  const image = (src: string, more: Partial<BlockNode> = {}): BlockNode => ({
    id: "picture",
    block: "image",
    version: 1,
    settings: { picture: { src, alt: "Our own words", width: 300, height: 200 } },
    ...more,
  });
  /** A page whose draft, of version 2, has these blocks. */
  const pageWith = async (main: BlockNode[], title = "A page"): Promise<{ id: string; path: string; layout: Layout }> => {
    const id = `replaced-${++count}`;
    const path = `/${id}`;
    const { layout } = (await call("POST", "/pages", { id, path, pageType: "offer-page", title })).body as { layout: Layout };
    const saved = await save(id, 1, { ...layout, regions: { ...layout.regions, main } });
    expect(saved.status, saved.text).toBe(200);
    return { id, path, layout: saved.body.layout as Layout };
  };
  const save = (id: string, version: number, layout: Layout) => call("PUT", `/pages/${id}`, { version, layout });
  const draftOf = async (id: string) => (await call("GET", `/pages/${id}`)).body as { version: number; layout: Layout };
  const pictureOn = async (id: string) => (await draftOf(id)).layout.regions.main[0]!.settings["picture"];
  const plan = async () => {
    const answer = await call("GET", `/pictures/${old.id}/replacement`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as ReplacementPlan;
  };
  const replace = async ({ pages, sections }: Pick<ReplacementPlan, "pages" | "sections">, who = call) =>
    who("POST", `/pictures/${old.id}/replacement`, {
      with: next.id,
      pages: pages.map(({ id, version }) => ({ id, version })),
      sections: sections.map(({ id, version }) => ({ id, version })),
    });
  const uses = async (id: string) => (await call("GET", `/pictures/${id}/uses`)).body.pages as { id: string }[];

  it("[BLD-4] drafts show the other one with their own words, a version each; what is live stays until it is published", async () => {
    const live = await pageWith([image(old.address)], "Live");
    expect((await call("POST", `/pages/${live.id}/publish`, { version: 2 })).status).toBe(200);
    const french = { fr: { picture: { alt: "Nos mots" } } };
    const draft = await pageWith(
      [
        image(old.address, { translations: french }),
        image("/media/sentinel/hero.svg", { id: "other" }),
        { ...image(""), id: "small", settings: { picture: { src: old.address.replace("-300x200.png", "-300.webp"), alt: "" } } },
      ],
      "Draft",
    );
    const seen = await plan();
    expect(seen).toMatchObject({
      pages: [
        { id: live.id, title: "Live", path: live.path, version: 2, places: 1, languages: [], isLive: true },
        { id: draft.id, version: 2, places: 2, isLive: false },
      ],
      sections: [],
      stays: [],
      more: false,
    });
    const replaced = await replace(seen);
    expect(replaced.status, replaced.text).toBe(200);
    expect((replaced.body as ReplacementResult).pages).toEqual([
      { id: live.id, title: "Live", path: live.path, outcome: "changed" },
      { id: draft.id, title: "Draft", path: draft.path, outcome: "changed" },
    ]);
    const words = { src: next.address, alt: "Our own words", width: 640, height: 480 };
    expect(await pictureOn(live.id)).toEqual(words);
    const { main } = (await draftOf(draft.id)).layout.regions;
    expect(main[0]).toMatchObject({ settings: { picture: words }, translations: french });
    expect(main[1]!.settings["picture"]).toMatchObject({ src: "/media/sentinel/hero.svg", width: 300 });
    // What said nothing of its size goes on saying nothing.
    expect(main[2]!.settings["picture"]).toEqual({ src: next.address, alt: "" });

    const versions = (await call("GET", `/pages/${draft.id}/versions`)).body.versions as object[];
    expect(versions[0]).toMatchObject({ version: 3, kind: "saved", savedBy: "editor@tillwright.example" });
    const page = async () => (await shop.call("GET", live.path)).text;
    expect(await page()).toContain(old.address);
    // Shoppers see it there still: the library says so, and nothing else shows it.
    expect((await uses(old.id)).map(({ id }) => id)).toEqual([live.id]);
    expect((await plan()).stays).toEqual([{ id: live.id, title: "Live", path: live.path, reason: "live" }]);
    expect((await call("POST", `/pages/${live.id}/publish`, { version: 3 })).status).toBe(200);
    expect(await page()).toContain(next.address);
    expect(await page()).not.toContain(old.address);
    expect([await uses(old.id), (await uses(next.id)).length]).toEqual([[], 2]);
    expect((await call("GET", "/activity?kind=picture-replaced")).body.events[0]).toMatchObject({
      person: "editor@tillwright.example",
      subject: old.id,
      title: "old.png",
      details: { by: "new.png", count: 2 },
    });
  });

  it("[BLD-9] a page can be put back by itself, from its versions", async () => {
    const { id, layout } = await pageWith([image(old.address)]);
    await replace(await plan());
    const before = ((await call("GET", `/pages/${id}/versions`)).body.versions as { id: string; version: number }[]).find(
      ({ version }) => version === 2,
    )!;
    const { body } = await call("GET", `/pages/${id}/versions/${before.id}`);
    expect(body.layout).toEqual(layout);
    expect((await save(id, 3, body.layout as Layout)).status).toBe(200);
    expect(await pictureOn(id)).toMatchObject({ src: old.address });
  });

  it("[BLD-9] what somebody has saved since stays and is named; a window with older work is refused, and its work kept", async () => {
    const [first, second, third, fourth] = [
      await pageWith([image(old.address)], "First"),
      await pageWith([image(old.address)], "Second"),
      await pageWith([image(old.address)], "Third"),
      await pageWith([image(old.address)], "Fourth"),
    ];
    const seen = await plan();
    const retitled = { ...first.layout, settings: { ...first.layout.settings, title: "First, changed by Ada" } };
    expect((await save(first.id, 2, retitled)).status).toBe(200);
    expect((await save(second.id, 2, { ...second.layout, regions: { ...second.layout.regions, main: [] } })).status).toBe(200);
    expect((await call("DELETE", `/pages/${third.id}`)).status).toBe(204);
    const { pages } = (await replace(seen)).body as ReplacementResult;
    expect(pages.map(({ outcome }) => outcome)).toEqual(["changed-since", "not-shown", "gone", "changed"]);
    const { layout, version } = await draftOf(first.id);
    expect([layout.settings.title, version]).toEqual(["First, changed by Ada", 4]);
    expect(await pictureOn(first.id)).toMatchObject({ src: next.address });
    expect((await draftOf(second.id)).version).toBe(3);
    expect((await plan()).stays).toEqual([{ id: third.id, title: "Third", path: third.path, reason: "bin" }]);

    // Somebody has the fourth page open, and saves what they did meanwhile.
    const late = { ...fourth.layout, settings: { ...fourth.layout.settings, title: "Typed meanwhile" } };
    const refused = await save(fourth.id, 2, late);
    expect([refused.status, refused.body.error.data]).toEqual([409, expect.objectContaining({ version: 3 })]);
    const kept = await call("GET", `/pages/${fourth.id}/versions/${refused.body.error.data.keptAs as string}`);
    expect(kept.body.layout).toEqual(late);
    expect(await pictureOn(fourth.id)).toMatchObject({ src: next.address });
  });

  it("[BLD-9] nothing is lost however saves and the replacement meet", async () => {
    const page = await pageWith([image(old.address)]);
    const seen = await plan();
    const titled = { ...page.layout, settings: { ...page.layout.settings, title: "Saved in the same moment" } };
    const [saved, replaced] = await Promise.all([save(page.id, 2, titled), replace(seen)]);
    const { outcome } = (replaced.body as ReplacementResult).pages[0]!;
    expect(await pictureOn(page.id)).toMatchObject({ src: next.address });
    const { layout, version } = await draftOf(page.id);
    // Either the save came first and the picture over it, or it was refused and its work kept.
    if (saved.status === 200) expect([outcome, layout.settings.title, version]).toEqual(["changed-since", "Saved in the same moment", 4]);
    else expect([saved.status, typeof saved.body.error.data.keptAs, outcome, version]).toEqual([409, "string", "changed", 3]);
  });

  it("[BLD-11] a section shows the other one on live pages at once, for whoever may publish", async () => {
    const section = (await call("POST", "/sections", { name: "Band", blocks: [image(old.address)] })).body as { id: string };
    const link: BlockNode = { id: "link", block: "linked-section", version: 1, settings: { section: section.id } };
    const page = await pageWith([link], "Links it");
    expect((await call("POST", `/pages/${page.id}/publish`, { version: 2 })).status).toBe(200);
    const seen = await plan();
    expect(seen.sections).toEqual([{ id: section.id, name: "Band", version: 1, places: 1, live: 1 }]);
    const editor = builderOf(shop, (await personIn(shop, "editor")).headers);
    expect((await replace(seen, editor)).status).toBe(403);
    expect((await replace({ ...seen, sections: [] }, editor)).status).toBe(200);
    expect((await shop.call("GET", page.path)).text).toContain(old.address);
    // Somebody else has saved it since: that stays, and the other picture comes.
    const two = [image(old.address), image("/media/sentinel/hero.svg", { id: "second" })];
    expect((await call("PUT", `/sections/${section.id}`, { blocks: two, version: 1 })).status).toBe(200);
    const { sections } = (await replace(seen)).body as ReplacementResult;
    expect(sections).toEqual([{ id: section.id, name: "Band", outcome: "changed-since" }]);
    const text = (await shop.call("GET", page.path)).text;
    expect([text.includes(next.address), text.includes(old.address), text.includes("hero.svg")]).toEqual([true, false, true]);
    expect((await call("DELETE", `/pictures/${old.id}`)).status).toBe(204);
  });

  it("[BLD-4] what goes live by itself is a copy, stays as it is and is named", async () => {
    const page = await pageWith([image(old.address)], "To come");
    const planned = { version: 2, publishAt: "2099-01-01T08:00:00Z", unpublishAt: null };
    expect((await call("PUT", `/pages/${page.id}/schedule`, planned)).status).toBe(200);
    await replace(await plan());
    expect(await plan()).toMatchObject({ pages: [], stays: [{ id: page.id, reason: "planned" }] });
  });

  it("[BLD-4] hundreds of pages are changed by one call", async () => {
    const page = await pageWith([image(old.address)]);
    const { db } = shop.server.services.storage;
    const row = await db.selectFrom("pages").selectAll().where("id", "=", page.id).executeTakeFirstOrThrow();
    const many = Array.from({ length: 520 }, (_, index) => `${page.id}-${String(index).padStart(3, "0")}`);
    const key = old.address.slice(10, 42);
    for (const id of many) {
      const draft = JSON.stringify({ ...(JSON.parse(row.draft) as Layout), id });
      await db
        .insertInto("pages")
        .values({ ...row, id, path: `/${id}`, draft })
        .execute();
      await db.insertInto("picture_uses").values({ key, page_id: id }).execute();
    }
    const seen = await plan();
    expect([seen.pages.length, seen.more]).toEqual([500, true]);
    const { pages } = (await replace(seen)).body as ReplacementResult;
    expect(new Set(pages.map(({ outcome }) => outcome))).toEqual(new Set(["changed"]));
    const rest = await plan();
    expect([rest.pages.length, rest.more]).toEqual([21, false]);
    await replace(rest);
    expect(await uses(old.id)).toEqual([]);
    const tooMany = { ...seen, pages: [...seen.pages, ...rest.pages] };
    expect((await replace(tooMany)).status).toBe(422);
  });

  it("[BLD-4] it takes a picture that is in the library, and another one", async () => {
    const page = await pageWith([image(old.address)]);
    const seen = await plan();
    const body = { with: old.id, pages: seen.pages.map(({ id, version }) => ({ id, version })), sections: [] };
    expect((await call("POST", `/pictures/${old.id}/replacement`, body)).status).toBe(422);
    expect((await call("DELETE", `/pictures/${next.id}`)).status).toBe(204);
    expect((await replace(seen)).status).toBe(404);
    expect((await call("GET", "/pictures/nobody/replacement")).status).toBe(404);
    expect(await pictureOn(page.id)).toMatchObject({ src: old.address });
  });

  it("[BLD-13] whoever may only look replaces nothing", async () => {
    const page = await pageWith([image(old.address)]);
    const viewer = builderOf(shop, (await personIn(shop, "viewer")).headers);
    expect((await replace(await plan(), viewer)).status).toBe(403);
    expect(await pictureOn(page.id)).toMatchObject({ src: old.address });
  });
});
