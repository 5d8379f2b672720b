/** The sitemap of a shop with thousands of pages: anybody may ask for it, and nobody waits for it but whoever asked. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

const COUNT = 6_000;
const LANGUAGES = 3;
const pathOf = (index: number) => `/many/${String(index).padStart(5, "0")}`;
const layoutOf = (id: string, settings: object = {}) =>
  JSON.stringify({
    layoutVersion: 1,
    id,
    pageType: "offer-page",
    settings: { title: id, description: "", ...settings },
    regions: { header: [], main: [], side: [], footer: [] },
  });

describe.each(DATABASES)("a sitemap on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop(kind);
  });
  afterAll(() => shop?.close());

  const get = (path: string) => shop.call("GET", path);
  const locs = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, found]) => found!.replace(shop.url, ""));
  const db = () => shop.server.services.storage.db;
  /** As every change of what is live does. */
  async function changed() {
    const { storage, pages } = shop.server.services;
    await storage.transaction((trx) => pages.live.noteChange(trx));
    pages.live.forget();
  }
  async function addPages(first: number, count: number, settings?: object) {
    const at = new Date().toISOString();
    const rows = Array.from({ length: count }, (_, index) => {
      const id = `many-${first + index}`;
      const layout = layoutOf(id, settings);
      const live = { published: layout, published_version: 1, published_at: at };
      return { id, path: pathOf(first + index), page_type: "offer-page", title: id, draft: layout, draft_version: 1, ...live };
    });
    await shop.server.services.storage.transaction(async (trx) => {
      for (let start = 0; start < rows.length; start += 500)
        await trx
          .insertInto("pages")
          .values(rows.slice(start, start + 500).map((row) => ({ ...row, created_at: at, updated_at: at, words_of: "" })))
          .execute();
    });
    await changed();
  }
  /** The longest that somebody else had to wait for a turn while the answer was made, and how long that took, in milliseconds. */
  async function longestWait(path: string): Promise<{ longest: number; whole: number }> {
    const begun = performance.now();
    let [last, longest, isDone] = [begun, 0, false];
    const other = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (!isDone) setImmediate(other);
    };
    setImmediate(other);
    const { body } = await fetch(shop.url + path, { headers: { "Accept-Encoding": "identity" } });
    isDone = true;
    const whole = performance.now() - begun;
    await body?.cancel();
    return { longest, whole };
  }

  it("[LAND-1] is one file while it may be, with the pages that are shown now", async () => {
    const soon = new Date(Date.now() + 6_000).toISOString();
    await addPages(90_000, 1, { campaign: { from: soon } });
    await addPages(90_001, 1, { campaign: { until: soon } });
    await addPages(90_002, 1, { noindex: true });
    await addPages(90_003, 1, { protected: true });
    const many = async () => locs((await get("/sitemap.xml")).text).filter((path) => /^\/many\/\d+$/.test(path));
    expect(await many()).toEqual([pathOf(90_001)]);
    expect((await get("/sitemap-1.xml")).status).toBe(404);
    // Nobody has changed anything: the day has come.
    await expect.poll(many, { timeout: 30_000 }).toEqual([pathOf(90_000)]);
  });

  it("[LAND-1] [BLD-10] is made once for thousands of pages, in an index of files, and lets everybody else have their turn", async () => {
    await addPages(0, COUNT);
    const parts: number[] = [];
    for (let time = 0; time < 3; time++) {
      await changed();
      const { longest, whole } = await longestWait("/sitemap.xml");
      parts.push(longest / whole);
    }
    // One of them may be held up by what else the machine does; made in one piece, all of them are.
    expect(Math.min(...parts)).toBeLessThan(0.3);
    const several = await Promise.all([get("/sitemap.xml"), get("/sitemap.xml")]);
    const index = await get("/sitemap.xml");
    expect(index.headers.get("content-type")).toContain("xml");
    for (const each of several) expect(each.text).toBe(index.text);
    const files = locs(index.text);
    expect(files).toEqual(["/sitemap-1.xml", "/sitemap-2.xml"]);
    const listed = [];
    for (const file of files) {
      const { status, text } = await get(file);
      expect(status).toBe(200);
      expect(locs(text).length).toBeLessThanOrEqual(10_000);
      listed.push(...locs(text).filter((path) => path.startsWith("/many/")));
    }
    expect(new Set(listed).size).toBe(listed.length);
    // One of the others is shown by now.
    expect(listed).toHaveLength((COUNT + 1) * LANGUAGES);
    for (const none of ["/sitemap-0.xml", "/sitemap-3.xml", "/sitemap-01.xml", "/sitemap-x.xml"])
      expect((await get(none)).status).toBe(404);
  });

  it("[LAND-1] is kept until something else is live, and then reads what has changed alone", async () => {
    const first = async () => locs((await get("/sitemap-1.xml")).text);
    const before = await first();
    expect(before).toContain(pathOf(7));
    // Nothing says that anything has changed: no text is read again.
    await db()
      .updateTable("pages")
      .set({ published: "no layout" })
      .where("path", "in", [pathOf(7), pathOf(8)])
      .execute();
    expect(await first()).toEqual(before);
    await changed();
    expect(await first()).toEqual(before);
    await db().updateTable("pages").set({ published_version: 2 }).where("path", "=", pathOf(8)).execute();
    await changed();
    const after = await first();
    expect([after.includes(pathOf(7)), after.includes(pathOf(8))]).toEqual([true, false]);
  });
});
