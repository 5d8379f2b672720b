/** What a subscription is once its upgrade is paid: the new offer, in a term that began on the upgrade's day. [MMA-2] */
import { termFrom } from "../../domain/offer/subscription";
import type { ShopDays } from "../../domain/time/calendar";
import { NEVER } from "../renewal/due-payments";
import type { OrderFields } from "../subscription/order-fields";
import type { SubscriptionRow } from "../subscription/subscription-records";
import { paidDay, paymentsAfter } from "../subscription/subscription-view";
import { newItemOf, type UpgradeRow } from "./upgrade-row";

/**
 * Whoever has left meanwhile, which is always open, has paid for the new offer all the same, and has it as if they left on that day: for
 * what the charge paid, which is no whole term where that has several payments.
 *
 * @param row as it is stored
 */
export function upgradedRow(row: SubscriptionRow, upgrade: UpgradeRow, order: OrderFields, days: ShopDays): SubscriptionRow {
  const item = newItemOf(upgrade);
  const { on_day: day } = upgrade;
  const term = termFrom(day, item.offer.data.attributes);
  const next: SubscriptionRow = {
    ...row,
    item: upgrade.item,
    offer_path: item.offer.path,
    charged_from: day,
    agreed_on: null,
    term_start: term.start,
    term_end: term.end,
    pauses: null,
    upgrade_id: null,
    // The rates that it was charged at are those that its next payment was said at.
    tax_rates: upgrade.tax_rates,
    end_told: "nothing",
  };
  const [payment] = paymentsAfter(next, order, days, day);
  const end = row.status === "active" ? term.end : (paidDay(next, { ...days, today: day }, []) ?? day);
  return { ...next, next_payment_on: payment?.data.date ?? NEVER, term_end: end };
}
