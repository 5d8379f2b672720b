/** What a signed-in shopper's own address fills in of a billing address that nobody has touched. (D2 §5) [SESS-5] */
import { choosableCountries } from "../../domain/address/choosable";
import type { SignedInUser } from "../../domain/page-state";
import type { Shop } from "../assemble-shop";
import type { FieldName } from "../checkout-form";

type Texts = Readonly<Record<string, string>>;

/** Texts by name; none where the shopper has begun already, or what they buy is not sold in their country. */
export function prefilled(address: SignedInUser["address"], values: Texts, allowed: readonly string[]): Texts {
  const begun = Object.entries(values).some(([name, text]) => name.startsWith("billingDetails.") && text);
  if (!address?.country || begun || !allowed.includes(address.country)) return {};
  return {
    "billingDetails.country": address.country,
    // A postcode says nothing without its country.
    ...(address.postalCode && { "billingDetails.postalCode": address.postalCode }),
  };
}

/** What was filled in on a page, and for whom; it outlives a form that is hidden for a while. */
const pages = new WeakMap<Shop["checkoutForm"], { known: string | undefined; filled: Texts }>();

/** Fills in once it is known who is signed in, and takes back what they left as it was when they sign out. @returns a function that stops it */
export function prefillBilling(shop: Pick<Shop, "checkoutForm" | "basket" | "session" | "preferences" | "actions">): () => void {
  let page = pages.get(shop.checkoutForm);
  if (!page) pages.set(shop.checkoutForm, (page = { known: undefined, filled: {} }));
  const now = page;
  const look = () => {
    const { checkout } = shop.basket.getState();
    const address = shop.session.getState().user?.address;
    const known = JSON.stringify(address);
    if (!checkout || known === now.known) return;
    now.known = known;
    const { values } = shop.checkoutForm.getState();
    const untouched = Object.entries(now.filled).filter(([name, text]) => values[name] === text);
    const { allowed, initial } = choosableCountries(checkout, shop.preferences);
    const texts = address ? prefilled(address, values, allowed) : Object.fromEntries(untouched.map(([name]) => [name, name === "billingDetails.country" ? initial : ""]));
    now.filled = address ? texts : {};
    for (const [name, text] of Object.entries(texts)) shop.actions.setValue(name as FieldName, text);
  };
  look();
  const leave = [shop.basket.subscribe(look), shop.session.subscribe(look)];
  return () => {
    for (const off of leave) off();
  };
}
