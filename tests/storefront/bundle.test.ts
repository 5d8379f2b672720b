/** What reaches a shopper's browser: no editor, no server, and few bytes. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { orderAttributes } from "../../src/domain/order/order-attributes";
import { isVisible, type Attributes, type VisibilityRule } from "../../src/domain/page/visibility";
import { scriptsFinding } from "../../src/layout/publish/weight/check-scripts";
import { pageScripts } from "../../src/layout/publish/weight/page-scripts";
import type { Layout } from "../../src/layout/types";
import { scriptFacts } from "../../src/server/pages/publishing/script-weights";
import type { Manifest } from "../../src/server/site/page-assets";
import { scriptFiles } from "../../src/server/site/script-files";
import { aliveBlockTypes, shownBlockTypes } from "../../src/storefront/block-types";
import { lateBlocks } from "../../src/storefront/late-block-definitions";
import { registry } from "../../src/storefront/registry";
import { sampleCheckout } from "../../src/storefront/sample-state";
import { storefront } from "../../src/storefront/server-entry";

let chunks: Rolldown.OutputChunk[];
let manifest: Manifest;

beforeAll(async () => {
  // React's plugin looks here whether to build for production.
  vi.stubEnv("NODE_ENV", "production");
  const result = (await build({
    mode: "storefront",
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  vi.unstubAllEnvs();
  chunks = result.output.filter((part) => part.type === "chunk");
  const list = result.output.find(({ fileName }) => fileName === ".vite/manifest.json");
  manifest = JSON.parse(String((list as Rolldown.OutputAsset).source)) as Manifest;
}, 120_000);

const named = (file: string) => chunks.find((chunk) => chunk.fileName === file)!;

/** A chunk with everything it imports before it can run. */
function closure(chunk: Rolldown.OutputChunk, into = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
  if (into.has(chunk)) return into;
  into.add(chunk);
  for (const file of chunk.imports) closure(named(file), into);
  return into;
}

/** What every page loads, whatever stands on it: what makes it alive, and what keeps presses until then. */
function everyPage(): Set<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>();
  for (const chunk of chunks) if (chunk.isEntry) closure(chunk, loaded);
  return loaded;
}

const bytesOf = (loaded: Iterable<Rolldown.OutputChunk>) => [...loaded].reduce((bytes, chunk) => bytes + gzipSync(chunk.code).length, 0);
const resolved = (layout: Layout) => storefront.resolve(storefront.migrate(layout), { language: "en", theme: "sentinel" });

