/** Who looks at a page of the account, and which subscriptions of theirs it is about. [MMA-1] [MMA-2] */
import type { SubscriptionAddress } from "../../domain/page/account-path";
import type { Subscription } from "../../domain/offer/subscription";
import type { Shopper } from "../checkout/checkout-row";
import type { Services } from "../services";
import { seenByLink } from "../subscription/payment-links";

export interface AccountOwner {
  /** Who is signed in, else whoever has come by the mailed link; undefined for anybody else. */
  owner: Shopper | undefined;
  /** Who has come by the mailed link, and is not signed in. */
  payer: Shopper | undefined;
  /** All that they own, as they may see it, the newest first. */
  subscriptions: readonly Subscription[];
  /** Paths of the offers that the page is about: of the subscription that its address names, else of all. */
  offers: readonly string[];
}

/**
 * @param shopper who is signed in
 * @param named   the subscription and the step that the address names
 */
export async function accountOwner(
  { paymentLinks, subscriptions: reader }: Pick<Services, "paymentLinks" | "subscriptions">,
  headers: Headers,
  { shopper, named }: { shopper: Shopper | undefined; named: SubscriptionAddress | undefined },
): Promise<AccountOwner> {
  const byLink = named?.step === "payment" && !shopper ? await paymentLinks.fromHeaders(headers) : undefined;
  const payer = byLink && byLink.only === named?.subscription ? byLink : undefined;
  const owner = shopper ?? payer;
  const owned = owner ? await reader.list(owner) : [];
  const subscriptions = payer ? owned.map(seenByLink) : owned;
  const shown = named ? subscriptions.filter(({ id }) => id === named.subscription) : subscriptions;
  return { owner, payer, subscriptions, offers: shown.flatMap(({ offers }) => offers.map(({ path }) => path)) };
}
