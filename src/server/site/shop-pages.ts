/** Published pages as HTML: rendered once per version, language, country, catalogue and look, then served from memory. */
import type { StoredPayment } from "../../domain/payment/stored-payment";
import { COMPLETE_PATH } from "../../domain/checkout/page-type";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { isAllowedIn } from "../../domain/country/country";
import type { PageState, Preferences, SignedInUser } from "../../domain/page/page-state";
import type { Offer } from "../../domain/offer/offer";
import type { Checkout } from "../../domain/order/order";
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import type { TelemetrySettings } from "../../domain/page/telemetry-settings";
import type { Layout } from "../../layout/types";
import type { PageAssets, StorefrontEntry } from "../../registry/storefront-entry";
import { isNotice } from "../web/notice";
import { addressSettings } from "../address/address-formats";
import type { Catalogue } from "../catalogue/catalogue";
import type { CatalogueKeys } from "../catalogue/catalogue-keys";
import { CHECKOUT_DEFAULTS, type ShopSettings } from "../catalogue/shop-settings";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { PaymentHandlers } from "../payment/payment-handlers";
import { isNotFoundPath, type BrandedPage } from "./brand-pages";
import { PageBody } from "./page-body";
import { campaignOfPage } from "./page-campaign";
import { hasPaymentPicker } from "./paying-pages";
import { simulatedView } from "../pages/preview/simulated-view";
import type { ShopThemes, Themes } from "./themes";
import { videoOrigins } from "./video-pages";

const MAX_PAGES = 300;
const MAX_KEYS = 5_000;

export interface PageRequest {
  path: string;
  preferences: Preferences;
  /** null: the page is the same for everyone with these preferences. */
  checkout: Checkout | "unknown" | "expired" | null;
  /** Who is looking; absent on pages that are the same for everyone. */
  user?: SignedInUser | null;
  /** What they saved to pay with, on pages where they may. */
  savedPayments?: readonly StoredPayment[];
  /** On account pages, of who is looking. */
  account?: PageState["account"];
  /** Whether the reader has yet to say what the shop may do; absent on pages that are the same for everyone. */
  isConsentOpen?: boolean;
  /** Whether they come from a provider's page before it had decided. */
  isPaymentPending?: boolean;
  /** A word of explanation above the page. */
  notice?: string;
  /** Whose view of a draft it is a picture of; its country is that of the preferences. [BLD-8] */
  simulated?: SimulatedShopper;
  origin: string;
}

/** @property stamp absent for a draft, of which nothing is kept */
type ShownPage = Pick<BrandedPage, "path" | "campaign" | "brand"> & { stamp?: string };

const keyOfKeys = (
  { stamp, brand }: Pick<BrandedPage, "stamp" | "brand">,
  { preferences: { language } }: { preferences: Pick<Preferences, "language"> },
): string => `${stamp} ${language} ${brand.theme}`;

export class ShopPages {
  /** In order of use, the least recently used first. */
  readonly #kept = new Map<string, PageBody | Promise<PageBody>>();
  /** What of the catalogue a version of a page shows. */
  readonly #keys = new LRUCache<string, CatalogueKeys>({ max: MAX_KEYS });

  constructor(
    private readonly storefront: StorefrontEntry,
    private readonly assets: PageAssets,
    private readonly catalogue: CatalogueStore,
    private readonly themes: Pick<Themes, "current">,
    private readonly telemetry: (shop: ShopSettings) => TelemetrySettings,
    private readonly payments: Pick<PaymentHandlers, "types" | "publicSettings" | "canChargeAgain">,
    private readonly log: Logger,
  ) {}

  /** The page from memory, rendered first when it is not there; readers who come meanwhile wait for the same rendering. */
  cached(page: BrandedPage, request: PageRequest): PageBody | Promise<PageBody> {
    const themes = this.themes.current();
    const keys = this.#keys.get(keyOfKeys(page, request));
    const catalogue = keys && this.catalogue.holding(keys);
    if (catalogue && !(catalogue instanceof Promise) && !(themes instanceof Promise)) return this.#cached(page, request, catalogue, themes);
    return this.#prepared(page, request, catalogue, themes);
  }