/** Scripts that the blocks of a page need before a shopper does anything, where those with conditions are shown as `isShown` says. */
function loadedForBlocks(layout: Layout, isShown: (rule: VisibilityRule) => boolean): Set<Rolldown.OutputChunk> {
  const loaded = everyPage();
  const page = resolved(layout);
  const alive = aliveBlockTypes(page, registry);
  if (lateBlocks.some(({ type }) => alive.includes(type)))
    closure(
      chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/storefront/late-block-definitions.ts"))!,
      loaded,
    );
  for (const type of shownBlockTypes(page, registry, isShown)) {
    const component = type
      .split("-")
      .map((word) => word[0]!.toUpperCase() + word.slice(1))
      .join("");
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/blocks/${type}/${component}.tsx`)));
    if (chunk) closure(chunk, loaded);
    // The part of the shop or the storefront that goes with the block.
    for (const part of chunks)
      if (part.facadeModuleId && /\/src\/(?:shop|storefront)\/(?:create-)?([a-z-]+)\.ts$/.exec(part.facadeModuleId)?.[1] === type)
        closure(part, loaded);
  }
  return loaded;
}

/** The same with what the entry asks for beside blocks. */
function loadedInAll(layout: Layout, isShown: (rule: VisibilityRule) => boolean): Set<Rolldown.OutputChunk> {
  const loaded = loadedForBlocks(layout, isShown);
  const page = resolved(layout);
  const add = (file: string) =>
    closure(
      chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(file)))!,
      loaded,
    );
  if (JSON.stringify(page).includes('"visibleWhen"')) add("/src/shop/checkout/conditions.ts");
  if (page.pageType === "account") add("/src/shop/account/account-form.ts");
  if (aliveBlockTypes(page, registry).includes("checkout-form")) add("/src/shop/checkout/create-form.ts");
  return loaded;
}

/** Gzipped, with an order of `attributes` in progress. */
const firstLoadBytes = (layout: Layout, attributes: Attributes): number =>
  bytesOf(loadedInAll(layout, (rule) => isVisible(rule, attributes)));
/** Of what everybody sees. */
const bytesForEverybody = (layout: Layout): number => bytesOf(loadedInAll(layout, () => false));

const layout = (id: string) => JSON.parse(readFileSync(path.resolve(`layouts/${id}.json`), "utf8")) as Layout;

describe("[REN-1] the storefront's bundle", () => {
  it("holds no editor, no editing engine, no server file, no schema and no validator", () => {
    const modules = chunks.flatMap((chunk) => chunk.moduleIds.map((id) => id.replaceAll("\\", "/")));
    expect(modules.length).toBeGreaterThan(20);
    const stray = modules.filter((id) =>
      /src\/(editor|server|sandbox)\/|\.editor\.|\.server\.|@craftjs|\/ajv\/|\/@rjsf\/|\/i18next\/|react-router|schemas\/blocks|storefront\/(catalog|block-catalog|other-languages|sample-state)/.test(
        id,
      ),
    );
    expect(stray).toEqual([]);
  });

  it("has a chunk for every block", () => {
    const components = chunks.filter((chunk) => /\/src\/blocks\/[^/]+\/[A-Z]\w+\.tsx$/.test(chunk.facadeModuleId ?? ""));
    expect(components.length).toBeGreaterThanOrEqual(14);
    for (const chunk of components) expect(chunk.isDynamicEntry).toBe(true);
  });

  it("[ANA-2] [TRACK-1] nothing that listens to shoppers is loaded before it is wanted", () => {
    const first = everyPage();
    const listeners = (chunk: Rolldown.OutputChunk) =>
      chunk.moduleIds.map((id) => id.replaceAll("\\", "/")).filter((id) => /src\/shop\/telemetry\/|@sentry\//.test(id));
    expect([...first].flatMap(listeners)).toEqual([]);
    expect(chunks.flatMap(listeners).length).toBeGreaterThan(10);
    // The banner's makings bring neither the data layer nor an error service along.
    const orchestrator = chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/src/shop/telemetry/start.ts"))!;
    expect(
      [...closure(orchestrator)]
        .flatMap(listeners)
        .filter((id) => !/\/shop\/telemetry\/(start|consent-banner|consent-store|reporter-on-demand)\.ts$/.test(id)),
    ).toEqual([]);
  });

  const order = orderAttributes(sampleCheckout("sample"), { paymentType: null, values: {} });
  it.each<[string, string, number, Attributes]>([
    ["home", "no order", 85, {}],
    ["folio", "no order", 85, {}],
    ["checkout", "a usual order", 120, order],
    ["checkout", "an order that is delivered", 120, { ...order, deliveryProductInBasket: true }],
    ["checkout", "a gift", 120, { ...order, deliveryProductInBasket: true, giftOfferInBasket: true }],
    ["checkout", "a student's order", 120, { ...order, studentOfferInBasket: true }],
    ["sentinel-direct", "no order", 85, {}],
    ["sentinel-direct-checkout", "a usual order", 120, order],
    ["sentinel-direct-checkout", "an order that is delivered", 120, { ...order, deliveryProductInBasket: true }],
    ["folio-checkout", "a gift", 120, { ...order, deliveryProductInBasket: true, giftOfferInBasket: true }],
  ])("%s with %s loads at most %i KB of gzipped JavaScript", (id, _order, kilobytes, attributes) => {
    expect(firstLoadBytes(layout(id), attributes) / 1000).toBeLessThanOrEqual(kilobytes);
  });
});

describe("[BLD-10] what the builder is told of scripts", () => {
  const facts = () =>
    scriptFacts(scriptFiles(manifest, ""), new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length])), storefront.code);
  const shipped = readdirSync("layouts").flatMap((file) => (file === "pages.json" ? [] : [file.replace(".json", "")]));

  it.each(shipped)("is what every browser loads for %s", (id) => {
    const shown = storefront.migrate(layout(id));
    expect(pageScripts(shown, facts()).bytes).toBe(bytesForEverybody(shown));
  });

  it("warns of none of the pages we ship but these", () => {
    const told = facts();
    expect(shipped.filter((id) => scriptsFinding(storefront.migrate(layout(id)), told))).toEqual([
      "account-subscription",
      "folio-account-subscription",
      "folio-help",
      "help",
      "sentinel-direct-account-subscription",
      "sentinel-direct-help",
    ]);
  });

  it("names every block and what each brings, and is a small part of an answer", () => {
    const told = facts();
    expect(told.shared).toBeGreaterThan(50_000);
    expect(Object.keys(told.blocks)).toEqual(registry.blocks.map(({ type }) => type));
    expect(Object.entries(told.blocks).flatMap(([type, { files, inert }]) => (files.length > 0 || inert ? [] : [type]))).toEqual([]);
    for (const part of Object.values(told.parts)) expect(part.length).toBeGreaterThan(0);
    expect(told.files.every((bytes) => bytes > 0)).toBe(true);
    expect(gzipSync(JSON.stringify(told)).length).toBeLessThan(2_000);
  });

  it("would be wrong with one more part: what else the entry asks for comes when it is idle, used or broken", () => {
    const asked = manifest["src/storefront/browser.tsx"]!.dynamicImports!;
    const counted = ["late-block-definitions", "conditions", "account-form", "create-form", "payment-picker"];
    // Blocks that travel together stand in a file that is called after none of them.
    const files = new Set(Object.entries(manifest).flatMap(([key, { file }]) => (/(^|\/)blocks\//.test(key) ? [file] : [])));
    const names = asked.filter((key) => !files.has(manifest[key]!.file)).map((key) => manifest[key]!.name);
    expect(names.filter((name) => !counted.includes(name!)).toSorted()).toEqual([
      "basket",
      "frame-failed",
      "protected-page",
      "session",
      "start",
      "start-checkout",
      "start-failed",
    ]);
  });
});
