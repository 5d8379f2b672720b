/** What a charge is counted from: the day of the order, which what was bought starts with. [BASK-7] */
import type { Charge } from "./offer";

/**
 * Triggers of the platform and of the billing system behind it, in small letters without what separates their words. A gift's start is
 * among them whatever day its buyer chooses: it is paid for when it is given, and nobody is there to be charged later.
 */
const DATED: ReadonlySet<string> = new Set([
  "orderdate",
  "contracteffective",
  "subscriptionstart",
  "subscriptionstartdate",
  "termstart",
  "serviceactivation",
  "customeracceptance",
]);

/** True for no trigger, "subscription_start", "SubscriptionStart" and "UponServiceActivation"; false for one that nobody can date. */
export function isDated({ trigger }: Pick<Charge, "trigger">): boolean {
  if (!trigger) return true;
  return DATED.has(
    trigger
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")
      .replace(/^upon/, ""),
  );
}
