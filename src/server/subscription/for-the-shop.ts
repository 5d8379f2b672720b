/** What somebody of the shop sees of subscriptions and does to them for their owners. [MMA-2] */
import type { Subscription } from "../../domain/offer/subscription";
import { offerDisplayName } from "../../domain/offer/offer";
import type { AuditKind } from "../../domain/person/audit-event";
import type { CalendarDate } from "../../domain/time/calendar";
import type { Shopper } from "../checkout/checkout-row";
import type { Editor } from "../guard/editors";
import type { NewAuditEvent } from "../people/audit-trail";

/** One that an order began, whoever has it now. */
export interface OrderedSubscription {
  subscription: Subscription;
  /** Its owner's: not the order's where it was given to them. */
  email: string;
  /** The payment type that waits for its renewal; null: none does. */
  waitingPayment: string | null;
  /** In the shop. */
  today: CalendarDate;
}

/** In place of the owner of one subscription: `sub` is the person's id, which the books name. */
export type ActingFor = Required<Pick<Shopper, "sub" | "only">> & { isOfShop: true };

export const actingFor = (id: string, by: Editor): ActingFor => ({ sub: by.id, only: id, isOfShop: true });

export const isOfShop = (owner: Shopper | ActingFor): owner is ActingFor => "isOfShop" in owner;

type Known = Pick<Subscription, "id" | "offers" | "order_reference">;

/** For the audit trail, which is kept for good: by the order's reference, so that it does not say whose it is. */
export const doneFor = (
  kind: AuditKind,
  { id, offers, order_reference: reference }: Known,
  by: Editor,
  details: Readonly<Record<string, string>> = {},
): NewAuditEvent => ({ kind, person: by.email, subject: id, title: offerDisplayName(offers[0]!), details: { reference, ...details } });
