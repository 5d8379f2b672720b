/** What keeps a signed-in shopper from buying a basket as it is: a trial they had, products they own. [START-5] [START-8] */
import type { Kysely } from "kysely";
import type { CalendarDate } from "../../domain/time/calendar";
import type { BasketItem, BlockedProduct, InvalidFlags } from "../../domain/order/order";
import { trialOf } from "../../domain/order/order-limits";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import type { Database } from "../storage/schema";
import type { Shopper } from "../checkout/checkout-row";
import { unprovenOf, type SubscriptionRow } from "../subscription/subscription-records";

/**
 * `trial`: the basket holds a trial of a product that the shopper had a trial of, however that ended. `blockedProducts`: products whose
 * exclusion_group a subscription that still runs belongs to.
 *
 * @param items without those that are marked removed
 */
export async function invalidFlags(
  db: Kysely<Database>,
  shopper: Shopper,
  items: readonly BasketItem[],
  today: CalendarDate,
): Promise<InvalidFlags> {
  if (items.length === 0) return {};
  // What somebody ordered in their email address without signing in proves nothing and keeps them from nothing.
  const owned = await db.selectFrom("subscriptions").where("owner_sub", "=", shopper.sub).selectAll().execute();
  const groups = new Set(
    owned
      .filter((row) => runs(row, today))
      .flatMap((row) => productsOf(itemOf(row)))
      .flatMap(({ attributes }) => attributes.exclusion_group || []),
  );
  const blocked = items.flatMap((item) =>
    productsOf(item).flatMap(({ path, name, attributes }): BlockedProduct[] =>
      attributes.exclusion_group && groups.has(attributes.exclusion_group)
        ? [{ itemId: item.id, path, name: attributes.display_name__limio || name, exclusion_group: attributes.exclusion_group }]
        : [],
    ),
  );
  return { ...(isTriedAgain(owned, items) && { trial: true as const }), ...(blocked.length && { blockedProducts: blocked }) };
}

/**
 * An order of somebody who is not signed in, with a trial that such an order in the same email address had already. Whose address it is
 * nobody
 * knows, so the answer says no more than how to go on.
 */
export async function unprovenTrialRefusal(
  db: Kysely<Database>,
  email: string,
  items: readonly BasketItem[],
): Promise<Refusal | undefined> {
  if (!items.some(({ offer }) => trialOf(offer).length)) return undefined;
  const tried = await unprovenOf(db, email).where("is_trial", "=", 1).selectAll().execute();
  return isTriedAgain(tried, items) ? signInRefusal() : undefined;
}

/** All that is told of an email address that nobody proved to be theirs. */
export const signInRefusal = (): Refusal => refuse("sign-in-to-go-on", say("sign-in-to-go-on"));

function isTriedAgain(before: readonly SubscriptionRow[], items: readonly BasketItem[]): boolean {
  const had = new Set(before.filter(({ is_trial }) => is_trial === 1).flatMap((row) => trialOf(itemOf(row).offer)));
  return items.some(({ offer }) => trialOf(offer).some((what) => had.has(what)));
}

/** The same, as what an order is refused with. */
export function invalidRefusal({ trial, blockedProducts }: InvalidFlags): Refusal | undefined {
  if (trial) return refuse("trial-used", say("trial-used"));
  if (!blockedProducts?.length) return undefined;
  const names = [...new Set(blockedProducts.map(({ name }) => name))];
  return refuse("already-owned", say("already-owned", { names: { list: names } }), { data: { blockedProducts } });
}

const itemOf = ({ item }: Pick<SubscriptionRow, "item">): BasketItem => JSON.parse(item) as BasketItem;
const productsOf = ({ offer, addOns }: BasketItem) => [...offer.products, ...addOns.flatMap(({ addOn }) => addOn.products)];

/** Until its term is over; one that renews itself goes on. */
function runs(row: SubscriptionRow, today: CalendarDate): boolean {
  const renews = row.status === "active" && itemOf(row).offer.data.attributes.autoRenew__limio !== false;
  return renews || (row.term_end === null ? row.status === "active" : row.term_end > today);
}
