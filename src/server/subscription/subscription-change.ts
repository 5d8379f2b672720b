/** What a shopper may do to a subscription. [MMA-2] */
import type { Transaction } from "kysely";
import type { ReasonTopic } from "../../domain/customers/cancellations";
import type { Subscription } from "../../domain/offer/subscription";
import type { Address, Agreements, Amount, CustomerDetails, Payment } from "../../domain/order/order";
import type { NextStep } from "../../domain/payment/next-step";
import type { SaveOfferKind } from "../../domain/subscription/save-offer";
import type { CalendarDate } from "../../domain/time/calendar";
import type { SeenQuote } from "../../domain/upgrade/upgrade";
import type { Database } from "../storage/schema";

export type SubscriptionChange =
  | { kind: "change-address"; deliveryDetails: Address }
  /** `permissionsFor`: the permissions hold for all subscriptions of theirs; of this one alone unless it is given. */
  | { kind: "change-details"; customerDetails: CustomerDetails; contactPermissions?: Agreements; permissionsFor?: "all" }
  /** `page`: where a shopper goes on whose provider wants to see them; the account area unless it is given. */
  | { kind: "payment-method"; paymentType: string; payment: Payment; page?: string | undefined }
  /** `price`: of one, as the shopper saw it. */
  | { kind: "switch-offer"; offer: string; price: Amount }
  /** At once. `quote`: what is charged for it, as the shopper saw it. */
  | { kind: "upgrade"; offer: string; quote: SeenQuote }
  /** Days of the shop; `until` is the first that is delivered on again. */
  | { kind: "pause"; from: CalendarDate; until: CalendarDate }
  | { kind: "resume" }
  /** `saveOffer`: what stood on the page to keep them, and was not taken. */
  | { kind: "cancel"; reason?: string; about?: ReasonTopic; comment?: string; saveOffer?: SaveOfferKind }
  | { kind: "activate" };

/** Those that nobody else has to be asked about. */
export type PlainChange = Exclude<SubscriptionChange, { kind: "upgrade" }>;
export type UpgradeChange = Extract<SubscriptionChange, { kind: "upgrade" }>;
export type PaymentChange = Extract<SubscriptionChange, { kind: "payment-method" }>;

export type DetailsChange = Extract<SubscriptionChange, { kind: "change-details" }>;
export type OfferChange = Extract<SubscriptionChange, { kind: "switch-offer" }>;

/** The subscription as it is afterwards; or where its owner goes before anything is changed. */
export type Changed = { subscription: Subscription } | { pending: true; id: string; next: NextStep };

/** In the transaction that decides the answer. */
export type Answered = (trx: Transaction<Database>, answer: Changed) => Promise<void>;
