/** Calls about a signed-in shopper's subscriptions. [API-8] */
import type { ReasonTopic } from "../../domain/customers/cancellations";
import type { Subscription } from "../../domain/offer/subscription";
import type { ContactPerson } from "../../domain/order/contact";
import type { Address, Agreements, Amount } from "../../domain/order/order";
import type { NextStep } from "../../domain/payment/next-step";
import type { SaveOfferKind } from "../../domain/subscription/save-offer";
import type { SeenQuote, UpgradeQuote } from "../../domain/upgrade/upgrade";
import { fetchJson } from "../fetch-json";

export type SubscriptionChange =
  | { kind: "change-address"; deliveryDetails: Address }
  | { kind: "change-details"; customerDetails: ContactPerson; contactPermissions: Agreements; permissionsFor?: "all" }
  /** `page`: where they go on whose provider wants to see them. */
  | { kind: "payment-method"; paymentType: string; payment: Readonly<Record<string, unknown>>; page: string }
  /** `price`: of one, as the shopper saw it. */
  | { kind: "switch-offer"; offer: string; price: Amount }
  /** At once. `quote`: what is charged for it, as the shopper saw it. */
  | { kind: "upgrade"; offer: string; quote: SeenQuote }
  /** `until`: the first day that is delivered on again. */
  | { kind: "pause"; from: string; until: string }
  | { kind: "resume" }
  /** `saveOffer`: what stood on the page to keep them, and was not taken. */
  | { kind: "cancel"; reason?: string; about?: ReasonTopic; comment?: string; saveOffer?: SaveOfferKind }
  | { kind: "activate" };

/** As it is then; or where its owner goes before anything is changed. */
export type ChangedSubscription = { subscription: Subscription; next?: undefined } | { next: NextStep };

/**
 * @param key the same for every try of one change
 * @throws FetchError
 */
export const changeSubscription = (id: string, { kind, ...body }: SubscriptionChange, key: string): Promise<ChangedSubscription> =>
  fetchJson(`/api/mma/subscriptions/${encodeURIComponent(id)}/${kind}`, {
    method: "POST",
    headers: { "Idempotency-Key": key },
    ...(Object.keys(body).length > 0 && { body }),
  });

/**
 * What another offer costs that holds at once.
 *
 * @throws FetchError
 */
export const quoteUpgrade = (id: string, offer: string): Promise<UpgradeQuote> =>
  fetchJson(`/api/mma/subscriptions/${encodeURIComponent(id)}/upgrade?${new URLSearchParams({ offer })}`);
