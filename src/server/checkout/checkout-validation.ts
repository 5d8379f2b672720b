/** May this shopper buy this basket as it is? [START-5] [START-6] */
import type { ValidatedCheckoutResponse } from "../../domain/calls/calls.gen";
import { shopDays } from "../../domain/time/calendar";
import { say } from "../../registry/message";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import { lineRefusal } from "./basket-pricing";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { CheckoutCopies } from "./checkout-copies";
import { answersTo, linesOf, notFound, type CheckoutRow, type Shopper } from "./checkout-row";
import type { Checkouts } from "./checkouts";
import { keysOfLines } from "./line-keys";
import { invalidFlags } from "../order/invalid-flags";

export interface ValidationParts {
  storage: Storage;
  catalogue: CatalogueStore;
  checkouts: Checkouts;
  copies: CheckoutCopies;
  now?: () => Date;
}

export class CheckoutValidation {
  constructor(private readonly parts: ValidationParts) {}

  /**
   * The checkout with what validating found. One that holds what is no longer sold cannot be validated as it is: 422.
   *
   * @param options.writes true: the checkout becomes the shopper's, and one that cannot be validated is replaced, so that reading the old
   * id answers
   *   the new checkout. false (GET): nothing is written. [GAP-1] [GAP-32]
   */
  async validate(
    id: string,
    language: string | undefined,
    shopper: Shopper | undefined,
    { writes }: { writes: boolean },
  ): Promise<Result<ValidatedCheckoutResponse>> {
    const { checkouts, copies } = this.parts;
    const row = await checkouts.row(id, shopper);
    if (!row.ok) return row.code === "checkout-replaced" ? outdated((row.data as { id: string }).id) : row;
    if (row.value.completed_at) return ok({ data: await checkouts.view(row.value, language) });
    const lines = linesOf(row.value);
    if (lineRefusal(await this.parts.catalogue.holding(keysOfLines(lines)), lines))
      return outdated(writes ? await copies.replace(id, shopper) : undefined);
    const checked = writes ? await checkouts.claim(row.value, shopper) : row.value;
    return checked ? ok(await this.#judged(checked, language, shopper)) : notFound();
  }

  /** The same for the shopper's latest checkout that is in use; writes nothing. */
  async latest(language: string | undefined, shopper: Shopper): Promise<Result<ValidatedCheckoutResponse>> {
    const now = this.#now().toISOString();
    const row = await this.parts.storage.db
      .selectFrom("checkouts")
      .select(["id", "owner_sub"])
      .where("owner_sub", "=", shopper.sub)
      .where("completed_at", "is", null)
      .where("replaced_by", "is", null)
      .where("expires_at", ">", now)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row && answersTo(row, shopper) ? this.validate(row.id, language, shopper, { writes: false }) : notFound();
  }

  async #judged(row: CheckoutRow, language: string | undefined, shopper: Shopper | undefined): Promise<ValidatedCheckoutResponse> {
    const data = await this.parts.checkouts.view(row, language);
    if (!shopper) return { data };
    const invalid = await invalidFlags(
      this.parts.storage.db,
      shopper,
      data.basket.basketItems.filter(({ removed }) => !removed),
      shopDays(this.#now(), (await this.parts.catalogue.current()).shop.time_zone).today,
    );
    if (Object.keys(invalid).length === 0) return { data };
    return { data: { ...data, basket: { ...data.basket, blockedProducts: invalid.blockedProducts ?? [] } }, invalid };
  }

  #now = (): Date => this.parts.now?.() ?? new Date();
}

const outdated = (id: string | undefined): Refusal =>
  refuse("checkout-outdated", say("checkout-outdated"), id === undefined ? {} : { data: { id } });
