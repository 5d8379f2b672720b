/** What a build's scripts weigh, as the builder is told and as publishing warns of it: a small build on this disk, compressed for real. */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finding, ShopFacts } from "../../src/layout/publish/finding";
import { linkTo } from "../../src/layout/sections/linked-section";
import type { BlockNode, Layout } from "../../src/layout/types";
import type { Manifest } from "../../src/server/site/page-assets";
import { scriptFiles } from "../../src/server/site/script-files";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

const dynamic = (file: string, imports: string[] = []) => ({ file, name: file.replace(".js", ""), isDynamicEntry: true, imports });
const manifest: Manifest = {
  "src/storefront/browser.tsx": {
    file: "storefront.js",
    isEntry: true,
    imports: ["_ui.js"],
    dynamicImports: [
      "src/blocks/order-finder/OrderFinder.tsx",
      "src/blocks/site-header/SiteHeader.tsx",
      "_create-form.js",
      "src/shop/account/account-form.ts",
      "src/shop/checkout/conditions.ts",
      "src/storefront/late-block-definitions.ts",
    ],
  },
  "_ui.js": { file: "ui.js" },
  "_form.js": { file: "form.js", imports: ["_ui.js"] },
  "_create-form.js": { file: "create-form.js", name: "create-form", imports: ["_form.js"] },
  "src/shop/account/account-form.ts": dynamic("account-form.js", ["_create-form.js"]),
  "src/shop/checkout/conditions.ts": dynamic("conditions.js"),
  "src/storefront/late-block-definitions.ts": dynamic("late-block-definitions.js"),
  "src/blocks/order-finder/OrderFinder.tsx": dynamic("OrderFinder.js", ["_form.js", "_ui.js"]),
  "src/blocks/order-finder/Found.tsx": dynamic("Found.js"),
  "src/blocks/site-header/SiteHeader.tsx": dynamic("SiteHeader.js", ["src/storefront/browser.tsx"]),
};
/** Random bytes do not get smaller. */
const contents = new Map(
  Object.values(manifest).map(({ file }) => [
    file,
    randomBytes({ "storefront.js": 70_000, "OrderFinder.js": 9_000, "form.js": 6_000 }[file] ?? 500),
  ]),
);
const weight = (...files: string[]) => files.reduce((bytes, file) => bytes + gzipSync(contents.get(file)!).length, 0);
const finder: BlockNode = { id: "finder", block: "order-finder", version: 1, settings: {} };
const header: BlockNode = { id: "header", block: "site-header", version: 1, settings: { logoText: "Us" } };

const folder = mkdtempSync(path.join(tmpdir(), "tillwright-scripts-"));
const write = () => {
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of contents) writeFileSync(path.join(folder, file), bytes);
};
beforeAll(write);
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(DATABASES)("scripts of pages on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind, {}, undefined, { scripts: scriptFiles(manifest, folder) });
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  let count = 0;
  /** Publishes a page with these blocks. */
  async function publish(main: BlockNode[], by: BuilderCalls = call) {
    const id = `weighed-${++count}`;
    const { body } = await by("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: "Plans" });
    const layout: Layout = { ...body.layout, regions: { ...body.layout.regions, header: [header], main } };
    expect((await by("PUT", `/pages/${id}`, { layout, version: 1 })).status).toBe(200);
    const { status, body: published } = await by("POST", `/pages/${id}/publish`, { version: 2 });
    return { status, heavy: (published.warnings as Finding[]).filter(({ code }) => code === "scripts-heavy") };
  }
  const factsFrom = async (by: BuilderCalls) => ((await by("POST", "/facts", { layout: null })).body as ShopFacts).scripts;

  it("[BLD-10] the builder is told what every page loads, and of each block which files it brings along", async () => {
    const { shared, files, parts, blocks } = (await factsFrom(call))!;
    const weigh = (places: readonly number[] | undefined) => places?.reduce((bytes, place) => bytes + files[place]!, 0);
    expect(shared).toBe(weight("storefront.js", "ui.js"));
    expect(weigh(parts.late)).toBe(weight("late-block-definitions.js"));
    expect(weigh(parts.conditions)).toBe(weight("conditions.js"));
    expect(weigh(parts.account)).toBe(weight("account-form.js", "create-form.js", "form.js"));
    // What a block loads once it is used is none of it.
    expect(weigh(blocks["order-finder"]?.files)).toBe(weight("OrderFinder.js", "form.js"));
    expect(weigh(blocks["checkout-form"]?.files)).toBe(weight("create-form.js", "form.js"));
    expect(weigh(blocks["site-header"]?.files)).toBe(weight("SiteHeader.js"));
    expect(blocks["hero"]).toEqual({ files: [], inert: true, late: true });
    expect(Object.keys(blocks).length).toBe(shop.server.services.storefront.catalog.all.length);
  });

  it("[BLD-10] a page over its budget goes live with a warning at its heaviest block, one within it without", async () => {
    expect(await publish([])).toEqual({ status: 200, heavy: [] });
    const { status, heavy } = await publish([finder]);
    expect(status).toBe(200);
    const late = weight("late-block-definitions.js");
    const bytes = weight("storefront.js", "ui.js", "SiteHeader.js", "OrderFinder.js", "form.js") + late;
    const up = (of: number) => Math.ceil(of / 100) / 10;
    expect(heavy).toMatchObject([
      {
        severity: "warning",
        path: "main[0]",
        blockId: "finder",
        values: {
          kilobytes: up(bytes),
          most: 85,
          heaviest: `order-finder ${up(weight("OrderFinder.js", "form.js"))}, site-header ${up(weight("SiteHeader.js"))}`,
        },
      },
    ]);
  });

  it("[BLD-10] [BLD-11] what a linked section brings counts, and is said of the link", async () => {
    const section = (await call("POST", "/sections", { name: "Where is it?", blocks: [finder] })).body as { id: string };
    expect((await publish([linkTo(section.id, "link")])).heavy).toMatchObject([
      { path: "main[0]", blockId: "link", values: { section: "Where is it?", sectionBlock: "order-finder" } },
    ]);
  });

  it("[BLD-10] where nothing is built nothing is said of scripts", async () => {
    const bare = await startShop(kind);
    try {
      const editor = builderOf(bare, await bare.editor());
      expect(await factsFrom(editor)).toBeUndefined();
      expect(await publish([finder], editor)).toEqual({ status: 200, heavy: [] });
    } finally {
      await bare.close();
    }
  });

  it("[BLD-10] where files of the build are gone pages are published all the same, and it is logged; once they are back, they count", async () => {
    const warned: string[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void warned.push(line) });
    rmSync(path.join(folder, "ui.js"));
    const other = await startShop(kind, {}, undefined, { scripts: scriptFiles(manifest, folder), log });
    try {
      const editor = builderOf(other, await other.editor());
      expect(await factsFrom(editor)).toBeUndefined();
      expect(await publish([finder], editor)).toEqual({ status: 200, heavy: [] });
      expect(warned.join("")).toMatch(/what pages make browsers load cannot be weighed/);
      write();
      // The shop itself may be asking just now, since before they were back.
      await expect.poll(async () => (await factsFrom(editor))?.shared).toBe(weight("storefront.js", "ui.js"));
    } finally {
      write();
      await other.close();
    }
  });
});