  /** Every promise is waited for: one that nobody heard fail would end the process. */
  async #prepared(
    page: BrandedPage,
    request: PageRequest,
    asked: Catalogue | Promise<Catalogue> | undefined,
    themes: ShopThemes | Promise<ShopThemes>,
  ): Promise<PageBody> {
    const ofPage = async () => asked ?? this.catalogue.holding(await this.#keysOf(page.layout, page, request));
    const [catalogue, looks] = await Promise.all([ofPage(), themes]);
    return this.#cached(page, request, catalogue, looks);
  }

  /** What of the catalogue a page shows: in every country, whatever is sold of it now. */
  async #keysOf(layout: Layout, page: ShownPage, { preferences: { language } }: PageRequest): Promise<CatalogueKeys> {
    const key = page.stamp === undefined ? undefined : keyOfKeys({ ...page, stamp: page.stamp }, { preferences: { language } });
    const known = key === undefined ? undefined : this.#keys.get(key);
    if (known) return known;
    const campaigns = page.campaign === null ? [] : [page.campaign];
    const campaign = await campaignOfPage(this.catalogue, { layout, campaign: page.campaign });
    const resolved = this.storefront.resolve(this.storefront.migrate(layout), {
      language,
      theme: page.brand.theme,
      campaignOffers: campaign.offers,
    });
    const { offers, labels, priced } = this.storefront.references(resolved, this.storefront.textsOf(layout, language));
    const keys = { offers: [...new Set([...campaign.offers, ...offers, ...priced])], labels, campaigns };
    if (key !== undefined) this.#keys.set(key, keys);
    return keys;
  }

  #cached(page: BrandedPage, request: PageRequest, catalogue: Catalogue, themes: ShopThemes): PageBody | Promise<PageBody> {
    const { language, country } = request.preferences;
    const look = themes.get(page.layout.settings.theme ?? page.brand.theme)?.version ?? 0;
    // A page of one brand may stand in for another's, and at another address.
    const where = `${page.path} ${page.brand.name} ${page.brand.theme}`;
    const key = `${page.stamp} ${where} ${language} ${country} ${catalogue.revision} ${look} ${request.origin}`;
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const rendering = this.render(page.layout, page, request, false).then(
      (html) => {
        const body = new PageBody(html, catalogue.soldUntil);
        this.#kept.set(key, body);
        return body;
      },
      (error: unknown) => {
        this.#kept.delete(key);
        throw error;
      },
    );
    this.#kept.set(key, rendering);
    if (this.#kept.size > MAX_PAGES) this.#kept.delete(this.#kept.keys().next().value!);
    return rendering;
  }

  /** @throws Error when the frame of the page cannot be rendered */
  async render(layout: Layout, page: ShownPage, request: PageRequest, preview: boolean): Promise<string> {
    const keys = await this.#keysOf(layout, page, request);
    const inBasket = request.simulated?.items.map((item) => item.path) ?? [];
    const catalogue = await this.catalogue.holding({ ...keys, offers: [...new Set([...(keys.offers ?? []), ...inBasket])] });
    const { shop } = catalogue;
    const { language, country } = request.preferences;
    const campaign = await campaignOfPage(this.catalogue, { layout, campaign: page.campaign });
    const campaignOffers = campaign.offers.filter((path) => {
      const offer = catalogue.offer(path, language);
      return offer && isAllowedIn(offer, country);
    });
    const resolved = this.storefront.resolve(this.storefront.migrate(layout), { language, theme: page.brand.theme, campaignOffers });
    const words = textsOfPage(this.storefront.textsOf(layout, language), preview);
    const { offers: named, labels, priced, hasTokens } = this.storefront.references(resolved, words);
    const labelled = labels.map((label) => [label, catalogue.offersByLabel(label, country, language)] as const);
    const offers = new Map(
      named
        .flatMap((path) => catalogue.offer(path, language) ?? [])
        .concat(labelled.flatMap(([, list]) => list))
        .map((offer) => [offer.path, offer]),
    );
    const { checkout, preferences } = request;
    // What texts alone name is said in them, and no part of what the browser gets.
    const said = (): Offer[] =>
      [...priced, ...campaignOffers].flatMap((path) => (offers.has(path) ? [] : (catalogue.offer(path, language) ?? [])));
    const { page: shown, texts } = hasTokens
      ? this.storefront.withPrices(resolved, words, {
          offers: [...offers.values(), ...new Set(said())],
          attached: campaignOffers,
          country,
          locale: preferences.locale,
        })
      : { page: resolved, texts: words };
    const withForm = layout.pageType === "customer-details" || layout.pageType === "account";
    const { media, frame } = videoOrigins(layout, this.storefront.catalog, shop);
    const played = [...media, ...frame];
    const state: PageState = {
      preferences: request.preferences,
      offers: [...offers.values()],
      offersByLabel: Object.fromEntries(labelled.map(([label, list]) => [label, list.map(({ path }) => path)])),
      checkout: request.checkout,
      user: request.user ?? null,
      ...(request.account && { account: request.account }),
      settings: {
        prevent_mixed_rates: shop.prevent_mixed_rates,
        preview_tax_countries: shop.preview_tax_countries,
        default_language: shop.default_language,
        time_zone: shop.time_zone,
        completePath: COMPLETE_PATH,
        checkout: { ...CHECKOUT_DEFAULTS, ...shop.checkout, ...campaign.checkout },
        redirect_origins: shop.redirect_origins,
        ...(played.length > 0 && { video_origins: played }),
        ...(shop.public_client_id && { public_client_id: shop.public_client_id }),
        ...(withForm && { address: addressSettings(shop, { checkout, preferences }) }),
        ...(layout.pageType === "customer-details" && {
          otherBrands: catalogue.brands.filter((brand) => brand.name !== page.brand.name).map(({ offers }) => offers),
        }),
        ...this.telemetry(shop),
        ...(hasPaymentPicker(layout, this.storefront.catalog) && {
          payment_methods: this.payments.types,
          payment_settings: this.payments.publicSettings,
          ...(request.savedPayments && {
            saved_payments: request.savedPayments,
            saved_payment_methods: this.payments.types.filter((type) => this.payments.canChargeAgain(type)),
          }),
        }),
        ...(request.isConsentOpen && { consent_open: true as const }),
        ...(request.isPaymentPending && { payment_pending: true as const }),
      },
      texts,
      // Shoppers come back to the page, not to the campaign's place in the catalogue.
      campaign: { path: page.path, ...(campaign.tag && { tag: campaign.tag }), pushToCheckout: campaign.pushToCheckout },
    };
    const path = layout.pageType === "order-complete" && page.path !== "/" ? `${page.path}/` : page.path;
    const { name, paths } = page.brand;
    // A picture says in the builder what it is.
    const notice = request.simulated ? undefined : preview ? this.storefront.texts(language)["renderer.draft"] : request.notice;
    const themeValues = (await this.themes.current()).get(resolved.theme)?.values;
    return this.storefront.renderPage(shown, state, {
      url: request.origin + path,
      brand: { name, home: request.origin + paths[0]! },
      found: !isNotFoundPath(catalogue, page.path),
      assets: this.assets,
      preview,
      ...(request.simulated && { simulated: simulatedView(request.simulated, catalogue, request.preferences) }),
      ...(themeValues && { themeValues }),
      onBlockError: (error, block) => this.log.error({ err: error, block, page: layout.id }, `Block ${block.type} (${block.id}) failed`),
      ...(notice && { notice }),
    });
  }
}

/** Notices are rendered here, and words about blocks that fail are for builders: pages do not carry them to shoppers. */
const textsOfPage = (texts: Readonly<Record<string, string>>, preview: boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !isNotice(key) && (preview || !key.startsWith("renderer."))));
