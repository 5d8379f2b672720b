/** Checkouts: started with lines, saved with a version, read with the prices of now. */
import type { BasketSaveRequest, BasketSaveResponse, CheckoutInitiateRequest } from "../../domain/calls/calls.gen";
import { countryOr } from "../../domain/country/country";
import { recapturedCrossSells } from "../../domain/basket/cross-sell";
import type { BlockedProduct, Checkout, Tracking } from "../../domain/order/order";
import { say } from "../../registry/message";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import { continueLines, lineRefusal, mergedLines, withIds, withNames } from "./basket-pricing";
import type { Catalogue } from "../catalogue/catalogue";
import type { CatalogueKeys } from "../catalogue/catalogue-keys";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import {
  answersTo,
  completed,
  detailsOf,
  goneRefusal,
  linesOf,
  notFound,
  type CheckoutDetails,
  type CheckoutRow,
  type Shopper,
} from "./checkout-row";
import { CheckoutViews } from "./checkout-view";
import { keysOfLines } from "./line-keys";
import { rowId } from "../storage/ids";
import type { Redirects } from "../guard/redirects";

export type { CheckoutRow, Shopper } from "./checkout-row";

export interface CheckoutParts {
  storage: Storage;
  catalogue: CatalogueStore;
  redirects: Redirects;
  now?: () => Date;
}

/** What is sold of what is asked for. */
export type Holding = (keys: CatalogueKeys) => Promise<Catalogue>;

export class Checkouts {
  readonly #views: CheckoutViews;
  readonly #now: () => Date;

  constructor(private readonly parts: CheckoutParts) {
    this.#now = parts.now ?? (() => new Date());
    this.#views = new CheckoutViews(parts.storage, parts.catalogue, this.#now);
  }

  /** @param shopper who is signed in: the checkout is theirs from the start */
  async initiate(request: CheckoutInitiateRequest, shopper?: Shopper): Promise<Result<{ id: string }>> {
    if (request.basket.basketItems.length === 0) return refuse("no-items", say("no-items"));
    const { storage, redirects } = this.parts;
    const catalogue = await this.parts.catalogue.holding(keysOfLines(request.basket.basketItems));
    const lines = mergedLines(catalogue, request.basket.basketItems);
    const refusal = lineRefusal(catalogue, lines, "basket.basketItems");
    if (refusal) return refusal;
    const { shop } = catalogue;
    const now = this.#now();
    const country = countryOr(request.country, shop.countries, shop.default_country);
    const locale = canonicalLocale(request.locale) ?? `${shop.default_language}-${country}`;
    const stored = withIds(lines);
    // Shoppers are sent to these later on; what is not safe is not kept.
    const pagePath = (await redirects.target(request.pagePath, "pagePath")) ?? "/";
    const redirectUrl = await redirects.target(request.redirectUrl, "redirectUrl");
    const journey = await redirects.target(request.checkoutJourney, "checkoutJourney");
    const details: CheckoutDetails = {
      ...(redirectUrl && { redirectUrl }),
      ...(journey && { journey }),
      ...(request.customFields && { customFields: request.customFields }),
      crossSells: recapturedCrossSells(undefined, { country, items: itemsOf(stored) }, (path) => catalogue.recommendedBeside(path)),
    };
    const row: CheckoutRow = {
      id: rowId(),
      version: 1,
      lines: JSON.stringify(withNames(catalogue, stored, languageOf(locale))),
      country,
      locale,
      tracking: JSON.stringify(knownTracking(request.tracking)),
      page_path: pagePath,
      campaign_url: (await redirects.target(request.campaignUrl, "campaignUrl")) ?? pagePath,
      promo_code: null,
      owner_sub: shopper?.sub ?? null,
      gift_code: request.basket.giftCode ?? null,
      replaced_by: null,
      copy_of: null,
      details: JSON.stringify(details),
      completed_at: null,
      expires_at: expiry(now, catalogue),
      created_at: now.toISOString(),
    };
    await storage.transaction((trx) => trx.insertInto("checkouts").values(row).execute());
    return ok({ id: row.id });
  }

  /**
   * One that nobody owns yet becomes `shopper`'s. One that was replaced answers with what replaced it, so that whoever holds the old id
   * goes on. [START-6]
   *
   * @param language of the texts; the checkout's own when undefined or not a language of the shop
   */
  async load(id: string, language?: string, shopper?: Shopper): Promise<Result<Checkout>> {
    let row = await this.row(id, shopper);
    if (!row.ok && row.code === "checkout-replaced") row = await this.row((row.data as { id: string }).id, shopper);
    if (!row.ok) return row;
    const claimed = await this.claim(row.value, shopper);
    return claimed ? ok(await this.view(claimed, language)) : notFound();
  }

