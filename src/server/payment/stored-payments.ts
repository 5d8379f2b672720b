/** What providers keep so that it can be charged again: written with the order it first paid, used for its owner alone. [PAY-14] */
import { sql, type Kysely, type Selectable, type Transaction } from "kysely";
import { STANDING_STATES } from "../../domain/payment/attempt-state";
import { isExpiredIn, type OwnStoredPayment, type StoredPayment } from "../../domain/payment/stored-payment";
import type { CalendarDate } from "../../domain/time/calendar";
import { say, type Words } from "../../registry/message";
import type { PaymentOrder, StoredDetails } from "../../registry/payment-handler";
import type { Shopper } from "../checkout/checkout-row";
import { recordAudit } from "../people/audit-trail";
import { declinedForGood } from "../renewal/declined-for-good";
import { refuse, type Refusal } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import { rowId } from "../storage/ids";
import type { Database } from "../storage/schema";
import { tellOfRemoval } from "./removed-payment";

export type StoredPaymentRow = Selectable<Database["stored_payments"]>;

export interface NewStoredPayment {
  stored: StoredDetails;
  payment: Pick<PaymentOrder, "attemptId" | "method" | "total" | "country">;
  /** Whose it is; undefined for a guest's. */
  sub: string | undefined;
  /** Its owner wants it offered at the next checkout. */
  isOffered?: boolean;
  /** ISO 8601 instant */
  createdAt: string;
}

/**
 * In the transaction of what was paid with it. What its owner has already is brought up to date: providers give the same token for the same
 * card.
 *
 * @returns its id
 */
export async function keepStoredPayment(
  trx: Transaction<Database>,
  { stored, payment, sub, isOffered = false, createdAt }: NewStoredPayment,
): Promise<string> {
  const { token, mandate, brand, lastDigits, expiry } = stored;
  const details = { mandate: mandate ?? null, brand: brand ?? null, last_digits: lastDigits ?? null, expiry: expiry ?? null };
  const { id } = await trx
    .insertInto("stored_payments")
    .values({
      id: rowId(),
      owner_sub: sub ?? null,
      attempt_id: payment.attemptId,
      method: payment.method,
      currency: payment.total.currency,
      country: payment.country,
      token,
      ...details,
      offered: isOffered ? 1 : 0,
      created_at: createdAt,
      removed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`method, token, currency, coalesce(owner_sub, '')`)
        .doUpdateSet({ ...details, country: payment.country, removed_at: null, ...(isOffered && { offered: 1 }) }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** As its provider knows it. */
export const storedDetailsOf = ({ token, mandate, brand, last_digits: lastDigits, expiry }: StoredPaymentRow): StoredDetails => ({
  token,
  ...(mandate && { mandate }),
  ...(brand && { brand }),
  ...(lastDigits && { lastDigits }),
  ...(expiry && { expiry }),
});

export interface StoredPaymentParts {
  storage: Storage;
  /** Today in the shop. */
  today(): Promise<CalendarDate>;
  /** Whether a subscription that goes on is paid with it. */
  isNeeded(trx: Transaction<Database>, id: string): Promise<boolean>;
  /** Ids of the owner's subscriptions that go on, by what each is paid with. */
  paidByOf(sub: string): Promise<ReadonlyMap<string, readonly string[]>>;
  /** A mail waits. */
  onMail(): void;
}

/** The newest first. @param today in the shop */
async function storedPaymentsOf(db: Kysely<Database>, sub: string, today: CalendarDate): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom("stored_payments")
    .selectAll()
    .where("owner_sub", "=", sub)
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    paymentType: row.method,
    brand: row.brand,
    lastDigits: row.last_digits,
    expiry: row.expiry,
    isExpired: isExpiredIn(row.expiry, today.slice(0, 7)),
    isOffered: row.offered === 1,
    currency: row.currency,
    country: row.country,
  }));
}

/** What is paid with it. */
export interface PaidWith {
  shopper: Pick<Shopper, "sub"> | undefined;
  paymentType: string;
  currency: string;
  country: string;
  /** In the shop. */
  today: CalendarDate;
}

/**
 * Why later payments of a subscription are not charged from it. Its owner chooses it for this themselves: whether they want it offered at a
 * checkout is another matter.
 *
 * @param isDeclined for good, for what is unpaid of this subscription: whoever asks a bank again and again is fined for it
 * @param canChargeAgain whether what this method's provider keeps can be charged without its owner
 */
