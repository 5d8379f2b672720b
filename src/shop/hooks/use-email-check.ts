/**
 * The check of the email address as a hook. What does the checking is loaded where a shop has a users service, and not before. [EMAIL-1]
 */
import { useEffect, useMemo } from "react";
import { useStore } from "zustand/react";
import { createStore, type StoreApi } from "zustand/vanilla";
import { EMAIL_NOT_CHECKED, type EmailCheckState } from "../../domain/person/email-check";
import { ownedProducts, type ProductName } from "../../domain/basket/exclusion-groups";
import type { Checkout } from "../../domain/order/order";
import type { Shop } from "../shop";
import { useBasket, useShop } from "./use-shop";
import { sessionKeyValue } from "../browser/storage";
import type { EmailCheck } from "../email-check/email-check";

export interface EmailCheckHook {
  /** False where nobody is asked. */
  active: boolean;
  /** The shop takes orders while the service is down. */
  sellsWhenDown: boolean;
  state: EmailCheckState;
  /** The same, of this very moment: for those who wait for it. */
  current(): { state: EmailCheckState; blocked: readonly ProductName[] };
  /** In the basket, and owned already by whom the address belongs to. [EMAIL-3] */
  blocked: readonly ProductName[];
  ask(email: string): Promise<void>;
  typed(email: string): void;
}

interface Part {
  store: StoreApi<EmailCheckState>;
  /** null: it could not be loaded; the next call tries again. */
  load(): Promise<EmailCheck | null>;
  loaded: EmailCheck | null;
}

const parts = new WeakMap<Shop, Part>();

function partOf(shop: Shop): Part {
  const known = parts.get(shop);
  if (known) return known;
  const store = createStore<EmailCheckState>(() => EMAIL_NOT_CHECKED);
  let loading: Promise<EmailCheck | null> | null = null;
  const part: Part = {
    store,
    loaded: null,
    load: () =>
      (loading ??= import("../email-check/email-check").then(
        ({ createEmailCheck }) => (part.loaded = createEmailCheck(store, shop.settings.users_service!, sessionKeyValue())),
        () => {
          loading = null;
          return null;
        },
      )),
  };
  parts.set(shop, part);
  return part;
}

/** @param enabled false for a section that does without the check */
export function useEmailCheck(enabled: boolean): EmailCheckHook {
  const shop = useShop();
  const active = enabled && shop.mode === "shop" && shop.settings.users_service !== undefined;
  const part = partOf(shop);
  const state = useStore(part.store);
  const checkout = useBasket((basket) => basket.checkout);
  useEffect(() => {
    if (active) void part.load();
  }, [active, part]);

  const actions = useMemo(
    () => ({
      current() {
        const now = part.store.getState();
        return { state: now, blocked: ownedOf(shop.basket.getState().checkout, now) };
      },
      async ask(email: string) {
        const check = await part.load();
        if (check) return check.ask(email);
        part.store.setState({ email: email.trim().toLowerCase(), users: "error", message: "", facts: null });
      },
      typed: (email: string) => part.loaded?.typed(email),
    }),
    [part, shop],
  );
  const blocked = useMemo(() => ownedOf(checkout, state), [checkout, state]);
  return { active, sellsWhenDown: shop.settings.users_service?.sell_when_down === true, state, blocked, ...actions };
}

/** Add-ons count like offers. An item that has lost its offer is nobody's. */
function ownedOf(checkout: Checkout | null, { facts }: EmailCheckState): readonly ProductName[] {
  if (!facts) return NOTHING;
  const items = checkout?.basket.basketItems ?? [];
  return ownedProducts(
    items.flatMap((item) => (item?.offer?.products ? [item.offer, ...(item.addOns ?? []).flatMap(({ addOn }) => addOn ?? [])] : [])),
    facts.exclusionGroups,
  );
}

const NOTHING: readonly ProductName[] = [];
