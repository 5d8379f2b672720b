/** What is asked for as a subscription is taken up again: its owner reads of it before, and it is done from the same list. [MMA-2] */
import type { Kysely, Selectable } from "kysely";
import type { AskedOnActivation } from "../../../domain/offer/subscription";
import type { CalendarDate, ShopDays } from "../../../domain/time/calendar";
import type { Database } from "../../storage/schema";
import type { TaxedOrder } from "../../subscription/order-fields";
import type { SubscriptionRow } from "../../subscription/subscription-records";
import { declinedForGood, OPEN_STATES } from "../declined-for-good";
import { duePayments, type DuePayment } from "../due-payments";
import { missedPayments } from "../missed-payments";

/** What is known of one that was left. */
interface Left {
  /** Payments that nobody is asked for any more. */
  givenUp: readonly Selectable<Database["renewals"]>[];
  /** Days of its payments that are written down, whatever has become of them. */
  writtenDays: readonly CalendarDate[];
  /** Whether its bank has said "never again" of any of them. */
  isDeclined: boolean;
}

export interface AskedAgain {
  /** What failed waits for another way to pay, and its bank is not asked. */
  isWaiting: boolean;
  /** Of periods that run and began while it was cancelled: to be written down. */
  missed: DuePayment[];
  /** null: nothing is asked for. */
  sums: AskedOnActivation | null;
}

/** By subscription. */
export async function knownOfLeft(
  db: Kysely<Database>,
  rows: readonly Pick<SubscriptionRow, "id" | "stored_payment_id">[],
): Promise<ReadonlyMap<string, Left>> {
  if (!rows.length) return new Map();
  const ids = rows.map(({ id }) => id);
  const written = await db.selectFrom("renewals").selectAll().where("subscription_id", "in", ids).execute();
  const stored = rows.flatMap(({ stored_payment_id: source }) => source ?? []);
  // As it is once they are asked for again.
  const declined = await declinedForGood(db, stored, [...OPEN_STATES, "given-up"]);
  return new Map(
    rows.map(({ id, stored_payment_id: source }) => {
      const own = written.filter((each) => each.subscription_id === id);
      const isDeclined = declined.get(source ?? "")?.includes(id) ?? false;
      return [id, { givenUp: own.filter(({ state }) => state === "given-up"), writtenDays: own.map((each) => each.due_on), isDeclined }];
    }),
  );
}

/**
 * @param left the row as it was left
 * @param active the row as it is taken up again today
 */
export function askedAgain(
  { left, active }: { left: SubscriptionRow; active: SubscriptionRow },
  order: TaxedOrder,
  days: ShopDays,
  { givenUp, writtenDays, isDeclined }: Left,
): AskedAgain {
  const isNew = ({ date }: DuePayment) => !writtenDays.includes(date);
  const missed = missedPayments(active, order, days, left.next_payment_on).filter(isNew);
  const today = duePayments(active, order, days).due.filter((each) => isNew(each) && !missed.some(({ date }) => date === each.date));
  const waits = (payment: (typeof givenUp)[number]) => isDeclined && payment.first_failed_on !== null;
  const charged = sumOf([...givenUp.filter((payment) => !waits(payment)), ...missed, ...today]);
  const owed = sumOf(givenUp.filter(waits));
  return { isWaiting: isDeclined, missed, sums: charged || owed ? { charged, owed } : null };
}

function sumOf(payments: readonly { amount: number; currency: string }[]): AskedOnActivation["charged"] {
  const amount = payments.reduce((sum, each) => sum + Number(each.amount), 0);
  return amount > 0 ? { amount, currency: payments[0]!.currency } : null;
}
