/** What reaches a shopper's browser: no editor, no server, and few bytes. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { orderAttributes } from "../../src/domain/order/order-attributes";
import { isVisible, type Attributes } from "../../src/domain/page/visibility";
import type { Layout } from "../../src/layout/types";
import { aliveBlockTypes, shownBlockTypes } from "../../src/storefront/block-types";
import { lateBlocks } from "../../src/storefront/late-block-definitions";
import { registry } from "../../src/storefront/registry";
import { sampleCheckout } from "../../src/storefront/sample-state";
import { storefront } from "../../src/storefront/server-entry";

let chunks: Rolldown.OutputChunk[];

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
}, 120_000);

const named = (file: string) => chunks.find((chunk) => chunk.fileName === file)!;

/** A chunk with everything it imports before it can run. */
function closure(chunk: Rolldown.OutputChunk, into = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
  if (into.has(chunk)) return into;
  into.add(chunk);
  for (const file of chunk.imports) closure(named(file), into);
  return into;
}

/**
 * Gzipped bytes of the scripts that a page with `layout` loads before a shopper does anything, with an order of `attributes` in progress.
 */
function firstLoadBytes(layout: Layout, attributes: Attributes): number {
  const loaded = closure(chunks.find((chunk) => chunk.isEntry)!);
  const page = storefront.resolve(storefront.migrate(layout), { language: "en", theme: "sentinel" });
  const alive = aliveBlockTypes(page, registry);
  if (lateBlocks.some(({ type }) => alive.includes(type)))
    closure(
      chunks.find((chunk) => chunk.facadeModuleId?.endsWith("/storefront/late-block-definitions.ts"))!,
      loaded,
    );
  for (const type of shownBlockTypes(page, registry, (rule) => isVisible(rule, attributes))) {
    const component = type
      .split("-")
      .map((word) => word[0]!.toUpperCase() + word.slice(1))
      .join("");
    const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(`/src/blocks/${type}/${component}.tsx`));
    if (chunk) closure(chunk, loaded);
    // The part of the shop or the storefront that goes with the block.
    for (const part of chunks)
      if (part.facadeModuleId && /\/src\/(?:shop|storefront)\/(?:create-)?([a-z-]+)\.ts$/.exec(part.facadeModuleId)?.[1] === type)
        closure(part, loaded);
  }
  return [...loaded].reduce((bytes, chunk) => bytes + gzipSync(chunk.code).length, 0);
}

const layout = (id: string) => JSON.parse(readFileSync(path.resolve(`layouts/${id}.json`), "utf8")) as Layout;

describe("[REN-1] the storefront's bundle", () => {
  it("holds no editor, no editing engine, no server file, no schema and no validator", () => {
    const modules = chunks.flatMap((chunk) => chunk.moduleIds.map((id) => id.replaceAll("\\", "/")));
    expect(modules.length).toBeGreaterThan(20);
    const stray = modules.filter((id) =>
      /src\/(editor|server|sandbox)\/|\.editor\.|\.server\.|@craftjs|\/ajv\/|\/@rjsf\/|\/i18next\/|react-router|schemas\/blocks|storefront\/(catalog|sample-state)/.test(
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
    const first = closure(chunks.find((chunk) => chunk.isEntry)!);
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
  ])("%s with %s loads at most %i KB of gzipped JavaScript", (id, _order, kilobytes, attributes) => {
    expect(firstLoadBytes(layout(id), attributes) / 1000).toBeLessThanOrEqual(kilobytes);
  });
});
