/**
 * Where tax comes on top of prices, a renewal owes the rate of its own day, which the shop's table or its tax provider says: asked
 * before the payment is written down, and before its owner is told of it, outside of any transaction. [MMA-2] [API-3]
 *
 * What is charged can hardly be made right afterwards, so nothing is guessed. A subscription whose tax nobody says waits, whatever is
 * known of others, and is asked for again in every round, or every hour where the provider refuses it: one that is charged a day later
 * harms nobody. Each round begins behind the one that was asked for last: those that it always fails for hold up nobody else. When asking
 * fails once more `WAIT_DAYS` after it failed first, the payment is made with the rates that this subscription was charged with last, its
 * order's at first: those were right once, change seldom, and its owner has seen them; never with none, nor with another place's. Where
 * nothing is left of an address, as of somebody who had themselves forgotten, no provider could ever say more, and the last rates hold at
 * once. So they do where its owner changes a subscription whose payment waits: what it was until then is written down with that change.
 */
import { addInterval, type CalendarDate, type ShopDays } from "../../domain/time/calendar";
import type { CatalogueStore } from "../catalogue/catalogue-store";
import type { Storage } from "../storage/open-storage";
import type { KnownRates } from "../subscription/order-fields";
import { TaxRequestRefused, TaxUnavailable } from "../tax/tax-provider";
import type { Taxes } from "../tax/taxes";
import { duePayments } from "./due-payments";
import type { TaxMemory } from "./tax-memory";
import { hasTaxOnTop, taxableOn, taxedAddress, taxedSubscriptions, type TaxedSubscription } from "./taxed-subscription";

/** For so long a payment waits for the provider; for so long before a notice it is asked already. */
export const WAIT_DAYS = 3;
/** So many failures in a row, of which none is about what was asked, are an outage: each may take seconds, and a round has thousands. */
const OUTAGE = 5;
/** So many of those that may not wait any longer are asked for while it is out; the others in the next rounds. */
const MAX_WHILE_OUT = 50;

/** What came of asking; "changed": it is another offer by now than was asked about. */
type Asked = "known" | "unknown" | "not-asked" | "changed";

export interface TaxRateParts {
  storage: Storage;
  catalogue: CatalogueStore;
  taxes: Pick<Taxes, "quoted">;
  memory: TaxMemory;
  /** What went wrong with asking for one. */
  onFault(error: unknown, subscriptionId: string): void;
}

/** Of the payments, or the notices, of one round. */
export class TaxRates {
  #failedInARow = 0;
  #askedWhileOut = 0;

  /** @param at ISO 8601 instant */
  constructor(
    private readonly parts: TaxRateParts,
    private readonly days: ShopDays,
    private readonly at: string,
  ) {
    parts.memory.forget(at);
  }

  /** Whether payments of it that are due may be written down: the rates of today are with it, or it has waited long enough. */
  async knownForPayment(row: TaxedSubscription): Promise<boolean> {
    if (!hasTaxOnTop(row)) return true;
    const dates = duePayments(row, row, this.days).due.map(({ date }) => date);
    const [first] = dates;
    if (first === undefined) return true;
    // What was written down before that day is of a payment before: for this one nobody asked by then.
    const known = row.tax_unknown_since;
    const since = known !== null && known >= first ? known : this.days.today;
    // Of one that nobody has planned yet a payment is found on its own day alone.
    const isPlanned = row.next_payment_on !== null;
    const mayWait = isPlanned && this.days.today < addInterval(since, WAIT_DAYS, "day");
    if (!this.#isOut) this.parts.memory.lastAsked = row.id;
    // One that may not wait any longer is asked for all the same: last rates are for what was itself asked for in vain.
    const outcome = await this.#ask(row, dates, () => !mayWait && this.#askedWhileOut++ < MAX_WHILE_OUT);
    if (outcome === "known") return true;
    // The next round asks about what it is now.
    if (outcome === "changed") return false;
    if (row.tax_unknown_since !== since) await this.#write(row, { tax_unknown_since: since });
    return outcome === "unknown" && !mayWait;
  }

  /** Before its owner is told of the next payment, and some days before that: a notice waits for nobody, as a law may ask for its day. */
  async askForNotice(id: string): Promise<void> {
    const row = await taxedSubscriptions(this.parts.storage.db).where("subscriptions.id", "=", id).executeTakeFirst();
    if (row && row.next_payment_on !== null && hasTaxOnTop(row)) await this.#ask(row, [row.next_payment_on], () => false);
  }

  /** @param whileOut whether it is asked for even though the provider is out */
  async #ask(row: TaxedSubscription, dates: readonly CalendarDate[], whileOut: () => boolean): Promise<Asked> {
    const address = taxedAddress(row);
    const charged = taxableOn(row, dates, this.days);
    if (!address || charged.length === 0) return "known";
    if (this.parts.memory.isRefused(row.id, this.at)) return "unknown";
    if (this.#isOut && !whileOut()) return "not-asked";
    const rates = await this.#rates(row.id, charged, address);
    if (rates === "address-says-too-little") return "known";
    if (!rates) return "unknown";
    // What is not charged on these days keeps what was said of it last.
    const before = row.tax_rates ? (JSON.parse(row.tax_rates) as KnownRates) : {};
    const isWritten = await this.#write(row, { tax_rates: JSON.stringify({ ...before, ...rates }), tax_unknown_since: null });
    return isWritten ? "known" : "changed";
  }

  get #isOut(): boolean {
    return this.#failedInARow >= OUTAGE;
  }

  /** @returns undefined where nobody says them now */
  async #rates(
    id: string,
    charged: ReturnType<typeof taxableOn>,
    address: NonNullable<ReturnType<typeof taxedAddress>>,
  ): Promise<KnownRates | "address-says-too-little" | undefined> {
    const { catalogue, taxes, memory, onFault } = this.parts;
    try {
      const { shop } = await catalogue.current();
      const asked = await taxes.quoted(charged, charged[0]!.currency, address, shop.vat_rates);
      if (!asked.ok) return "address-says-too-little";
      this.#failedInARow = 0;
      return Object.fromEntries(asked.value.map((part) => [part.id, part.tax!.percent]));
    } catch (error) {
      // A refusal says nothing of the service: what is asked for in between may fail all the same.
      if (error instanceof TaxRequestRefused) memory.refuse(id, this.at);
      else if (error instanceof TaxUnavailable) this.#failedInARow++;
      else onFault(error, id);
      return undefined;
    }
  }

  /** Nothing where something else is bought by now than was asked about, as that has rates of its own. @returns whether it was written */
  async #write(
    { id, item }: Pick<TaxedSubscription, "id" | "item">,
    set: { tax_rates?: string; tax_unknown_since: CalendarDate | null },
  ): Promise<boolean> {
    const { db } = this.parts.storage;
    const { numUpdatedRows } = await db
      .updateTable("subscriptions")
      .set({ ...set, updated_at: this.at })
      .where("id", "=", id)
      .where("item", "=", item)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
