/** Every change of a subscription leaves a line that stays, and a mail to its owner. [MMA-2] */
import type { Transaction } from "kysely";
import type { ReasonTopic } from "../../domain/customers/cancellations";
import type { Shopper } from "../checkout/checkout-row";
import { outboxEvent } from "../mail/outbox-event";
import { rowId } from "../storage/ids";
import type { Database } from "../storage/schema";
import type { SubscriptionChange } from "./subscription-change";

/** Topic of the outbox: its mail says what holds now. */
export const SUBSCRIPTION_CHANGED = "subscription-changed";

/** A change of its owner's, how a gift's begins, how it ends, or what the shop did to one that waits. */
export type SubscriptionEventKind =
  SubscriptionChange["kind"] | "redeem" | "pending-lifted" | "upgrade-declined" | "term-ending" | "term-ended" | "ended-with-refund";

/** What the mail is written from: everything else is read when it is. */
export interface SubscriptionChangedPayload {
  /** Id of the event. */
  event: string;
  subscription: string;
  kind: SubscriptionEventKind;
  /** Id of the upgrade that it is about. */
  upgrade?: string;
  /** Day on which it ended with the change. */
  ended?: string;
  /** How its owner may be contacted holds for all of theirs. */
  permissionsFor?: "all";
  /** Minor units that are asked for as it is taken up again, and that wait for another way to pay, and their currency. */
  charged?: string;
  owed?: string;
  currency?: string;
}

export interface NotedChange {
  /** Of the subscription. */
  id: string;
  kind: SubscriptionEventKind;
  /** What went with it, without addresses and payments. */
  details?: Readonly<Record<string, string | undefined>>;
  /** Its owner, or somebody of the shop: the id that the books name. */
  owner: Pick<Shopper, "sub" | "only">;
  /** ISO 8601 instant */
  at: string;
  email: string;
}

/** Who the books name for what happens by itself. */
export const BY_ITSELF = "shop";

/** Who they name where somebody came by the mailed link: whoever has the mail. */
export const BY_LINK = "payment-link";

/** What happened to it by itself; where it is a mail, that is written elsewhere. */
export interface NotedEvent {
  /** Of the subscription. */
  id: string;
  kind:
    | SubscriptionEventKind
    | "renewal-ended"
    | "change-in-effect"
    | "change-email"
    | "told-renewal"
    | "told-trial-end"
    | "told-card-end"
    | "told-failure"
    | "told-unpaid";
  details: Readonly<Record<string, string | undefined>>;
  by: string;
  /** ISO 8601 instant */
  at: string;
}

/** A line in the books alone. @returns its id */
export async function noteEvent(trx: Transaction<Database>, { id, kind, details, by, at }: NotedEvent): Promise<string> {
  const { reason, about, comment } = kind === "cancel" ? details : {};
  const said = { reason: reason ?? null, about: (about as ReasonTopic | undefined) ?? null, commented: comment ? 1 : 0 };
  const event = { id: rowId(), subscription_id: id, kind, by, details: JSON.stringify(details), ...said, at };
  await trx.insertInto("subscription_events").values(event).execute();
  return event.id;
}

/** For the transaction that changes it. */
export async function noteChange(trx: Transaction<Database>, { id, kind, details = {}, owner, at, email }: NotedChange): Promise<void> {
  const by = owner.only ? BY_LINK : owner.sub;
  const event = await noteEvent(trx, { id, kind, details, by, at });
  const { upgrade, ended, permissionsFor, charged, owed, currency } = details;
  const payload: SubscriptionChangedPayload = {
    event,
    subscription: id,
    kind,
    ...(upgrade && { upgrade }),
    ...(ended && { ended }),
    ...(permissionsFor === "all" && { permissionsFor }),
    ...(charged && { charged }),
    ...(owed && { owed }),
    ...(currency && { currency }),
  };
  await trx
    .insertInto("outbox")
    .values(outboxEvent(SUBSCRIPTION_CHANGED, payload, email, at))
    .execute();
}
