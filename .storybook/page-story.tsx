/** Stories of the pages we ship: each as the server shows it, with the offers of the demo shop's catalogue. [STO-1] */
import { useMemo, type ReactNode } from "react";
import type { AccountOfPage } from "../src/domain/page/account-path";
import { isAllowedIn } from "../src/domain/country/country";
import type { PageState } from "../src/domain/page/page-state";
import { sanitizeRichText } from "../src/editor/canvas/sanitize";
import { fillPage } from "../src/layout/prices/fill-prices";
import { priceWords } from "../src/layout/prices/token-words";
import { migrateLayout } from "../src/layout/migrate";
import { resolveLayout, type ResolvedPage } from "../src/layout/resolve";
import type { Layout } from "../src/layout/types";
import { createShop } from "../src/shop/create-shop";
import { blockTypesOf } from "../src/storefront/block-types";
import { blockDefaults, catalog } from "../src/storefront/catalog";
import { priceFormat } from "../src/storefront/document/price-format";
import { references } from "../src/storefront/document/references";
import { registry } from "../src/storefront/registry";
import { sampleState, type SampleBasket } from "../src/storefront/sample-state";
import { sampleAccount } from "../src/storefront/samples/sample-account";
import { StorefrontApp } from "../src/storefront/storefront-app";
import { brandAt, campaignAt, COUNTRY, offerAt, offersByLabel, offersOf } from "./shop/shipped-catalogue";

interface PageEntry {
  id: string;
  path: string;
  campaign?: string;
}

const files = import.meta.glob<Layout | PageEntry[]>("../layouts/*.json", { eager: true, import: "default" });
const entries = files["../layouts/pages.json"] as PageEntry[];

export interface PageStoryOptions {
  basket?: SampleBasket;
  /** What the account's page is opened at. */
  account?: Partial<AccountOfPage>;
}

interface Look {
  language: string;
  mode: "shop" | "builder";
}

interface Globals {
  language?: string;
  mode?: string;
}

export interface PageStory {
  loaders: (() => Promise<object>)[];
  /** `pageTheme` is what it is seen in until the toolbar says another one. */
  parameters: { page: string; tillwright: { pageTheme: string; language?: string; direction?: "rtl"; width?: "phone" | "tablet" } };
  render(args: object, context: { globals: Globals; parameters: PageStory["parameters"] }): ReactNode;
}

/**
 * @param name of its file in layouts/
 * @param look over what the toolbar says
 * @throws Error where there is no such page
 */
export function pageStory(
  name: string,
  options: PageStoryOptions = {},
  look: Omit<PageStory["parameters"]["tillwright"], "pageTheme"> = {},
): PageStory {
  const layout = files[`../layouts/${name}.json`] as Layout | undefined;
  const entry = entries.find(({ id }) => id === layout?.id);
  if (!layout || !entry) throw new Error(`There is no page layouts/${name}.json, or layouts/pages.json says no path for it`);
  return {
    loaders: [() => registry.preload(blockTypesOf(shippedPage(layout, entry, "en").page)).then(() => ({}))],
    parameters: { page: name, tillwright: { pageTheme: layout.settings.theme ?? brandAt(entry.path).theme, ...look } },
    render: (_args, { globals, parameters }) => {
      const language = parameters.tillwright.language ?? globals.language ?? "en";
      const mode = globals.mode === "builder" ? "builder" : "shop";
      return <ShippedPage key={`${language} ${mode}`} layout={layout} entry={entry} options={options} look={{ language, mode }} />;
    },
  };
}

function ShippedPage(props: { layout: Layout; entry: PageEntry; options: PageStoryOptions; look: Look }): ReactNode {
  const { layout, entry, options, look } = props;
  const { page, shop, texts } = useMemo(() => {
    const shown = shippedPage(layout, entry, look.language);
    const state = stateOf(shown, layout, entry, options, look.language);
    return { page: shown.page, shop: createShop(state, { mode: look.mode, navigate: () => {} }), texts: state.texts };
  }, [layout, entry, options, look.language, look.mode]);
  const onBlockError = (error: unknown) => console.error(error);
  return <StorefrontApp page={page} shop={shop} registry={registry} texts={texts} onBlockError={onBlockError} />;
}

interface ShownPage {
  page: ResolvedPage;
  /** What its settings and its campaign name. */
  offers: PageState["offers"];
  offersByLabel: PageState["offersByLabel"];
}

/** As the server resolves it for a shopper of the samples' country. */
function shippedPage(layout: Layout, entry: PageEntry, language: string): ShownPage {
  const offersAt = (paths: readonly string[]) => paths.flatMap((path) => offerAt(path, language) ?? []);
  const attached = offersAt(campaignAt(entry.campaign ?? "")?.data.offers ?? []).filter((offer) => isAllowedIn(offer, COUNTRY));
  const attachedPaths = attached.map(({ path }) => path);
  const page = resolveLayout(migrateLayout(layout, catalog), {
    language,
    theme: brandAt(entry.path).theme,
    campaignOffers: attachedPaths,
    sanitize: sanitizeRichText,
    block: (type) => {
      const facts = catalog.get(type);
      return facts && { schema: facts.schema, defaults: blockDefaults(type, language)! };
    },
  });
  const { offers: named, labels, priced } = references(page, {});
  const labelled = labels.map((label) => [label, offersByLabel(label, language)] as const);
  const offers = [...new Set([...offersAt(named), ...labelled.flatMap(([, list]) => list)])];
  const words = priceWords(
    { offers: [...new Set([...offers, ...offersAt(priced), ...attached])], attached: attachedPaths, country: COUNTRY },
    priceFormat(sampleState({ language }).preferences.locale),
  );
  return {
    page: fillPage(page, (type) => catalog.get(type)?.schema, words),
    offers,
    offersByLabel: Object.fromEntries(labelled.map(([label, list]) => [label, list.map(({ path }) => path)])),
  };
}

function stateOf(
  { offers, offersByLabel }: ShownPage,
  { pageType }: Layout,
  { path, campaign = "" }: PageEntry,
  { basket = pageType === "order-complete" ? "completed" : pageType === "customer-details" ? "sample" : "none", account }: PageStoryOptions,
  language: string,
): PageState {
  const sold = offersOf(brandAt(path), language);
  const isAccount = pageType === "account";
  const sample = sampleState({
    language,
    basket,
    offers: sold,
    ...(isAccount && { user: { email: "ada@example.com", givenName: "Ada" } }),
  });
  return {
    ...sample,
    offers,
    offersByLabel,
    ...(isAccount && { account: sampleAccount(sold, account) }),
    campaign: { path, pushToCheckout: campaignAt(campaign)?.data.attributes?.push_to_checkout__limio ?? false },
  };
}
