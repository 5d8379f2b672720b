/**
 * The part of the catalogue that somebody asked for, at one instant. Immutable: whoever holds one prices with one state. `CatalogueReader`
 * reads it by key.
 */
import { createHash } from "node:crypto";
import { isAllowedIn } from "../../domain/country/country";
import { crossSellsFor } from "../../domain/basket/cross-sell";
import type { Brand } from "../../domain/page/brand";
import type { Offer, Product } from "../../domain/offer/offer";
import { hasPriceWords } from "../../i18n/price-words";
import { salePeriod, type SalePeriod } from "../../domain/offer/sale-period";
import { normalCode, type PromoCode } from "../../domain/basket/promo-code";
import type { Kind } from "./import/catalogue-files";
import { namedEntry, type NamedEntry } from "./named-entry";
import { compatibleProducts } from "./import/catalogue-spellings";
import { cleanInlineText } from "./inline-text";
import { offerTexts } from "./offer-texts";
import { offerView, type ItemBody, type OfferViewOptions } from "./offer-view";
import { labelsOf } from "./labels";
import { askedOf, type Asked, type CatalogueKeys } from "./catalogue-keys";
import { brandsOf, withShopDefaults, type ShopSettings } from "./shop-settings";

export interface Campaign {
  path: string;
  name: string;
  offers: readonly string[];
  attributes: { push_to_checkout__limio?: boolean | null; allow_redirect__limio?: boolean | null; tag?: string | null };
}

export interface StoredEntry {
  kind: Kind;
  path: string;
  version: string;
  body: Record<string, unknown>;
}

export class Catalogue {
  readonly shop: ShopSettings;
  readonly #items = new Map<string, { entry: StoredEntry; body: ItemBody }>();
  readonly #offerPaths: string[] = [];
  readonly #addOns = new Map<string, string[]>();
  readonly #upsells = new Map<string, string[]>();
  readonly #crossSells = new Map<string, string[]>();
  readonly #campaigns = new Map<string, Campaign>();
  readonly #products = new Map<string, Product>();
  readonly #promoCodes = new Map<string, PromoCode>();

  /** At least one, and one of them at "/". */
  readonly brands: readonly Brand[];
  readonly #entries: readonly StoredEntry[];
  readonly #asked: Asked | undefined;
  #revision: string | undefined;
  /** Milliseconds since 1970: until then this is what is sold. */
  readonly #soldFrom: number;
  readonly #soldUntil: number;

