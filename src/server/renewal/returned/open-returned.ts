/** What a bank has sent back, and what has its invoice from when it was paid. [PAY-14] [MMA-2] */
import type { Kysely } from "kysely";
import { say } from "../../../registry/message";
import { refuse, type Refusal } from "../../result/refusal";
import type { Database } from "../../storage/schema";

/**
 * Why another way to pay that asks no provider settles nothing now: what is open has been invoiced as paid, and is not invoiced once more.
 *
 * @returns undefined where nothing of the kind is open
 */
export async function invoicedAlready(
  db: Pick<Kysely<Database>, "selectFrom">,
  subscriptionId: string,
  paymentType: string,
): Promise<Refusal | undefined> {
  const open = await db
    .selectFrom("renewals")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .where("invoiced", "=", 1)
    .where("state", "in", ["due", "failed", "charging"])
    .executeTakeFirst();
  if (!open) return undefined;
  const message = say("payment-type-not-for-returned", { type: paymentType });
  return refuse("payment-type-not-allowed", message, { problems: [{ path: "paymentType", code: "payment-type-not-allowed", message }] });
}
