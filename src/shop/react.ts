/** The only door from React to the shop's stores. */
import { createContext, useCallback, useContext, useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import { useStore } from "zustand/react";
import type { Offer } from "../domain/offer";
import type { PageState } from "../domain/page-state";
import type { BasketState } from "./basket-store";
import type { CheckoutFormState, FieldName } from "./checkout-form";
import type { SessionState, Shop } from "./create-shop";

export const ShopContext = createContext<Shop | null>(null);

/** @throws Error outside a shop */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error("useShop needs a ShopContext around it");
  return shop;
}

export const useBasket = <T>(select: (state: BasketState) => T): T => useStore(useShop().basket, select);
export const useCheckoutForm = <T>(select: (state: CheckoutFormState) => T): T => useStore(useShop().checkoutForm, select);
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(useShop().session, select);
export const useShopActions = (): Shop["actions"] => useShop().actions;
export const usePreferences = (): PageState["preferences"] => useShop().preferences;

const none: readonly string[] = [];

/** The offers of these paths, then those of `label` in the shopper's country; a path that is not sold is left out. */
export function useOffers(paths: readonly string[], label?: string): Offer[] {
  const catalogue = useStore(useShop().catalogue);
  const wanted = [...paths, ...((label && catalogue.byLabel[label]) || none)];
  return [...new Set(wanted)].flatMap((path) => catalogue.offers[path] ?? []);
}

export interface CheckoutFieldOptions {
  name: FieldName;
  label: string;
  /** Answers the message to show, or null when `value` (trimmed) is fine. */
  validate(value: string, values: Readonly<Record<string, string>>): string | null;
  /** Taken when nothing was typed or kept. */
  initial?: string;
}

export interface CheckoutField {
  /** For the control: its id, and the id of its message. */
  id: string;
  errorId: string;
  name: string;
  value: string;
  error: string | undefined;
  ref: RefObject<(HTMLInputElement & HTMLSelectElement) | null>;
  onChange(value: string): void;
  onBlur(): void;
}

/** A field of the checkout form, while it is on the page. Give its control `data-field={name}`, so that errors come in page order. */
export function useCheckoutField({ name, label, validate, initial }: CheckoutFieldOptions): CheckoutField {
  const { checkoutForm, actions, mode } = useShop();
  const typed = useStore(checkoutForm, (state) => state.values[name]);
  const error = useStore(checkoutForm, (state) => state.errors[name]);
  const ref = useRef<(HTMLInputElement & HTMLSelectElement) | null>(null);
  const id = useId();
  const latest = useRef({ label, validate });
  useLayoutEffect(() => {
    latest.current = { label, validate };
  });
  useEffect(() => {
    if (mode === "builder") return;
    // What was typed, or filled in by the browser, before the page was alive.
    const early = ref.current?.value;
    if (early && early !== (initial ?? "") && checkoutForm.getState().values[name] === undefined) actions.setValue(name, early);
    return actions.register(name, {
      initial,
      get label() {
        return latest.current.label;
      },
      validate: (value, values) => latest.current.validate(value, values),
      focus() {
        ref.current?.scrollIntoView({ block: "center" });
        ref.current?.focus({ preventScroll: true });
      },
    });
  }, [name, initial, mode, checkoutForm, actions]);
  return {
    id,
    errorId: `${id}-error`,
    name,
    value: typed ?? initial ?? "",
    error,
    ref,
    onChange: useCallback((value: string) => actions.setValue(name, value), [actions, name]),
    onBlur: useCallback(() => actions.leave(name), [actions, name]),
  };
}

/** True once the page is alive in the browser: for what the server cannot know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