  /** A row that may be read: there, `shopper`'s or nobody's, and not gone unless it became an order. */
  async row(id: string, shopper?: Shopper): Promise<Result<CheckoutRow>> {
    // Ids come in by addresses too; one of another shape is not looked for.
    if (!/^[\w-]{1,64}$/.test(id)) return notFound();
    const row = await this.parts.storage.db.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row || !answersTo(row, shopper)) return notFound();
    return this.expired(row) ?? ok(row);
  }

  /** Makes a checkout that nobody owns `shopper`'s. undefined when somebody else was faster. An order stays whose it was. */
  async claim(row: CheckoutRow, shopper: Shopper | undefined): Promise<CheckoutRow | undefined> {
    if (!shopper || row.owner_sub !== null || row.completed_at) return row;
    return this.parts.storage.transaction(async (trx) => {
      await trx.updateTable("checkouts").set({ owner_sub: shopper.sub }).where("id", "=", row.id).where("owner_sub", "is", null).execute();
      const now = await trx.selectFrom("checkouts").selectAll().where("id", "=", row.id).executeTakeFirst();
      return now && answersTo(now, shopper) ? now : undefined;
    });
  }

  /**
   * Saves the whole basket; an empty one is fine. The version must be the one there is, or nothing is saved: the answer then
   * carries the basket as it is now, so that nothing is lost silently. [API-5]
   */
  async save(id: string, request: BasketSaveRequest, language?: string, shopper?: Shopper): Promise<Result<BasketSaveResponse>> {
    return this.change(id, request.version, shopper, language, async (row, holding) => {
      const before = linesOf(row);
      const catalogue = await holding(keysOfLines([...before, ...request.basketItems]));
      const lines = continueLines(catalogue, before, request.basketItems);
      const refusal = lineRefusal(catalogue, lines);
      if (refusal) return refusal;
      const country = request.country ?? row.country;
      const stored = withIds(lines);
      const { leftOut: _told, ...details } = detailsOf(row);
      const captured = details.crossSells && { country: row.country, items: itemsOf(before), captured: details.crossSells };
      const next: CheckoutDetails = {
        ...details,
        ...(request.customFields && { customFields: request.customFields }),
        ...(request.checkoutDisabled !== undefined && { disabled: request.checkoutDisabled }),
        crossSells: recapturedCrossSells(captured, { country, items: itemsOf(stored) }, (path) => catalogue.recommendedBeside(path)),
      };
      return ok({
        lines: JSON.stringify(withNames(catalogue, stored, languageOf(row.locale))),
        country,
        details: JSON.stringify(next),
        ...(request.tracking && {
          tracking: JSON.stringify({ ...(JSON.parse(row.tracking) as object), ...knownTracking(request.tracking) }),
        }),
      });
    });
  }

  /**
   * One step of a checkout's life under its row's lock: the version goes up by one, the expiry starts anew, whoever is signed in owns it
   * from now on.
   *
   * @param version the one there must be; undefined: whichever there is
   * @param edit given the catalogue's parts as the transaction sees them
   */
  async change(
    id: string,
    version: number | undefined,
    shopper: Shopper | undefined,
    language: string | undefined,
    edit: (row: CheckoutRow, holding: Holding) => Result<Partial<CheckoutRow>> | Promise<Result<Partial<CheckoutRow>>>,
  ): Promise<Result<BasketSaveResponse>> {
    const { storage } = this.parts;
    const reader = await this.parts.catalogue.reader();
    // Kept out of the refusal: a row holds more than its shopper may know.
    let newer: CheckoutRow | undefined;
    const saved = await storage.transaction<Result<CheckoutRow>>(async (trx) => {
      newer = undefined;
      const row = await storage.locked(trx.selectFrom("checkouts").selectAll().where("id", "=", id)).executeTakeFirst();
      if (!row || !answersTo(row, shopper)) return notFound();
      if (row.completed_at) return completed();
      const gone = this.expired(row);
      if (gone) return gone;
      if (version !== undefined && row.version !== version) {
        newer = row;
        return refuse("basket-changed", say("basket-changed"));
      }
      const edited = await edit(row, async (keys) => reader.holding(keys, trx));
      if (!edited.ok) return { language: languageOf(row.locale), ...edited };
      const set = {
        ...edited.value,
        version: row.version + 1,
        expires_at: expiry(this.#now(), reader),
        owner_sub: row.owner_sub ?? shopper?.sub ?? null,
      };
      await trx.updateTable("checkouts").set(set).where("id", "=", id).execute();
      return ok({ ...row, ...set });
    });
    if (!saved.ok) return newer ? { ...saved, data: { version: newer.version, checkout: await this.view(newer, language) } } : saved;
    return ok({ id, version: saved.value.version, data: await this.view(saved.value, language) });
  }

  /** What the shopper may know of a checkout. */
  view(row: CheckoutRow, language?: string, blockedProducts?: BlockedProduct[]): Promise<Checkout> {
    return this.#views.view(row, language, blockedProducts);
  }

  /** Why it can no longer be used: expired, or replaced. undefined for one in use and for an order. */
  expired(row: CheckoutRow): Refusal | undefined {
    return goneRefusal(row, this.#now());
  }
}

const itemsOf = (lines: readonly { path: string; crossSell?: boolean }[]) =>
  lines.map(({ path, crossSell }) => ({ path, crossSell: crossSell ?? false }));

/** What the contract names: a checkout is no place to keep anything else. */
const knownTracking = ({ tag, campaign, offers, addOns }: Partial<Tracking> = {}): Partial<Tracking> => ({
  ...(tag !== undefined && { tag }),
  ...(campaign !== undefined && { campaign }),
  ...(offers && { offers }),
  ...(addOns && { addOns }),
});

export const languageOf = (locale: string): string => locale.split("-")[0]!;

/** "en_GB" → "en-GB"; undefined for what is no language tag. */
function canonicalLocale(locale: string | undefined): string | undefined {
  try {
    return locale === undefined ? undefined : Intl.getCanonicalLocales(locale.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}

export const expiry = (now: Date, { shop }: Pick<Catalogue, "shop">): string =>
  new Date(now.getTime() + shop.checkout_expiry_days * 86_400_000).toISOString();
