/** What the server runs of the storefront: resolve a layout, say what it needs, render it. [REN-3] */
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { typesettingOf, typesetWords } from "../i18n/typesetting";
import { customTexts, withCustomDefaults, withCustomTexts } from "../layout/campaign/custom-texts";
import { migrateLayout } from "../layout/migrate";
import { fillPage, fillTexts } from "../layout/prices/fill-prices";
import { priceWords } from "../layout/prices/token-words";
import { resolveLayout, type ResolvedPage } from "../layout/resolve";
import { withThemeLogo } from "../layout/appearance/theme-logo";
import type { Registry } from "../registry/create-registry";
import type { StorefrontEntry } from "../registry/storefront-entry";
import { logoOf } from "../domain/theme/theme-values";
import { createShop, readState } from "../shop/create-shop";
import { aliveBlockTypes, blockTypesOf, shownBlockTypes } from "./block-types";
import { blockDefaults, catalog, languages, storefrontTexts } from "./catalog";
import { documentHtml } from "./document/document";
import { lateBlocks } from "./late-block-definitions";
import { failedInertBlocks, withoutFailed } from "./failed-blocks";
import { priceFormat } from "./document/price-format";
import { references } from "./document/references";
import { registry } from "./registry";
import { sanitizeRichText } from "./rich-text";
import { simulatedShop } from "./samples/simulated-shop";
import { StorefrontApp } from "./storefront-app";
import { themeColors, themeLook, themes, themeStyle } from "./document/themes";

const setOnce = new WeakMap<object, Readonly<Record<string, string>>>();

/** Texts of the frame and of payment methods, set as the language is. */
function setTexts(language: string): Readonly<Record<string, string>> {
  const texts = storefrontTexts(language);
  const known = setOnce.get(texts) ?? typesetWords(texts, language);
  setOnce.set(texts, known);
  return known;
}

export const storefront: StorefrontEntry = {
  catalog,
  code: registry.blocks.map((block) => ({ type: block.type, inert: block.inert ?? false, late: lateBlocks.includes(block) })),
  languages,
  texts: setTexts,
  textsOf: (layout, language) => withCustomTexts(setTexts(language), typesetWords(customTexts(layout, language), language)),
  defaults: blockDefaults,
  themes,
  themeColors,
  themeLook,
  themeStyle,
  references,
  withPrices(page, texts, { locale, ...source }) {
    const say = priceWords(source, priceFormat(locale));
    return { page: fillPage(page, (type) => catalog.get(type)?.schema, say), texts: fillTexts(texts, say, setTexts(page.language)) };
  },
  migrate: (layout) => migrateLayout(layout, catalog),
  resolve: (layout, { language, theme, campaignOffers = [] }) =>
    resolveLayout(layout, {
      language,
      theme,
      campaignOffers,
      sanitize: sanitizeRichText,
      typeset: typesettingOf(language),
      block: (type) => {
        const facts = catalog.get(type);
        return (
          facts && {
            schema: facts.schema,
            defaults: withCustomDefaults(type, blockDefaults(type, language)!, customTexts(layout, language)),
          }
        );
      },
    }),
  async renderPage(resolved, pageState, options) {
    const logo = logoOf(options.themeValues);
    const page = withThemeLogo(
      resolved,
      (type) => catalog.get(type)?.schema,
      logo && { logo, language: resolved.language, name: options.brand.name },
    );
    const types = blockTypesOf(page);
    await registry.preload(types);
    const { simulated } = options;
    const { shop, state } = simulated
      ? simulatedShop(pageState, page.pageType, simulated)
      : { shop: createShop(pageState), state: readState(pageState) };
    const render = (shown: ResolvedPage, blocks: Registry, onError: (error: unknown) => void) =>
      renderBody(<StorefrontApp page={shown} shop={shop} registry={blocks} texts={state.texts} preview={options.preview} />, onError);
    const errors: unknown[] = [];
    let body = await render(page, registry, (error) => errors.push(error));
    const failed =
      errors.length === 0
        ? []
        : await failedInertBlocks(page, registry, async (alone) => {
            let first: unknown;
            await render(alone, registry, (error) => void (first ??= error));
            return first;
          });
    if (failed.length > 0) {
      for (const { id, type, error } of failed) options.onBlockError?.(error, { id, type });
      body = await render(page, withoutFailed(registry, failed), () => {});
    }
    const alive = aliveBlockTypes(page, registry);
    const late = lateBlocks.some(({ type }) => alive.includes(type));
    return documentHtml(
      body,
      { page, state, ...(options.preview && { preview: true }), ...(late && { late }) },
      { all: types, alive: shownBlockTypes(page, registry, (rule) => shop.isShown(rule, true)) },
      options,
    );
  },
};

/** A block that throws leaves its boundary's fallback in the HTML and is tried again in the browser; only the frame itself can fail. */
async function renderBody(app: React.ReactNode, onError: (error: unknown) => void): Promise<string> {
  const out = new PassThrough();
  const html = text(out);
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // Boundaries stay where they are: moving them behind the page costs inline scripts and 11 % more HTML.
      progressiveChunkSize: 100_000_000,
      onAllReady: () => {
        pipe(out);
        resolve();
      },
      onShellError: reject,
      // What it answers would go to the browser.
      onError: (error) => void onError(error),
    });
  });
  return html;
}
