/** What keeps a signed-in shopper from buying a basket as it is: a trial they had, products they own. [START-5] [START-8] */
import type { Kysely } from "kysely";
import type { CalendarDate } from "../../domain/calendar";
import type { BasketItem, BlockedProduct, InvalidFlags } from "../../domain/order";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../http/refusal";
import type { Database } from "../storage/schema";
import type { Shopper } from "./checkout-row";
import { ownedBy, triedWith, type SubscriptionRow } from "./subscription-records";

/**
 * `trial`: the basket holds a trial of a product that the shopper had a trial of, however that ended. `blockedProducts`: products whose
 * exclusion_group a subscription that still runs belongs to.
 *
 * @param items without those that are marked removed
 */
export async function invalidFlags(db: Kysely<Database>, shopper: Shopper, items: readonly BasketItem[], today: CalendarDate): Promise<InvalidFlags> {
  if (items.length === 0) return {};
  const owned = await ownedBy(db, shopper).selectAll().execute();
  const had = new Set(owned.filter(({ is_trial }) => is_trial === 1).flatMap((row) => triedWith(itemOf(row))));
  const groups = new Set(owned.filter((row) => runs(row, today)).flatMap((row) => productsOf(itemOf(row))).flatMap(({ attributes }) => attributes.exclusion_group || []));
  const blocked = items.flatMap((item) =>
    productsOf(item).flatMap(({ path, name, attributes }): BlockedProduct[] =>
      attributes.exclusion_group && groups.has(attributes.exclusion_group) ? [{ itemId: item.id, path, name: attributes.display_name__limio || name, exclusion_group: attributes.exclusion_group }] : [],
    ),
  );
  const triedAgain = items.some((item) => item.offer.data.attributes.trial__limio && triedWith(item).some((what) => had.has(what)));
  return { ...(triedAgain && { trial: true as const }), ...(blocked.length && { blockedProducts: blocked }) };
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
