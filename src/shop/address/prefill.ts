/** What a signed-in shopper's own address fills in of a billing or delivery address that nobody has touched. [SESS-5] */
import { choosableCountries } from "../../domain/address/choosable";
import type { SignedInUser } from "../../domain/page/page-state";
import type { Shop } from "../shop";
import type { FieldName } from "../checkout/form";
import { BILLING_SAME } from "./delivery";

type Texts = Readonly<Record<string, string>>;

/**
 * Texts by name; none where the shopper has begun already, or what they buy is not sold in their country. @param group billingDetails or
 * deliveryDetails
 */
export function prefilled(address: SignedInUser["address"], values: Texts, allowed: readonly string[], group = "billingDetails"): Texts {
  // A tick is no address.
  const begun = Object.entries(values).some(([name, text]) => name.startsWith(`${group}.`) && name !== BILLING_SAME && text);
  if (!address?.country || begun || !allowed.includes(address.country)) return {};
  return {
    [`${group}.country`]: address.country,
    // A postcode says nothing without its country.
    ...(address.postalCode && { [`${group}.postalCode`]: address.postalCode }),
  };
}

/** Pages that it looks after already: a form that is hidden for a while comes back. */
const pages = new WeakSet<Shop["checkoutForm"]>();

/**
 * Fills in what is known of who is signed in, for as long as the page lives, and takes back what they left as it was when they sign out.
 */
export function prefillBilling(shop: Pick<Shop, "checkoutForm" | "basket" | "session" | "preferences" | "actions">): void {
  if (pages.has(shop.checkoutForm)) return;
  pages.add(shop.checkoutForm);
  let last: string | undefined;
  let filled: Texts = {};
  const look = () => {
    const { checkout } = shop.basket.getState();
    const address = shop.session.getState().user?.address;
    const known = JSON.stringify(address);
    if (!checkout || known === last) return;
    last = known;
    const { values } = shop.checkoutForm.getState();
    const { allowed, initial } = choosableCountries(checkout, shop.preferences);
    const untouched = Object.entries(filled).filter(([name, text]) => values[name] === text);
    // What is delivered is billed there too, unless it is a gift.
    const groups = ["billingDetails", ...(checkout.basket.hasDelivery && !checkout.basket.isGift ? ["deliveryDetails"] : [])];
    const texts: Texts = address
      ? Object.assign({}, ...groups.map((group) => prefilled(address, values, allowed, group)))
      : Object.fromEntries(untouched.map(([name]) => [name, name.endsWith(".country") ? initial : ""]));
    filled = address ? texts : {};
    for (const [name, text] of Object.entries(texts)) shop.actions.setValue(name as FieldName, text);
  };
  look();
  shop.basket.subscribe(look);
  shop.session.subscribe(look);
}
