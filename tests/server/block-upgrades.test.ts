/** Which stored pages newer versions of blocks touch, as owners are told, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UpgradeList } from "../../src/layout/upgrade/upgrade-list";
import { storefront } from "../../src/storefront/server-entry";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { personIn } from "../support/people";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("block upgrades on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  const hero = (version: number, primary: Record<string, string>) => ({ id: "hero", block: "hero", version, settings: { primary } });
  async function stored(id: string, main: unknown[]): Promise<number> {
    const { body } = await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: id });
    const layout = { ...body.layout, regions: { ...body.layout.regions, main } };
    expect((await call("PUT", `/pages/${id}`, { layout, version: 1 })).status).toBe(200);
    return 2;
  }
  const listed = async (query = "") => (await call("GET", `/block-upgrades${query}`)).body as UpgradeList;

  it("[REG-4] names pages and sections with older blocks, each block before and after, and where it is stored", async () => {
    expect(await listed()).toEqual({ uses: [], next: null });
    const today = storefront.catalog.get("hero")!.version;
    await stored("b-draft", [hero(1, { label: "Go" })]);
    await call("POST", "/pages/a-live/publish", { version: await stored("a-live", [hero(1, { label: "Buy" })]) });
    await stored("c-today", [hero(today, { label: "Go", href: "/b-draft" })]);
    await stored("d-other", [{ id: "text", block: "rich-text", version: 1, settings: { content: "<p>hero</p>" } }]);
    expect((await call("POST", "/sections", { name: "Top", blocks: [hero(1, { label: "Go" })] })).status).toBe(201);
    const { uses, next } = await listed();
    expect(next).toBeNull();
    expect(uses.map(({ title, path, upgrades }) => [title, path, upgrades.map(({ places }) => places)])).toEqual([
      ["Top", null, [["section"]]],
      ["a-live", "/a-live", [["draft", "live"]]],
      ["b-draft", "/b-draft", [["draft"]]],
    ]);
    expect(uses[2]!.upgrades).toEqual([
      {
        blockId: "hero",
        block: "hero",
        from: 1,
        to: today,
        steps: [{ from: 1, name: "the default address is written down" }],
        changes: [{ path: "primary.href", after: "#offers" }],
        lost: [],
        places: ["draft"],
      },
    ]);
    // What is listed is what shoppers get already.
    expect((await shop.call("GET", "/a-live")).text).toContain('href="#offers"');
    // A draft that went on without its live page is another thing than what is live.
    const { body } = await call("GET", "/pages/a-live");
    const main = [hero(today, { label: "Buy", href: "/b-draft" })];
    await call("PUT", "/pages/a-live", { layout: { ...body.layout, regions: { ...body.layout.regions, main } }, version: 2 });
    expect((await listed()).uses.find(({ id }) => id === "a-live")!.upgrades.map(({ places }) => places)).toEqual([["live"]]);
    await call("DELETE", "/pages/b-draft");
    expect((await listed()).uses.map(({ title }) => title)).toEqual(["Top", "a-live"]);
  });

  it("[REG-4] goes on where an answer ends, names every page once, and is for owners alone", async () => {
    const names = Array.from({ length: 45 }, (_, index) => `many-${String(index).padStart(2, "0")}`);
    for (const name of names) await stored(name, [hero(1, { label: "Go" })]);
    const found: string[] = [];
    let answers = 0;
    for (let query = ""; ;) {
      const { uses, next } = await listed(query);
      answers++;
      found.push(...uses.map(({ title }) => title).filter((title) => title.startsWith("many-")));
      if (next === null) break;
      query = `?${new URLSearchParams({ after: next })}`;
    }
    expect(found).toEqual(names);
    expect(answers).toBeGreaterThan(1);
    const publisher = builderOf(shop, (await personIn(shop, "publisher")).headers);
    expect((await publisher("GET", "/block-upgrades")).status).toBe(403);
  });
});
