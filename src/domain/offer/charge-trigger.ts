/** What a charge is counted from: the day of the order, or the day on which what was bought starts. [BASK-7] */
import type { Charge } from "./offer";

export type ChargeAnchor = "order" | "start";

/** Triggers of the platform and of the billing system behind it, in small letters without what separates their words. */
const ANCHORS: Readonly<Record<string, ChargeAnchor>> = {
  orderdate: "order",
  contracteffective: "order",
  subscriptionstart: "start",
  subscriptionstartdate: "start",
  termstart: "start",
  serviceactivation: "start",
  customeracceptance: "start",
};

/**
 * "subscription_start", "SubscriptionStart" and "UponServiceActivation" → "start"; no trigger → "order"; undefined for one that nobody can
 * date.
 */
export function chargeAnchor({ trigger }: Pick<Charge, "trigger">): ChargeAnchor | undefined {
  if (!trigger) return "order";
  return ANCHORS[
    trigger
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")
      .replace(/^upon/, "")
  ];
}