  /**
   * @param entries in catalogue order
   * @param options `keys`: what the entries were read for, absent for a whole catalogue; `now`: what is not sold then is left out
   */
  constructor(entries: readonly StoredEntry[], { keys, now = new Date() }: { keys?: CatalogueKeys; now?: Date } = {}) {
    const at = now.getTime();
    this.shop = withShopDefaults(entries.find(({ kind }) => kind === "shop")?.body as Partial<ShopSettings> | undefined);
    const zone = this.shop.time_zone;
    // A period ends with its last millisecond.
    const changes = entries
      .flatMap((entry) => (isItem(entry) ? Object.values(periodOf(entry, zone)).map((instant, index) => instant + index) : []))
      .filter(Number.isFinite);
    this.#entries = entries;
    this.#asked = keys && askedOf(keys, entries.filter(isItem));
    this.#soldFrom = changes.reduce((latest, instant) => (instant <= at ? Math.max(latest, instant) : latest), -Infinity);
    this.#soldUntil = changes.reduce((next, instant) => (instant > at ? Math.min(next, instant) : next), Infinity);
    this.brands = brandsOf(this.shop);
    for (const entry of entries) {
      if (isItem(entry) && !isSoldAt(periodOf(entry, zone), at)) continue;
      const body = entry.body as unknown as ItemBody;
      const lists = (entry.body["data"] ?? {}) as Record<string, string[] | undefined>;
      if (entry.kind === "promo-code") this.#promoCodes.set(normalCode(entry.path), entry.body as unknown as PromoCode);
      if (entry.kind === "product") this.#products.set(entry.path, { attributes: {}, ...(entry.body as object) } as Product);
      if (entry.kind === "offer" || entry.kind === "add-on") this.#items.set(entry.path, { entry, body });
      if (entry.kind === "offer") this.#offerPaths.push(entry.path);
      if (entry.kind === "add-on") append(this.#addOns, lists["for_offers"], [entry.path]);
      if (entry.kind === "upsell") append(this.#upsells, lists["from"], lists["to"]);
      if (entry.kind === "cross-sell") append(this.#crossSells, lists["for_offers"], lists["offers"]);
      if (entry.kind === "campaign") {
        const campaign = entry.body as { name: string; data: { offers?: string[]; attributes?: Campaign["attributes"] } };
        this.#campaigns.set(entry.path, {
          path: entry.path,
          name: campaign.name,
          offers: campaign.data.offers ?? [],
          attributes: campaign.data.attributes ?? {},
        });
      }
    }
    this.#addCompatible();
  }

  /** Add-ons that name products may be bought with every offer of these, in their currency. */
  #addCompatible(): void {
    for (const [path, { entry, body }] of this.#items) {
      const products = entry.kind === "add-on" ? compatibleProducts(entry.body) : undefined;
      if (!products) continue;
      const currency = body.data.attributes.price__limio?.[0]?.currencyCode;
      const offers = this.#offerPaths.filter((offer) => {
        const { data } = this.#items.get(offer)!.body;
        return (
          data.attributes.price__limio?.[0]?.currencyCode === currency &&
          (data.products ?? []).some((product) => products.includes(product.path))
        );
      });
      append(this.#addOns, offers, [path]);
    }
  }

  /** Changes with what stands in it, and with every offer of it whose sale begins or ends. */
  get revision(): string {
    return (this.#revision ??= createHash("sha256")
      .update(`${this.#soldFrom}\n`)
      .update(this.#entries.map(({ kind, path, version }) => `${kind} ${path} ${version}`).join("\n"))
      .digest("hex")
      .slice(0, 24));
  }

  /** Milliseconds since 1970, when a sale of what is in it begins or ends; Infinity: none does. */
  get soldUntil(): number {
    return this.#soldUntil;
  }

  /** What is sold at `now`: this very catalogue, as long as no sale has begun or ended. */
  at(now: Date): Catalogue {
    const instant = now.getTime();
    if (instant >= this.#soldFrom && instant < this.#soldUntil) return this;
    return new Catalogue(this.#entries, { now, ...(this.#asked && { keys: this.#asked.keys }) });
  }

  /** An offer by path, its texts in `language` where it has them; undefined when there is none (or it is an add-on). */
  offer(path: string, language: string): Offer | undefined {
    const offer = this.#view(path, language);
    return offer?.record_type === "offer" ? offer : undefined;
  }

  addOn(path: string, language: string): Offer | undefined {
    const addOn = this.#view(path, language);
    return addOn?.record_type === "add_on" ? addOn : undefined;
  }

  /** Every offer that is in it, in catalogue order. */
  offers(language: string): Offer[] {
    return this.#offerPaths.flatMap((path) => this.offer(path, language) ?? []);
  }

  /** Every offer and product that is in it, also those whose sale has not begun or is over; in catalogue order, offers first. */
  named(): NamedEntry[] {
    const offers = this.#entries.filter(({ kind }) => kind === "offer").map(({ body }) => body);
    const inline = offers.flatMap((body) =>
      ((body["data"] as ItemBody["data"] | undefined)?.products ?? []).filter((product) => "name" in product),
    ) as unknown as Record<string, unknown>[];
    const products = [...this.#entries.filter(({ kind }) => kind === "product").map(({ body }) => body), ...inline];
    const byPath = new Map(
      [...offers.map((body) => namedEntry("offer", body)), ...products.map((body) => namedEntry("product", body))].map((entry) => [
        `${entry.kind} ${entry.path}`,
        entry,
      ]),
    );
    return [...byPath.values()];
  }

  /** Offers that carry `label` and are sold in `country`, in catalogue order. */
  offersByLabel(label: string, country: string, language: string): Offer[] {
    this.#expect("label", label);
    return this.offers(language).filter((offer) => labelsOf(offer).includes(label) && isAllowedIn(offer, country));
  }

  /** Add-ons that may be bought with the offer in `country`, in its currency. */
  addOnsFor(offer: Offer, country: string, language: string): Offer[] {
    this.#expect("related", offer.path);
    return this.#fitting(this.#addOns.get(offer.path), offer, country, language);
  }

  isAddOnOf(addOnPath: string, offerPath: string): boolean {
    this.#expect("related", offerPath);
    return this.#addOns.get(offerPath)?.includes(addOnPath) ?? false;
  }

  /** What the shopper may swap `offer` for: sold in `country`, in its currency, never itself. */
  upsellsFor(offer: Offer, country: string, language: string): Offer[] {
    this.#expect("related", offer.path);
    return this.#fitting(this.#upsells.get(offer.path), offer, country, language);
  }

  /** Paths of the offers that are recommended beside the one at `path`. */
  recommendedBeside(path: string): readonly string[] {
    this.#expect("related", path);
    return this.#crossSells.get(path) ?? [];
  }

  /** Those of `captured` that may be recommended beside `basket` now. */
  crossSellsOf(captured: readonly string[], basket: readonly Offer[], country: string, language: string): Offer[] {
    return crossSellsFor(
      captured.flatMap((path) => this.offer(path, language) ?? []),
      basket,
      country,
    );
  }

  /** @param code in capitals, trimmed */
  promoCode(code: string): PromoCode | undefined {
    this.#expect("promo code", code);
    return this.#promoCodes.get(code);
  }

  campaign(path: string): Campaign | undefined {
    this.#expect("campaign", path);
    return this.#campaigns.get(path);
  }

  /** Every campaign that is in it, in catalogue order. */
  campaigns(): Campaign[] {
    return [...this.#campaigns.values()];
  }

  #fitting(paths: readonly string[] | undefined, offer: Offer, country: string, language: string): Offer[] {
    return (paths ?? [])
      .flatMap((path) => this.#view(path, language) ?? [])
      .filter((other) => other.path !== offer.path && other.price.currency === offer.price.currency && isAllowedIn(other, country));
  }

  #view(path: string, language: string): Offer | undefined {
    const item = this.#items.get(path);
    if (!item) return this.#expect("offer", path);
    const { entry, body } = item;
    const views = VIEWS.get(entry) ?? new Map<string, Offer>();
    VIEWS.set(entry, views);
    // Languages come from requests: what has no texts of its own, nor a price in words of ours, is kept once.
    const kept = Object.hasOwn(body.data.translations ?? {}, language) || hasPriceWords(language) ? language : "";
    let view = views.get(kept);
    if (!view) views.set(kept, (view = offerView(entry, body, this.#viewOptions(kept))));
    return view;
  }

  #viewOptions(language: string): OfferViewOptions {
    return {
      language,
      texts: (attributes) => offerTexts(attributes, language || this.shop.default_language, cleanInlineText),
      productAt: (path) => this.#products.get(path),
    };
  }

  /** What was not asked for is not known: it would read as something that is not sold. */
  #expect(kind: keyof Asked["sets"], key: string): undefined {
    if (this.#asked && !this.#asked.sets[kind].has(key))
      throw new Error(`The catalogue was not asked for the ${kind === "related" ? "relations of" : kind} ${JSON.stringify(key)}`);
    return undefined;
  }
}

const isItem = ({ kind }: StoredEntry): boolean => kind === "offer" || kind === "add-on";
/** Of a range that ends before it begins, as days of this shop. */
const NEVER: SalePeriod = { from: Infinity, to: -Infinity };
const periodOf = ({ body }: StoredEntry, timeZone: string): SalePeriod =>
  salePeriod((body as unknown as ItemBody).data.attributes, timeZone) ?? NEVER;
const isSoldAt = ({ from, to }: SalePeriod, instant: number): boolean => instant >= from && instant <= to;

/** Offers as shoppers see them, by language, for as long as their entry is kept. */
const VIEWS = new WeakMap<StoredEntry, Map<string, Offer>>();

function append(map: Map<string, string[]>, keys: readonly string[] = [], values: readonly string[] = []) {
  for (const key of keys) map.set(key, [...new Set([...(map.get(key) ?? []), ...values])]);
}
