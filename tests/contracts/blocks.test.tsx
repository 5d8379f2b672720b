/** What every registered block must do, found by itself: no block adds a line here. [REG-1] */
import axe from "axe-core";
import { StrictMode, Suspense, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { textsBeyond } from "../../.storybook/beyond-frame";
import { lengthen, VERY_LONG_WORD, withVeryLongWord } from "../../src/layout/lengthen";
import { regionsOf, type SettingsSchema } from "../../src/layout/catalog";
import { headingsOf } from "../../src/layout/publish/check-headings";
import type { Settings } from "../../src/layout/types";
import { settingsIn, valueAt } from "../../src/layout/publish/settings-walk";
import { settingsProblems } from "../../src/layout/validate";
import { blockDefaults, catalog, languages } from "../../src/storefront/catalog";
import { registry } from "../../src/storefront/registry";
import { offerDisplayName } from "../../src/domain/offer/offer";
import type { BasketItem, Checkout } from "../../src/domain/order/order";
import { sampleState, type SampleBasket } from "../../src/storefront/sample-state";
import { RenderBlocks } from "../../src/storefront/stage";
import { BROKEN_ITEMS, holding, soundItems } from "../support/broken-items";
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

/** What React or a block complained about. That both of React's renderers run in one window is this test's doing, not the block's. */
function complaints(): () => unknown[][] {
  const spy = vi.spyOn(console, "error");
  return () => spy.mock.calls.filter(([message]) => !String(message).includes("multiple renderers concurrently"));
}

afterEach(() => vi.restoreAllMocks());

const stage = (type: string, { settings, mode = "shop", language = "en", basket = "sample" }: Staging = {}) => (
  <Suspense fallback={null}>
    <RenderBlocks
      blocks={[{ block: type, id: "under-test", ...(settings ? { settings } : {}) }]}
      state={sampleState({ language, basket })}
      basket={basket}
      mode={mode}
    />
  </Suspense>
);

/** The sample's offers have names that begin with a very long word. */
function withLongNames(basket: "sample" | "completed"): ReturnType<typeof sampleState> {
  const state = sampleState({ basket });
  const names = new Set(state.offers.flatMap(({ name, data }) => [name, data.attributes.display_name__limio]));
  const longer = (_key: string, value: unknown): unknown =>
    typeof value === "string" && names.has(value) ? `${VERY_LONG_WORD} ${value}` : value;
  // Wherever it is written: in the basket, too.
  const long = JSON.parse(JSON.stringify(state, longer)) as typeof state;
  for (const { data } of (long.checkout as Checkout).schedule) data.label = `${VERY_LONG_WORD} yearly`;
  return long;
}

/** The texts of a block, and of one under a condition after it, with these items in the basket or in the order it became. */
async function drawnWith(type: string, basket: "sample" | "completed", items: readonly BasketItem[]): Promise<string[]> {
  const state = sampleState({ basket });
  state.checkout = holding(state.checkout as Checkout, items);
  const blocks = [{ block: type, id: "under-test" }, conditional];
  const { container, unmount } = await render(
    <Suspense fallback={null}>
      <RenderBlocks blocks={blocks} state={state} basket={basket} />
    </Suspense>,
  );
  await expect.poll(() => container.textContent).toContain("Shown under a condition");
  const texts: string[] = [];
  const walk = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) texts.push(text.textContent!);
  await unmount();
  return texts;
}

/** Settings of a block whose lists have an entry each, and what every setting of those says, by its path. */
function saidByEntries({ properties = {} }: SettingsSchema): { settings: Settings; words: Map<string, string> } {
  const offer = sampleState({}).offers[0]!;
  const settings: Settings = {};
  const words = new Map<string, string>();
  for (const [list, { items }] of Object.entries(properties)) {
    const entry: Settings = {};
    for (const [name, { type, holds, enum: values }] of Object.entries(items?.properties ?? {})) {
      const path = `${list}[].${name}`;
      if (holds === "offer") words.set(path, offerDisplayName(offer));
      else if (type === "string" && !holds && !values) words.set(path, `Words of ${path}`);
      if (words.has(path)) entry[name] = holds === "offer" ? offer.path : words.get(path)!;
      else if (type === "array") entry[name] = [];
    }
    if (Object.keys(entry).length > 0) settings[list] = [entry];
  }
  return { settings, words };
}

