/**
 * Counting the uses of promo codes, so that no code is used more often than it may be, however many order at once. [API-7]
 * A use is reserved before the order is paid and becomes the order's in its transaction: a shopper is never charged for a discount that is
 * gone.
 */
import { createHash, randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { PromoCode, PromoProblem } from "../../domain/basket/promo-code";
import { OPEN_STATES } from "../../domain/payment/attempt-state";
import type { UserAttributes } from "../../domain/person/user";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";

/** As long as an order call may take: a process that died keeps its reservation for this long. An open attempt to pay keeps it on. */
const RESERVED_MS = 300_000;

export interface PromoUse {
  /** In capitals. */
  code: string;
  promo: PromoCode;
  checkoutId: string;
  /** As `customersOf` answers it. */
  customers: readonly string[];
}

/**
 * How we know a customer again: who is signed in by their account, everyone else by the email address they order with, whatever its
 * capitals.
 * So nobody uses up a code of somebody else by ordering in their address. Hashes, so that no address stands here.
 */
export function customersOf({
  email,
  shopper,
}: {
  email?: string | undefined;
  shopper?: Pick<UserAttributes, "sub"> | undefined;
}): string[] {
  const known = shopper ? `sub:${shopper.sub}` : email?.trim() ? `email:${email.trim().toLowerCase()}` : undefined;
  return known === undefined ? [] : [createHash("sha256").update(known).digest("hex")];
}

export class PromoUsage {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** What stands against one more use, as far as is known without holding a lock: for telling shoppers early. */
  async problem({
    code,
    promo,
    customers,
    checkoutId = "",
  }: Pick<PromoUse, "code" | "promo" | "customers"> & { checkoutId?: string }): Promise<PromoProblem | undefined> {
    const { usage_limit: limit, usage_limit_per_customer: perCustomer } = promo;
    const { db } = this.storage;
    if (limit) {
      const usage = await db.selectFrom("promo_usage").select("used").where("code", "=", code).executeTakeFirst();
      if ((usage?.used ?? 0) >= limit) return "promo-code-used-up";
    }
    return perCustomer && (await this.#usesOf(db, code, customers, checkoutId)) >= perCustomer ? "promo-code-used-already" : undefined;
  }

  /**
   * Keeps one use for the checkout; asked again for the same checkout, it is the same use. Codes without limits need none.
   *
   * @param holder who may give it back
   */
  async reserve(use: PromoUse, holder: string): Promise<PromoProblem | undefined> {
    if (!use.promo.usage_limit && !use.promo.usage_limit_per_customer) return undefined;
    // A reservation that a power cut takes back does no harm: the order's transaction counts again.
    return this.storage.relaxed(async (trx) => {
      await this.#lock(trx, use.code);
      // The other half of a double click has placed the order meanwhile: its use is this one's too.
      const own = await trx.selectFrom("promo_redemptions").select("order_id").where("checkout_id", "=", use.checkoutId).executeTakeFirst();
      if (own?.order_id) return undefined;
      const problem = await this.#counted(trx, use);
      if (!problem) await this.#write(trx, use, holder, null);
      return problem;
    });
  }

  /** Gives a reservation back whose order was not placed; one that somebody else has taken over, or that became an order, stays. */
  async release(checkoutId: string, holder: string): Promise<void> {
    await this.storage.relaxed((trx) =>
      trx
        .deleteFrom("promo_redemptions")
        .where("checkout_id", "=", checkoutId)
        .where("holder", "=", holder)
        .where("order_id", "is", null)
        .execute(),
    );
  }

  /**
   * Makes the use the order's. First thing in the order's transaction, before it writes anything: on a problem nothing may be stored.
   * Its lock holds until the transaction ends, so that the orders of one code come one after the other.
   */
  async redeem(trx: Transaction<Database>, use: PromoUse, orderId: string): Promise<PromoProblem | undefined> {
    await this.#lock(trx, use.code);
    const problem = await this.#counted(trx, use);
    if (problem) return problem;
    await this.#write(trx, use, randomUUID(), orderId);
    await trx
      .updateTable("promo_usage")
      .set((value) => ({ used: value("used", "+", 1) }))
      .where("code", "=", use.code)
      .execute();
    return undefined;
  }

  /** Forgets reservations that nobody came back for. @returns how many */
  async sweep(): Promise<number> {
    const { numDeletedRows } = await this.storage.db
      .deleteFrom("promo_redemptions")
      .where("order_id", "is", null)
      .where(sql<boolean>`not ${this.#isKept()}`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  async #lock(trx: Transaction<Database>, code: string): Promise<void> {
    await trx
      .insertInto("promo_usage")
      .values({ code, used: 0 })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .execute();
    await this.storage.locked(trx.selectFrom("promo_usage").select("used").where("code", "=", code)).executeTakeFirstOrThrow();
  }

  /** Under the code's lock: orders that used it, and reservations of other checkouts that still hold. */
  async #counted(trx: Transaction<Database>, { code, promo, checkoutId, customers }: PromoUse): Promise<PromoProblem | undefined> {
    const { usage_limit: limit, usage_limit_per_customer: perCustomer } = promo;
    // The customer first: who has used it already need not hope for a use that comes back.
    if (perCustomer && (await this.#usesOf(trx, code, customers, checkoutId)) >= perCustomer) return "promo-code-used-already";
    if (!limit) return undefined;
    const { used } = await trx.selectFrom("promo_usage").select("used").where("code", "=", code).executeTakeFirstOrThrow();
    const { held } = await trx
      .selectFrom("promo_redemptions")
      .select((value) => value.fn.countAll<number>().as("held"))
      .where("code", "=", code)
      .where("order_id", "is", null)
      .where("checkout_id", "<>", checkoutId)
      .where(this.#isKept())
      .executeTakeFirstOrThrow();
    return used + Number(held) >= limit ? "promo-code-used-up" : undefined;
  }

  async #usesOf(
    db: Pick<Transaction<Database>, "selectFrom">,
    code: string,
    customers: readonly string[],
    checkoutId: string,
  ): Promise<number> {
    if (customers.length === 0) return 0;
    const { uses } = await db
      .selectFrom("promo_customers")
      .innerJoin("promo_redemptions", "promo_redemptions.checkout_id", "promo_customers.checkout_id")
      .select((value) => value.fn.count<number>("promo_customers.checkout_id").distinct().as("uses"))
      .where("promo_customers.code", "=", code)
      .where("promo_customers.customer", "in", [...customers])
      .where("promo_customers.checkout_id", "<>", checkoutId)
      .where((value) => value.or([value("promo_redemptions.order_id", "is not", null), this.#isKept()]))
      .executeTakeFirstOrThrow();
    return Number(uses);
  }

  async #write(
    trx: Transaction<Database>,
    { code, checkoutId, customers }: PromoUse,
    holder: string,
    orderId: string | null,
  ): Promise<void> {
    const now = this.now();
    await trx.deleteFrom("promo_redemptions").where("checkout_id", "=", checkoutId).execute();
    await trx
      .insertInto("promo_redemptions")
      .values({
        checkout_id: checkoutId,
        code,
        holder,
        reserved_until: new Date(now.getTime() + RESERVED_MS).toISOString(),
        order_id: orderId,
        created_at: now.toISOString(),
      })
      .execute();
    if (customers.length)
      await trx
        .insertInto("promo_customers")
        .values(customers.map((customer) => ({ code, customer, checkout_id: checkoutId })))
        .execute();
  }

  /** Of a reservation: it is young, or its checkout is being paid. */
  #isKept() {
    return sql<boolean>`(promo_redemptions.reserved_until > ${this.#instant()} or exists (
      select 1 from payment_attempts
      where payment_attempts.checkout_id = promo_redemptions.checkout_id and payment_attempts.state in (${sql.join(OPEN_STATES)})
    ))`;
  }

  #instant(): string {
    return this.now().toISOString();
  }
}
