/** What every registered block must do, found by itself: no block adds a line here. [REG-1] */
import axe from "axe-core";
import { StrictMode, Suspense, act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server.browser";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { lengthen } from "../../src/layout/lengthen";
import type { Settings } from "../../src/layout/types";
import { settingsProblems } from "../../src/layout/validate";
import { blockDefaults, catalog, languages } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";
import { sampleState, type SampleBasket } from "../../src/storefront/sample-state";
import { RenderBlocks } from "../../src/storefront/stage";
import "../../src/ui/base.css";
import "../../src/ui/themes/sentinel.css";

const types = registry.blocks.map((block) => block.type);

beforeAll(async () => {
  document.documentElement.dataset.theme = "sentinel";
  document.documentElement.lang = "en";
  await registry.preload(types);
});

interface Staging {
  settings?: Settings;
  mode?: "shop" | "builder";
  language?: string;
  basket?: SampleBasket;
}

const stage = (type: string, { settings, mode = "shop", language = "en", basket = "sample" }: Staging = {}) => (
  <Suspense fallback={null}>
    <RenderBlocks blocks={[{ block: type, id: "under-test", ...(settings ? { settings } : {}) }]} state={sampleState({ language, basket })} basket={basket} mode={mode} />
  </Suspense>
);

/** Rules about a whole page do not hold for one block on its own. */
const pageRules = ["region", "page-has-heading-one", "landmark-one-main", "bypass", "document-title", "html-has-lang", "heading-order", "landmark-banner-is-top-level", "landmark-contentinfo-is-top-level"];

async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])) });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes[0]?.html}`);
}

describe.each(types)("%s", (type) => {
  it("[REG-1] has defaults that satisfy its schema, in every language", () => {
    for (const language of languages) expect(settingsProblems(catalog.get(type)!, blockDefaults(type, language))).toEqual([]);
  });

  it("[REN-2] renders with its defaults, without an error, axe clean", async () => {
    const errors = vi.spyOn(console, "error");
    const { container } = await render(stage(type));
    expect(errors.mock.calls).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each(["empty", "none", "loading", "failed", "completed"] as const)("[STO-1] renders with a basket that is %s, axe clean", async (basket) => {
    const errors = vi.spyOn(console, "error");
    const { container } = await render(stage(type, { basket }));
    expect(errors.mock.calls).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("[STO-1] holds the longest texts on a narrow screen: nothing stands out sideways", async () => {
    const settings = lengthen(catalog.get(type)!.schema, blockDefaults(type, "en")!) as Settings;
    const { container } = await render(<div style={{ inlineSize: 320, containerType: "inline-size", containerName: "page" }}>{stage(type, { settings })}</div>);
    const frame = container.firstElementChild!;
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  });

  it("[REN-4] renders in builder mode, axe clean, and leaves the network alone", async () => {
    const errors = vi.spyOn(console, "error");
    const calls = vi.spyOn(globalThis, "fetch");
    const { container } = await render(stage(type, { mode: "builder" }));
    expect(errors.mock.calls).toEqual([]);
    expect(calls.mock.calls).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each(languages)("[REN-3] is rendered on the server and hydrated without a warning, in %s", async (language) => {
    const errors = vi.spyOn(console, "error");
    const state = sampleState({ language });
    const app = <RenderBlocks blocks={[{ block: type, id: "under-test" }]} state={state} />;
    const stream = await renderToReadableStream(app, { progressiveChunkSize: 100_000_000 });
    await stream.allReady;
    const root = document.createElement("div");
    root.innerHTML = await new Response(stream).text();
    document.body.append(root);
    const recovered: unknown[] = [];
    const hydrated = await act(async () => hydrateRoot(root, <StrictMode>{app}</StrictMode>, { onRecoverableError: (error) => recovered.push(error) }));
    expect(recovered).toEqual([]);
    expect(errors.mock.calls).toEqual([]);
    await act(async () => hydrated.unmount());
    root.remove();
  });
});
