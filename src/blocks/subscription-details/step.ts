/** What each step of a subscription stands on. */
import { offerDisplayName } from "../../domain/offer/offer";
import type { Subscription } from "../../domain/offer/subscription";
import type { OpenedSubscription } from "../../shop/hooks/use-account";
import type { SubscriptionDetailsSettings } from "./settings.gen";

export interface StepProps {
  opened: OpenedSubscription & { subscription: Subscription };
  settings: SubscriptionDetailsSettings;
}

/** Its offer's, else the order's reference. */
export const nameOf = ({ offers: [offer], order_reference: reference }: Subscription): string =>
  offer ? offerDisplayName(offer) : reference;
