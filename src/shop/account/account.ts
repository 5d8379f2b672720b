/** The subscriptions of who is signed in, as their page brought them, changed one step at a time. [MMA-2] [API-8] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { FetchError } from "../../api/fetch-error";
import { changeSubscription, type ChangedSubscription, type SubscriptionChange } from "../../api/account/subscriptions";
import { newKey } from "../browser/new-key";
import type { Subscription } from "../../domain/offer/subscription";
import { withStreet } from "../../domain/address/street";
import { isBlank } from "../../domain/fields/plain-text";
import type { GivenGift } from "../../domain/order/gift";
import type { Address } from "../../domain/order/order";
import type { Shop } from "../shop";

export interface AccountState {
  /** The newest first. */
  subscriptions: readonly Subscription[];
  /** A change is under way. */
  isChanging: boolean;
}

export type ChangeOutcome = { ok: true } | { ok: false; message: string };

const stores = new WeakMap<Shop, StoreApi<AccountState>>();

/** Beside the shop, so that pages without an account load nothing of it. */
export function accountOf(shop: Shop): StoreApi<AccountState> {
  let store = stores.get(shop);
  if (!store) {
    store = createStore<AccountState>(() => ({ subscriptions: shop.account?.subscriptions ?? [], isChanging: false }));
    stores.set(shop, store);
  }
  return store;
}

/** The same change tried again carries the same key: it happens once. */
const keys = new Map<string, string>();

/**
 * One change at a time: what is asked for meanwhile is not done.
 *
 * @param failed said where the server gives no words of its own
 */
export async function change(shop: Shop, id: string, wanted: SubscriptionChange, failed: string): Promise<ChangeOutcome> {
  if (accountOf(shop).getState().isChanging) return { ok: false, message: failed };
  return outcomeOf(sendChange(shop, id, wanted), failed);
}

/** @param failed said where the server gives no words of its own */
export async function outcomeOf(call: Promise<unknown>, failed: string): Promise<ChangeOutcome> {
  try {
    await call;
    return { ok: true };
  } catch (error) {
    const { body, message } = error as { body?: unknown; message?: string };
    return { ok: false, message: (body ? message : undefined) || failed };
  }
}

/** @throws FetchError */
export async function sendChange(shop: Shop, id: string, wanted: SubscriptionChange): Promise<ChangedSubscription> {
  const store = accountOf(shop);
  const same = JSON.stringify([id, wanted]);
  const key = keys.get(same) ?? newKey();
  keys.set(same, key);
  store.setState({ isChanging: true });
  try {
    const changed = await changeSubscription(id, wanted, key);
    keys.delete(same);
    if (!changed.next)
      store.setState(({ subscriptions }) => ({
        subscriptions: subscriptions.map((known) => (known.id === id ? changed.subscription : known)),
      }));
    return changed;
  } catch (error) {
    const { code, reason } = error as Partial<FetchError>;
    // A refusal is the answer to this key; what got lost, or is still under way, may come to pass, and is asked again with it.
    if (code && code < 500 && reason !== "in-flight") keys.delete(same);
    throw error;
  } finally {
    store.setState({ isChanging: false });
  }
}

/** What the page's form asks for anew, as it holds now. */
type Asked = Partial<
  Pick<Subscription, "deliveryDetails" | "customerDetails" | "contactPermissions"> & Pick<GivenGift, "recipientDetails">
>;

/** Puts what holds into the page's form. @param keep leaves alone what was typed already, as before the page was alive */
export function fillForm({ actions, checkoutForm }: Shop, asked: Asked, { keep = false } = {}): void {
  const typed = checkoutForm.getState().values;
  for (const [group, fields] of Object.entries(asked) as [keyof Asked, Readonly<Record<string, unknown>>][])
    for (const [field, text] of Object.entries(fields)) {
      const name = `${group}.${field}` as const;
      if (typeof text === "string" && !(keep && typed[name] !== undefined)) actions.setValue(name, text);
    }
}

/**
 * The delivery address that stands in the page's form; undefined, the first wrong field having the focus, while it is not right. A company
 * that no field asks for stays with whoever it is; any other part that none asks for is of the address before, and goes with it.
 */
export function deliveryInForm(shop: Shop, { deliveryDetails: { company } }: Pick<Subscription, "deliveryDetails">): Address | undefined {
  if (!shop.actions.validate()) return undefined;
  return withStreet({
    ...(company && !Object.hasOwn(shop.actions.textsOf("deliveryDetails"), "company") && { company }),
    ...typedIn(shop, "deliveryDetails"),
  });
}

/** The same of who somebody is. What no field asks for stays as it is. */
export function detailsInForm(
  shop: Shop,
  { customerDetails, contactPermissions }: Subscription,
): Pick<Subscription, "customerDetails" | "contactPermissions"> | undefined {
  if (!shop.actions.validate()) return undefined;
  return {
    customerDetails: typedOver(shop, "customerDetails", customerDetails),
    contactPermissions: typedOver(shop, "contactPermissions", contactPermissions),
  };
}

/** The same of who a gift is for. */
export const recipientInForm = (shop: Shop): GivenGift["recipientDetails"] | undefined =>
  shop.actions.validate() ? typedIn(shop, "recipientDetails") : undefined;

/** Texts of a group's fields that are on the page, by field; empty ones are absent. */
const typedIn = ({ actions }: Shop, group: keyof Asked): Record<string, string> =>
  Object.fromEntries(Object.entries(actions.textsOf(group)).filter(([, text]) => !isBlank(text)));

function typedOver<Fields extends object>(shop: Shop, group: "customerDetails" | "contactPermissions", fields: Fields): Fields {
  const asked = shop.actions.textsOf(group);
  const kept = Object.entries(fields).filter(([field]) => !Object.hasOwn(asked, field));
  return { ...Object.fromEntries(kept), ...typedIn(shop, group) } as Fields;
}
