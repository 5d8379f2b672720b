/** Gifts in the database: written with the order that bought them, found by their buyer. [MMA-3] */
import type { Kysely, Selectable, Transaction } from "kysely";
import { customerName } from "../../domain/order/billing";
import { goesToRecipient } from "../../domain/order/gift-delivery";
import type { Address, BasketItem, CustomerDetails, RecipientDetails } from "../../domain/order/order";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Shopper } from "../checkout/checkout-row";
import { giftCode, rowId } from "../storage/ids";
import type { Write } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { normalEmail } from "../subscription/subscription-records";

export type GiftRow = Selectable<Database["gifts"]>;

export interface GivenBy {
  orderId: string;
  /** Who was signed in when it was ordered. */
  sub: string | undefined;
  /** Where they are written to. */
  email: string;
  customer: CustomerDetails;
  recipient: RecipientDetails;
  items: readonly BasketItem[];
  country: string;
  /** Where the order is delivered to. */
  delivery: Address;
  locale: string;
  /** ISO 8601 instant */
  createdAt: string;
  /** The day of `createdAt` in the shop. */
  orderedOn: CalendarDate;
}

/** For the order's transaction: one gift per item that somebody else receives. */
export function giftWrites(trx: Transaction<Database>, by: GivenBy): Write[] {
  const rows = by.items
    .filter(({ offer, removed }) => !removed && offer.variant === "gift")
    .map((item): GiftRow => ({
      id: rowId(),
      order_id: by.orderId,
      code: giftCode(),
      buyer_sub: by.sub ?? null,
      buyer_email: normalEmail(by.email),
      item: JSON.stringify({ ...item, upsells: [], availableAddOns: [] } satisfies BasketItem),
      country: by.country,
      // What is not delivered goes nowhere: its buyer's address is nobody else's business.
      delivery: goesToRecipient({ basketItems: [item], isRedeem: false }) ? JSON.stringify(by.delivery) : null,
      recipient: JSON.stringify(by.recipient),
      recipient_email: recipientEmail(by.recipient),
      giver: customerName(by.customer),
      locale: by.locale,
      starts_on: by.recipient.startDate ?? by.orderedOn,
      announced_on: null,
      subscription_id: null,
      redeemed_at: null,
      created_at: by.createdAt,
    }));
  return rows.length ? [trx.insertInto("gifts").values(rows)] : [];
}

/** As a gift is found by it. */
export const recipientEmail = ({ email }: RecipientDetails): string | null => normalEmail(email ?? "") || null;

/** The buyer's: ordered while signed in, or by nobody known with their verified email address. */
export function givenBy(db: Kysely<Database>, { sub, email, email_verified: isVerified }: Shopper) {
  const own = isVerified && email ? email.trim().toLowerCase() : undefined;
  return db
    .selectFrom("gifts")
    .where((row) =>
      row.or([row("buyer_sub", "=", sub), ...(own ? [row.and([row("buyer_sub", "is", null), row("buyer_email", "=", own)])] : [])]),
    );
}