export async function renewalSourceRefusal(
  db: Kysely<Database>,
  id: string,
  { shopper, paymentType, currency, country, today, isDeclined }: PaidWith & { isDeclined: boolean },
  canChargeAgain: (method: string) => boolean,
): Promise<Refusal | undefined> {
  const found = shopper && (await storedPaymentsOf(db, shopper.sub, today)).find((each) => each.id === id);
  // Of somebody else's nothing is told.
  if (!found) return refuse("stored-payment-not-found", say("stored-payment-not-found"));
  const unusable = (message: Words) =>
    refuse("stored-payment-unusable", message, { problems: [{ path: "payment", code: "stored-payment-unusable", message }] });
  if (found.isExpired) return unusable(say("stored-payment-expired"));
  if (isDeclined) return unusable(say("stored-payment-declined"));
  if (!canChargeAgain(found.paymentType)) return unusable(say("stored-payment-not-later"));
  const isRight = found.paymentType === paymentType && found.currency === currency && found.country === country;
  return isRight ? undefined : unusable(say("stored-payment-unusable"));
}

/** Why nothing is paid with it: another owner, method, currency or country; expired, removed, or never to be offered. */
export async function storedPaymentRefusal(
  db: Kysely<Database>,
  id: string,
  { shopper, paymentType, currency, country, today }: PaidWith,
): Promise<Refusal | undefined> {
  const found = shopper && (await storedPaymentsOf(db, shopper.sub, today)).find((each) => each.id === id);
  const isRight = found?.paymentType === paymentType && found.currency === currency && found.country === country;
  if (isRight && found.isOffered && !found.isExpired) return undefined;
  const message = say("stored-payment-unusable");
  return refuse("stored-payment-unusable", message, { problems: [{ path: "payment", code: "stored-payment-unusable", message }] });
}

/** The row as it is now, for an attempt to pay with it: its owner cannot remove it before that attempt is written. */
export const lockedStoredPayment = (storage: Storage, trx: Transaction<Database>, id: string): Promise<StoredPaymentRow | undefined> =>
  storage.locked(trx.selectFrom("stored_payments").selectAll().where("id", "=", id)).executeTakeFirst();

/** Whether somebody has yet to find out what became of a try to pay with it. */
async function isWatched(trx: Transaction<Database>, id: string): Promise<boolean> {
  const attempt = await trx
    .selectFrom("payment_attempts")
    .select("id")
    .where("stored_payment_id", "=", id)
    .where("next_try_at", "is not", null)
    // What stands is known by its reference, whatever its bank has still to say.
    .where("state", "not in", STANDING_STATES)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/** What is stored for those who are signed in: theirs to see, to pay with and to remove. */
export class StoredPayments {
  constructor(private readonly parts: StoredPaymentParts) {}

  /** The newest first. */
  async list({ sub }: Pick<Shopper, "sub">): Promise<OwnStoredPayment[]> {
    const { storage, today, paidByOf } = this.parts;
    const [stored, paid] = await Promise.all([storedPaymentsOf(storage.db, sub, await today()), paidByOf(sub)]);
    const declined = await declinedForGood(
      storage.db,
      stored.map(({ id }) => id),
    );
    return stored.map((each) => ({ ...each, paysFor: [...(paid.get(each.id) ?? [])], declinedFor: [...(declined.get(each.id) ?? [])] }));
  }

  /** The newest first, of those alone that their owner wants offered at a checkout. */
  async offered({ sub }: Pick<Shopper, "sub">): Promise<StoredPayment[]> {
    const { storage, today } = this.parts;
    return (await storedPaymentsOf(storage.db, sub, await today())).filter(({ isOffered }) => isOffered);
  }

  /** Gone for good, with its token, which its owner gets a mail about; done twice it is done, and told, once. */
  async remove(id: string, owner: Pick<Shopper, "sub" | "email">): Promise<Refusal | undefined> {
    const { storage, isNeeded, onMail } = this.parts;
    const refusal = await storage.transaction(async (trx) => {
      const own = trx.selectFrom("stored_payments").select(["id", "brand", "last_digits", "removed_at"]);
      const row = await storage.locked(own.where("id", "=", id).where("owner_sub", "=", owner.sub)).executeTakeFirst();
      if (!row) return refuse("stored-payment-not-found", say("stored-payment-not-found"));
      if (row.removed_at !== null) return undefined;
      if (await isNeeded(trx, id)) return refuse("stored-payment-in-use", say("stored-payment-in-use"));
      // Its provider is asked by the token what became of a charge: without it nobody would find out.
      if (await isWatched(trx, id)) return refuse("stored-payment-in-use", say("stored-payment-being-charged"));
      const at = new Date().toISOString();
      const nothing = { mandate: null, brand: null, last_digits: null, expiry: null, offered: 0 };
      await trx
        .updateTable("stored_payments")
        .set({ ...nothing, token: `removed ${id}`, removed_at: at })
        .where("id", "=", id)
        .execute();
      await recordAudit(trx, { kind: "saved-payment-removed", person: null, subject: owner.sub, title: "", details: { payment: id } });
      await tellOfRemoval(trx, row, owner, at);
      return undefined;
    });
    if (!refusal) onMail();
    return refusal;
  }
}
