/** What each step of a subscription stands on. */
import { offerDisplayName } from "../../domain/offer/offer";
import type { Subscription } from "../../domain/offer/subscription";
import type { Registry } from "../../registry/create-registry";
import type { OpenedSubscription } from "../../shop/hooks/use-account";
import type { SubscriptionDetailsSettings } from "./settings.gen";

export interface StepProps {
  opened: OpenedSubscription & { subscription: Subscription };
  settings: SubscriptionDetailsSettings;
}

/**
 * The ways to pay from the next payment on that this page can ask for: a method that is paid with by its own button, as a wallet's sheet,
 * asks for a sum, and there is none today.
 */
export const canPayLater = ({ paymentTypes }: Subscription, registry: Pick<Registry, "paymentMethod">): string[] =>
  paymentTypes.filter((type) => !registry.paymentMethod(type)?.ownButton);

/** Its offer's, else the order's reference. */
export const nameOf = ({ offers: [offer], order_reference: reference }: Subscription): string =>
  offer ? offerDisplayName(offer) : reference;
