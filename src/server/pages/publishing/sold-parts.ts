/** What the check says of offers and products, a part of the catalogue at a time, kept for as long as nothing is imported. [BLD-10] */
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { currencyExponent } from "../../../domain/money/money";
import type { Offer } from "../../../domain/offer/offer";
import type { RenewingOffer, UnpayableOffer } from "../../../layout/publish/finding";
import { Catalogue } from "../../catalogue/catalogue";
import type { PlacedEntry } from "../../catalogue/catalogue-rows";
import type { CatalogueStore } from "../../catalogue/catalogue-store";
import type { NamedEntry } from "../../catalogue/named-entry";
import { labelsOf } from "../../catalogue/labels";
import type { PaymentHandlers } from "../../payment/payment-handlers";
import { pricedOffer } from "./priced-offer";
import { renewingOffers } from "./renewing-offers";
import { unpayableOffers } from "./unpayable-offers";

/** Offers of a label that are looked at, and of the whole catalogue. */
const SAMPLE = 300;
/** Entries looked at in one go: shoppers come in between. */
const STEP = 25;
/** Labels whose offers are kept. */
const MAX_PARTS = 50;

export interface SoldPart {
  entries: readonly NamedEntry[];
  labels: readonly string[];
  unpayable: readonly UnpayableOffer[];
  renewing: readonly RenewingOffer[];
  /** Those that the page may show, as far as prices go. */
  priced: readonly Offer[];
  /** What is sold in, with the largest charge in minor units, as far as was looked. */
  dearest: Readonly<Record<string, number>>;
}

/** What is said of a page and its shop. */
export interface SoldOf extends SoldPart {
  /** The catalogue has more entries than these. */
  hasMore: boolean;
}

/** The language of names, and texts of the storefront in it. */
export interface Wording {
  language: string;
  texts: Readonly<Record<string, string>>;
}

/** A few entries, and what was said of them in a language while they were sold as they are. */
interface Step {
  catalogue: Catalogue;
  said: Map<string, SoldPart>;
}

interface Part {
  steps: readonly Step[];
  /** There is more than was looked at. */
  hasMore: boolean;
}

interface Kept {
  labels: readonly string[];
  parts: LRUCache<string, Promise<Part>>;
}

export class SoldParts {
  /** By the reader of an import. */
  readonly #kept = new WeakMap<object, Promise<Kept>>();

  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly payments: Pick<PaymentHandlers, "types" | "takes">,
  ) {}

  /**
   * Offers and products that a page may name by path, name or label; and some of all, which a checkout sells and panels offer.
   *
   * @param names every text that stands in the page @param offers paths of more
   */
  async about(names: ReadonlySet<string>, offers: readonly string[], wording: Wording): Promise<SoldOf> {
    const { lists } = this.catalogue;
    const { labels, parts } = await this.#current();
    const steps: Step[] = [];
    /** Of the whole catalogue: what is in it does not stand on the page for that. */
    const others = new Set<Step>();
    let hasMore = false;
    for (const label of [undefined, ...labels.filter((each) => names.has(each))]) {
      const key = label === undefined ? "" : ` ${label}`;
      let part = parts.get(key);
      if (!part) {
        part = this.#read(label);
        part.catch(() => parts.delete(key));
        parts.set(key, part);
      }
      const read = await part;
      steps.push(...read.steps);
      if (label !== undefined) continue;
      ({ hasMore } = read);
      for (const step of read.steps) others.add(step);
    }
    const named = await lists.named([...names, ...offers]);
    steps.push(this.#step([...named, ...(await lists.entries("shop", { limit: 1 }))]));
    const said: SoldPart[] = [];
    const priced: Offer[] = [];
    for (const step of steps) {
      const part = await this.#saidOf(step, wording);
      said.push(part);
      if (!others.has(step)) priced.push(...part.priced);
    }
    return {
      // Offers first, as everywhere.
      entries: byPath(said.flatMap(({ entries }) => entries)).sort((a, b) => RANK[a.kind] - RANK[b.kind]),
      labels: [...new Set(said.flatMap((part) => part.labels))],
      unpayable: byPath(said.flatMap(({ unpayable }) => unpayable)),
      renewing: byPath(said.flatMap(({ renewing }) => renewing)),
      priced: byPath(priced),
      dearest: dearestOf(said.flatMap((part) => Object.entries(part.dearest))),
      hasMore,
    };
  }

  async #current(): Promise<Kept> {
    const reader = await this.catalogue.reader();
    let kept = this.#kept.get(reader);
    if (!kept) {
      kept = this.catalogue.lists.sources("label").then((labels) => ({ labels, parts: new LRUCache({ max: MAX_PARTS }) }));
      kept.catch(() => this.#kept.delete(reader));
      this.#kept.set(reader, kept);
    }
    return kept;
  }

  /** The first offers of a label; without one, the first offers and products of all. */
  async #read(label: string | undefined): Promise<Part> {
    const { lists } = this.catalogue;
    const shop = await lists.entries("shop", { limit: 1 });
    const steps: Step[] = [];
    let hasMore = false;
    for (const kind of label === undefined ? (["offer", "product"] as const) : (["offer"] as const)) {
      for (let read = 0, after = -1; ; read += STEP) {
        if (read === SAMPLE) {
          hasMore ||= label === undefined && (await lists.entries(kind, { label, after, limit: 1 })).length > 0;
          break;
        }
        const entries = await lists.entries(kind, { label, after, limit: STEP });
        if (entries.length > 0) steps.push(this.#step([...entries, ...shop]));
        await setImmediate();
        if (entries.length < STEP) break;
        after = entries.at(-1)!.position;
      }
    }
    return { steps, hasMore };
  }

  #step(entries: readonly PlacedEntry[]): Step {
    return { catalogue: new Catalogue([...entries].sort((a, b) => a.position - b.position)), said: new Map() };
  }

  async #saidOf(step: Step, { language, texts }: Wording): Promise<SoldPart> {
    const now = step.catalogue.at(new Date());
    if (now !== step.catalogue) Object.assign(step, { catalogue: now, said: new Map() } satisfies Step);
    let said = step.said.get(language);
    if (!said) {
      const offers = step.catalogue.offers(language);
      said = {
        entries: step.catalogue.named(),
        labels: offers.flatMap(labelsOf),
        unpayable: unpayableOffers(step.catalogue, this.payments, language, texts),
        renewing: renewingOffers(offers, step.catalogue.shop.countries),
        priced: offers.map(pricedOffer),
        dearest: dearestOf(offers.flatMap(chargesOf)),
      };
      step.said.set(language, said);
      await setImmediate();
    }
    return said;
  }
}

/** What is paid first, and what later. */
const chargesOf = ({ price, data }: Offer): [currency: string, minorUnits: number][] => [
  [price.currency, price.amount],
  ...(data.attributes.price__limio ?? []).map(({ value, currencyCode }): [string, number] => [
    currencyCode,
    Math.round(Number(value) * 10 ** currencyExponent(currencyCode)),
  ]),
];

function dearestOf(charges: readonly (readonly [currency: string, minorUnits: number])[]): Record<string, number> {
  const dearest: Record<string, number> = {};
  for (const [currency, minorUnits] of charges) dearest[currency] = Math.max(dearest[currency] ?? 0, minorUnits);
  return dearest;
}

const RANK = { offer: 0, product: 1 };

/** Each path of a kind once. */
const byPath = <T extends { path: string; kind?: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((each) => [`${each.kind} ${each.path}`, each])).values(),
];
