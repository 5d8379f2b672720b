/**
 * Where tax comes on top of prices, a renewal owes the rate of its own day, which the shop's table or its tax provider says: asked
 * before the payment is written down, and before its owner is told of it, outside of any transaction. [MMA-2] [API-3]
 *
 * What is charged can hardly be made right afterwards, so nothing is guessed. A subscription whose tax nobody says waits, whatever is
 * known of others, and is asked for again in every round: one that is charged a day later harms nobody. When asking fails once more
 * `WAIT_DAYS` after it failed first, the payment is made with the rates that this subscription was charged with last, its order's at
 * first: those were right once, change seldom, and its owner has seen them; never with none, nor with another place's. Where nothing is
 * left of an address, as of somebody who had themselves forgotten, no provider could ever say more, and the last rates hold at once. So
 * they do where its owner changes a subscription whose payment waits: what it was until then is written down with that change.
 */
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Storage } from "../storage/open-storage";
import type { KnownRates } from "../subscription/order-fields";
import { TaxRequestRefused, TaxUnavailable } from "../tax/tax-provider";
import type { Taxes } from "../tax/taxes";
import { duePayments } from "./due-payments";
import { hasTaxOnTop, taxableOn, taxedAddress, taxedSubscriptions, type TaxedSubscription } from "./taxed-subscription";

/** For so long a payment, or the notice of one, waits for the provider. */
export const WAIT_DAYS = 3;
/** So many failures in a row, of which none is about what was asked, are an outage: each may take seconds, and a round has thousands. */
const OUTAGE = 5;

export interface TaxRateParts {
  storage: Storage;
  catalogue: CatalogueStore;
  taxes: Pick<Taxes, "quoted">;
  /** What went wrong with asking for one. */
  onFault(error: unknown, subscriptionId: string): void;
}

/** Of one round. */
export class TaxRates {
  #failedInARow = 0;

  /** @param at ISO 8601 instant */
  constructor(
    private readonly parts: TaxRateParts,
    private readonly days: ShopDays,
    private readonly at: string,
  ) {}

  /** Whether payments of it that are due may be written down: the rates of today are with it, or it has waited long enough. */
  async knownForPayment(row: TaxedSubscription): Promise<boolean> {
    if (!hasTaxOnTop(row)) return true;
    const dates = duePayments(row, row, this.days).due.map(({ date }) => date);
    const [first] = dates;
    if (first === undefined) return true;
    // What was written down before that day is of a notice: no payment was asked for by then.
    const known = row.tax_unknown_since;
    const since = known !== null && known >= first ? known : this.days.today;
    // Of one that nobody has planned yet a payment is found on its own day alone.
    const isPlanned = row.next_payment_on !== null;
    return this.#isKnown(row, dates, { since, mayWait: isPlanned && this.days.today < addInterval(since, WAIT_DAYS, "day") });
  }

  /** Whether its owner may be told of the next payment. A notice is late rather than wrong, but never so late that it is none. */
  async knownForNotice(id: string): Promise<boolean> {
    const row = await taxedSubscriptions(this.parts.storage.db).where("subscriptions.id", "=", id).executeTakeFirst();
    if (!row || row.next_payment_on === null || !hasTaxOnTop(row)) return true;
    const { today } = this.days;
    const since = row.tax_unknown_since ?? today;
    const hasTime = addInterval(today, 1, "day") < row.next_payment_on;
    return this.#isKnown(row, [row.next_payment_on], { since, mayWait: hasTime && today < addInterval(since, WAIT_DAYS, "day") });
  }

  async #isKnown(
    row: TaxedSubscription,
    dates: readonly CalendarDate[],
    { since, mayWait }: { since: CalendarDate; mayWait: boolean },
  ): Promise<boolean> {
    const address = taxedAddress(row);
    const charged = taxableOn(row, dates, this.days);
    if (!address || charged.length === 0) return true;
    // One that may not wait any longer is asked for all the same: last rates are for what was itself asked for in vain.
    if (this.#failedInARow < OUTAGE || !mayWait) {
      const rates = await this.#rates(row.id, charged, address);
      if (rates === "address-says-too-little") return true;
      if (rates) {
        // What is not charged on these days keeps what was said of it last.
        const before = row.tax_rates ? (JSON.parse(row.tax_rates) as KnownRates) : {};
        await this.#write(row.id, { tax_rates: JSON.stringify({ ...before, ...rates }), tax_unknown_since: null });
        return true;
      }
    }
    if (row.tax_unknown_since !== since) await this.#write(row.id, { tax_unknown_since: since });
    return !mayWait;
  }

  /** @returns undefined where nobody says them now */
  async #rates(
    id: string,
    charged: ReturnType<typeof taxableOn>,
    address: NonNullable<ReturnType<typeof taxedAddress>>,
  ): Promise<KnownRates | "address-says-too-little" | undefined> {
    const { catalogue, taxes, onFault } = this.parts;
    try {
      const { shop } = await catalogue.current();
      const asked = await taxes.quoted(charged, charged[0]!.currency, address, shop.vat_rates);
      if (!asked.ok) return "address-says-too-little";
      this.#failedInARow = 0;
      return Object.fromEntries(asked.value.map((part) => [part.id, part.tax!.percent]));
    } catch (error) {
      if (!(error instanceof TaxUnavailable)) onFault(error, id);
      else this.#failedInARow = error instanceof TaxRequestRefused ? 0 : this.#failedInARow + 1;
      return undefined;
    }
  }

  async #write(id: string, set: { tax_rates?: string; tax_unknown_since: CalendarDate | null }): Promise<void> {
    const { db } = this.parts.storage;
    await db
      .updateTable("subscriptions")
      .set({ ...set, updated_at: this.at })
      .where("id", "=", id)
      .execute();
  }
}