const conditional = {
  block: "rich-text",
  id: "under-a-condition",
  settings: { content: "<p>Shown under a condition</p>" },
  visibleWhen: { all: [{ attribute: "giftOfferInBasket", operator: "is" as const, value: false }] },
};

/** What stands in the first list more often than in the second. */
function withoutThose(texts: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken];
  return texts.filter((text) => {
    const at = rest.indexOf(text);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** The words that a block has for what is missing. */
function missingWordsOf(type: string): Set<unknown> {
  const { broken, itemFailed } = (blockDefaults(type, "en")?.["texts"] ?? {}) as Record<string, unknown>;
  return new Set([broken, itemFailed]);
}

/** Rules about a whole page do not hold for one block on its own. */
const pageRules = [
  "region",
  "page-has-heading-one",
  "landmark-one-main",
  "bypass",
  "document-title",
  "html-has-lang",
  "heading-order",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
];

async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])) });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes[0]?.html}`);
}

describe.each(types)("%s", (type) => {
  it("[REG-1] has defaults that satisfy its schema, in every language", () => {
    for (const language of languages) expect(settingsProblems(catalog.get(type)!, blockDefaults(type, language))).toEqual([]);
  });

  it("[REN-2] renders with its defaults, without an error, axe clean", async () => {
    const errors = complaints();
    const { container } = await render(stage(type));
    expect(errors()).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it("[BLD-10] says in its schema whether it says what the page is about, as its page has one such heading", async () => {
    const { container } = await render(stage(type));
    const { headline } = catalog.get(type)!.schema;
    const words = headline === true || (headline !== undefined && valueAt(blockDefaults(type, "en"), headline) !== "");
    expect(container.querySelectorAll("h1")).toHaveLength(words ? 1 : 0);
  });

  it("[BLD-10] says in its schema which setting is a heading of its own, as the page's main one comes before those", async () => {
    const { schema, ...facts } = catalog.get(type)!;
    const { heading, texts } = schema.properties ?? {};
    const path = heading?.translatable ? "heading" : texts?.properties?.["heading"]?.translatable ? "texts.heading" : undefined;
    const words = "Own words of this block";
    const settings: Settings = path === "heading" ? { heading: words } : path ? { texts: { heading: words } } : {};
    const { container } = await render(stage(type, { settings }));
    const isDrawn = [...container.querySelectorAll("h2")].some(({ textContent }) => textContent === words);
    // Sections of a form come below the form's own heading; blocks that show nothing on a sample page declare theirs all the same.
    const [first] = headingsOf(schema);
    if (isDrawn && regionsOf(facts).includes("main")) expect(first).toBe(path);
    if (first !== undefined) expect(first).toBe(path);
  });

  it("[BLD-10] says in its schema which settings of its lists' entries are headings, as the page's main one comes before those, too", async () => {
    const { schema, ...facts } = catalog.get(type)!;
    const { settings, words } = saidByEntries(schema);
    const errors = complaints();
    const { container } = await render(stage(type, { settings }));
    expect(errors()).toEqual([]);
    const drawn = new Set([...container.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ textContent }) => textContent));
    const asHeadings = [...words].filter(([, said]) => drawn.has(said)).map(([path]) => path);
    const declared = headingsOf(schema).filter((path) => path.includes("[]"));
    if (regionsOf(facts).includes("main")) expect(declared).toEqual(asHeadings);
  });

  it("[BLD-4] says in its schema which rich text is the label of something, as that has no room for headings and lists", async () => {
    const texts = [...settingsIn(catalog.get(type)!.schema, blockDefaults(type, "en"))].filter(
      ({ schema, value }) => schema.holds === "rich-text" && value,
    );
    if (texts.length === 0) return;
    const view = await render(stage(type, { mode: "builder" }));
    await expect.poll(() => view.container.innerHTML).not.toBe("");
    const drawn = [...view.container.querySelectorAll("*")];
    for (const { schema: own, value, path } of texts) {
      const labels = drawn.filter(({ innerHTML }) => innerHTML === value).map((element) => element.closest("label") !== null);
      if (labels.length > 0) expect({ path, inline: own.inline === true }).toEqual({ path, inline: labels.includes(true) });
    }
  });

  it.each(["empty", "none", "loading", "failed", "completed"] as const)(
    "[STO-1] renders with a basket that is %s, axe clean",
    async (basket) => {
      const errors = complaints();
      const { container } = await render(stage(type, { basket }));
      expect(errors()).toEqual([]);
      expect(await axeViolations(container)).toEqual([]);
    },
  );

  it.each(["sample", "completed"] as const)(
    "[LIST-2] [VIS-1] an item with missing data (%s) costs nothing but its own line, whatever is missing",
    async (basket) => {
      const errors = complaints();
      for (const [what, broken, left] of BROKEN_ITEMS)
        // Parts that come late are in the first drawing only once they are loaded.
        await vi.waitFor(async () => {
          const before = await drawnWith(type, basket, [...(left ? [left] : []), ...soundItems]);
          const after = await drawnWith(type, basket, [broken, ...soundItems]);
          expect(after.join(" "), what).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
          // Nothing is said but what was said without it, and that something is missing.
          const says = missingWordsOf(type);
          expect(
            withoutThose(after, before).filter((text) => !says.has(text)),
            what,
          ).toEqual([]);
          expect(withoutThose(before, after), what).toEqual([]);
          expect(errors(), what).toEqual([]);
        }, 5_000);
    },
  );

  it("[STO-1] holds the longest texts on a narrow screen: nothing stands out sideways", async () => {
    const settings = lengthen(catalog.get(type)!.schema, blockDefaults(type, "en")!) as Settings;
    const { container } = await render(
      <div style={{ inlineSize: 320, containerType: "inline-size", containerName: "page" }}>{stage(type, { settings })}</div>,
    );
    const frame = container.firstElementChild!;
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  });

  it.each(["sample", "completed"] as const)(
    "[STO-1] breaks a word that is longer than the screen of a phone, with the %s basket: it stands neither over the edge nor in its neighbour",
    async (basket) => {
      const settings = lengthen(catalog.get(type)!.schema, blockDefaults(type, "en")!, withVeryLongWord) as Settings;
      const { container } = await render(
        <div style={{ inlineSize: 320, containerType: "inline-size", containerName: "page" }}>
          <Suspense fallback={null}>
            <RenderBlocks blocks={[{ block: type, id: "under-test", settings }]} state={withLongNames(basket)} basket={basket} />
          </Suspense>
        </div>,
      );
      expect(textsBeyond(container.firstElementChild!)).toEqual([]);
    },
  );

  it("[REN-4] renders in builder mode, axe clean, and leaves the network alone", async () => {
    const errors = complaints();
    const calls = vi.spyOn(globalThis, "fetch");
    const { container } = await render(stage(type, { mode: "builder" }));
    expect(errors()).toEqual([]);
    expect(calls.mock.calls).toEqual([]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each(languages)("[REN-3] is rendered on the server and hydrated without a warning, in %s", async (language) => {
    const errors = complaints();
    const state = sampleState({ language });
    const root = document.createElement("div");
    const Alive = () => {
      useEffect(() => {
        root.dataset.alive = "yes";
      }, []);
      return null;
    };
    const app = <RenderBlocks blocks={[{ block: type, id: "under-test" }]} state={state} />;
    root.innerHTML = renderToString(
      <>
        {app}
        <Alive />
      </>,
    );
    document.body.append(root);
    const recovered: unknown[] = [];
    const hydrated = hydrateRoot(
      root,
      <StrictMode>
        {app}
        <Alive />
      </StrictMode>,
      { onRecoverableError: (error) => recovered.push(error) },
    );
    await expect.poll(() => root.dataset.alive).toBe("yes");
    expect(recovered).toEqual([]);
    expect(errors()).toEqual([]);
    hydrated.unmount();
    root.remove();
  });
});
