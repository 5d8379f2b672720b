/** What a subscription's owner is charged today for another offer, or why it cannot hold today. [MMA-2] */
import type { Kysely, Transaction } from "kysely";
import { shopDay } from "../../domain/order/delivery-pause";
import { switchedItem } from "../../domain/order/offer-switch";
import type { BasketItem } from "../../domain/order/order";
import { INVOICES_PATH, subscriptionPath } from "../../domain/page/account-path";
import type { ShopDays } from "../../domain/time/calendar";
import { pricedUpgrade, type PricedUpgrade } from "../../domain/upgrade/upgrade";
import { dearerObstacle, upgradeObstacle, type UpgradeFrom, type UpgradeObstacle } from "../../domain/upgrade/upgrade-obstacle";
import { unusedCredit } from "../../domain/upgrade/unused-credit";
import { say, type MessageKey } from "../../registry/message";
import type { Catalogue } from "../catalogue/catalogue";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Database } from "../storage/schema";
import type { KnownRates, OrderFields } from "../subscription/order-fields";
import { changeRefusal, offersToSwitchTo, offerRefusal } from "../subscription/subscription-edit";
import { pausesOf } from "../subscription/subscription-pause";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { paidOn } from "./paid-on";
import { upgradeFrom, type UpgradePayments } from "./upgrade-from";

export interface UpgradePricing extends UpgradePayments {
  /** That holds the item's own offer, the wanted one, and what is related to them. */
  catalogue: Catalogue;
  days: ShopDays;
}

/** A subscription, and what an upgrade makes of it. */
export interface UpgradeTarget {
  from: UpgradeFrom;
  item: BasketItem;
  to: BasketItem;
}

/** @param row as it is today @param path of the wanted offer */
export function upgradeTarget(
  row: SubscriptionRow,
  order: OrderFields,
  path: string,
  { catalogue, days, ...paid }: UpgradePricing,
): Result<UpgradeTarget> {
  const from = upgradeFrom(row, order, days, paid);
  const obstacle = upgradeObstacle(from);
  if (obstacle) return obstacleRefusal(obstacle, row, days);
  const offers = offersToSwitchTo(row, order, catalogue);
  const offer = offers.find((each) => each.path === path);
  if (!offer) return offerRefusal(offers);
  const item = {
    ...from.item,
    path: from.item.offer.path,
    price: from.item.offer.price,
    upsells: [],
    availableAddOns: [],
    crossSell: false,
  };
  const to = switchedItem(item, offer, (addOn) => catalogue.isAddOnOf(addOn, path));
  const cheaper = dearerObstacle(from, to);
  return cheaper ? obstacleRefusal(cheaper, row, days) : ok({ from, item, to });
}

/**
 * @param row as it is today
 * @param rates of today, by the id of an item or add-on; undefined, or of one that is not among them: the last that are known
 */
export async function priceUpgrade(
  db: Kysely<Database> | Transaction<Database>,
  row: SubscriptionRow,
  order: OrderFields,
  { from, item, to }: UpgradeTarget,
  { days, rates }: { days: ShopDays; rates: KnownRates | undefined },
): Promise<Result<PricedUpgrade>> {
  const credits = unusedCredit({ ...from, paidOn: await paidOn(db, row, order, days) });
  if (!credits) return impossible("payment-unknown");
  const pauses = pausesOf(row);
  const onShopDays = credits.map((line) => ({ ...line, until: shopDay(line.until, pauses) }));
  const priced = pricedUpgrade(item, to, onShopDays, {
    today: days.today,
    taxPercent: (id) => rates?.[id] ?? from.taxPercent(id),
    isInvoiced: row.stored_payment_id === null,
  });
  return priced ? ok(priced) : impossible("not-dearer");
}

/** Whether a payment failed, or is written down and not settled; its order's, too, while a bank may still not pay it. */
export async function hasOpenPayment(db: Kysely<Database> | Transaction<Database>, subscriptionId: string): Promise<boolean> {
  const open = await db
    .selectFrom("renewals")
    .select("id")
    .where("subscription_id", "=", subscriptionId)
    .where("state", "in", ["due", "charging", "failed"])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined || (await isOrderAwaited(db, subscriptionId));
}

async function isOrderAwaited(db: Kysely<Database> | Transaction<Database>, subscriptionId: string): Promise<boolean> {
  const awaited = await db
    .selectFrom("subscriptions")
    .innerJoin("orders", "orders.id", "subscriptions.order_id")
    .innerJoin("payment_attempts as attempt", "attempt.checkout_id", "orders.checkout_id")
    .select("attempt.id")
    .where("subscriptions.id", "=", subscriptionId)
    .where("charged_from", "is", null)
    .whereRef("attempt.order_id", "=", "orders.id")
    .where("attempt.state", "=", "awaiting")
    .executeTakeFirst();
  return awaited !== undefined;
}

/** What is said of every change is said of this one, too. */
function obstacleRefusal(obstacle: UpgradeObstacle, row: SubscriptionRow, days: ShopDays): Refusal {
  const said = changeRefusal(row, days);
  if (said) return said;
  if (obstacle === "ended" || obstacle === "change-pending" || obstacle === "under-way") throw new Error(`Nothing says "${obstacle}"`);
  return impossible(obstacle, SETTLED_AT[obstacle]?.(row.id));
}

/** Paths of the pages where what is in the way is settled. */
const SETTLED_AT: Readonly<Partial<Record<UpgradeObstacle, (id: string) => string>>> = {
  unpaid: (id) => subscriptionPath(id, "payment"),
  overdue: () => INVOICES_PATH,
};

/** @param page path of the page where it is settled */
export const impossible = (reason: keyof typeof REASONS, page?: string): Refusal =>
  refuse("upgrade-not-possible", say(REASONS[reason]), { data: { reason, ...(page && { page }) } });

/** What is said of each. */
const REASONS = {
  cancelled: "upgrade-cancelled",
  gift: "upgrade-gift",
  "no-renewal": "upgrade-no-renewal",
  paused: "upgrade-paused",
  unpaid: "upgrade-unpaid",
  overdue: "upgrade-overdue",
  "not-payable": "upgrade-not-payable",
  trial: "upgrade-trial",
  "one-time": "upgrade-one-time",
  "other-currency": "upgrade-other-currency",
  "not-dearer": "upgrade-not-dearer",
  "payment-unknown": "upgrade-payment-unknown",
  "tax-unknown": "upgrade-tax-unknown",
} as const satisfies Record<string, MessageKey>;
