/** Hooks of address forms. Apart from ../react.ts, so that pages without a form do not load them. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand/react";
import type { AddressCheck } from "../../domain/address/check";
import { choosableCountries, type ChoosableCountries } from "../../domain/address/choosable";
import { GENERAL_FORMAT, type AddressFormat } from "../../domain/address/format";
import type { AddressSettings } from "../../domain/page/page-state";
import type { CheckoutFormActions } from "../checkout/form";
import { useCheckoutField } from "./use-checkout-field";
import { useBasket, useCheckoutForm, usePreferences, useSession, useShop, useShopActions } from "./use-shop";
import { BILLING_SAME, billingFollowsDelivery, deliveryForms } from "../address/delivery";
import { loadedFormat, loadFormat } from "../address/formats";

const NO_SETTINGS: AddressSettings = { capture_building_number: false, country_specific_rules: [], formats: {} };

/** How long after a format could not be loaded it is tried again. */
const AGAIN_MS = 4_000;

/** The shop's rules for addresses. */
export const useAddressSettings = (): AddressSettings => useShop().settings.address ?? NO_SETTINGS;

/** Where an address of this checkout may be. [ADDR-4] [BASK-10] */
export function useChoosableCountries(): ChoosableCountries {
  const checkout = useBasket((state) => state.checkout);
  const preferences = usePreferences();
  return useMemo(() => choosableCountries(checkout, preferences), [checkout, preferences]);
}

/**
 * How addresses of `country` are written: at once for the country that the page was sent for, so that it hydrates as it was. Another one is
 * loaded; meanwhile the one before stays, so that nothing jumps twice. Without a connection the general one takes its place, which asks for
 * everything, until the country's own can be had. The server checks the order in any case.
 */
export function useAddressFormat(country: string): AddressFormat {
  const { formats } = useAddressSettings();
  const known = formats[country] ?? loadedFormat(country);
  const [last, setLast] = useState<AddressFormat>(known ?? GENERAL_FORMAT);
  if (known && known !== last) setLast(known);
  useEffect(() => {
    if (known) return;
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      clearTimeout(timer);
      loadFormat(country).then(
        (format) => wanted && setLast(format),
        () => {
          if (!wanted) return;
          setLast(GENERAL_FORMAT);
          timer = setTimeout(load, AGAIN_MS);
        },
      );
    };
    load();
    addEventListener("online", load);
    return () => {
      wanted = false;
      clearTimeout(timer);
      removeEventListener("online", load);
    };
  }, [country, known]);
  return known ?? last;
}

export interface AddressForm<Group extends string> {
  group: Group;
  useField: typeof useCheckoutField;
  recheck: CheckoutFormActions["leave"];
  country: string;
  format: AddressFormat;
  countries: readonly string[];
  initialCountry: string;
  /** True where the basket's offers limit the countries, not the shop. */
  restricted: boolean;
  onCountryChange(): void;
  check: AddressCheck;
}

/** What a marketer says about one address form. */
export interface AddressFormSettings {
  showAddress2: boolean;
  requireAddress2: boolean;
  showCompany: boolean;
  requireCompany: boolean;
}

/** Few shoppers have signed in: what their account fills in comes when one has. */
function usePrefill(group: "billingDetails" | "deliveryDetails"): void {
  const shop = useShop();
  const signedIn = useSession(({ user }) => user?.address !== undefined);
  useEffect(() => {
    if (!signedIn || group !== "billingDetails" || shop.mode !== "shop") return;
    void import("../address/prefill").then(
      ({ prefillBilling }) => prefillBilling(shop),
      () => undefined,
    );
  }, [signedIn, group, shop]);
}

/** What one address of the checkout form stands on. */
export function useAddressForm<Group extends "billingDetails" | "deliveryDetails">(
  group: Group,
  settings: AddressFormSettings,
): AddressForm<Group> {
  const { allowed, restricted, initial } = useChoosableCountries();
  usePrefill(group);
  const country = useCheckoutForm((state) => state.values[`${group}.country`]) ?? initial;
  const { capture_building_number: splitStreet, country_specific_rules: characterRules } = useAddressSettings();
  const { setValue, leave } = useShopActions();
  // A second line that was found with the address, or typed in an earlier visit, is never left behind; once it stands there it stays, also
  // when it is emptied.
  const hasAddress2 = useCheckoutForm((state) => !!state.values[`${group}.address2`]);
  const [showsAddress2, setShowsAddress2] = useState(false);
  if (hasAddress2 && !showsAddress2) setShowsAddress2(true);
  return {
    group,
    useField: useCheckoutField,
    recheck: leave,
    country,
    format: useAddressFormat(country),
    countries: allowed,
    initialCountry: initial,
    restricted,
    // A state of one country is none of another. [ADDR-4]
    onCountryChange: () => setValue(`${group}.state`, ""),
    check: {
      splitStreet,
      characterRules,
      ...((settings.showAddress2 || showsAddress2) && {
        address2: settings.showAddress2 && settings.requireAddress2 ? "required" : "shown",
      }),
      ...(settings.showCompany && { company: settings.requireCompany ? "required" : "shown" }),
    },
  };
}

/** True while the billing address is the delivery address: it is not asked for then. [ADDR-4] */
export function useBillingFollowsDelivery(): boolean {
  const shop = useShop();
  const forms = useStore(deliveryForms(shop));
  const hasDelivery = useBasket((state) => state.checkout?.basket.hasDelivery ?? false);
  return useCheckoutForm((state) => billingFollowsDelivery(state.values, hasDelivery, forms));
}

/**
 * The tick of the delivery form, which counts as long as that form is on the page. Until the shopper decides it stands where most of them
 * would put
 * it: what is delivered to its buyer is billed there too, unless another bill is begun; a gift is not. [ADDR-4]
 */
export function useBillingSame(gift: boolean): { checked: boolean; onChange(checked: boolean): void } {
  const shop = useShop();
  const hasDelivery = useBasket((state) => state.checkout?.basket.hasDelivery ?? false);
  const checked = useCheckoutForm((state) => state.values[BILLING_SAME] === "on");
  const tick = useCallback((on: boolean) => shop.actions.setValue(BILLING_SAME, on ? "on" : ""), [shop]);
  const own = useRef(false);
  // Before the first paint, so that no bill is shown and taken away.
  useLayoutEffect(() => {
    const { values } = shop.checkoutForm.getState();
    own.current ||= values[BILLING_SAME] === undefined && !values["billingDetails.city"];
    if (own.current && hasDelivery) tick(!gift);
  }, [shop, gift, hasDelivery, tick]);
  useLayoutEffect(() => {
    const forms = deliveryForms(shop);
    forms.setState((count) => count + 1);
    return () => forms.setState((count) => count - 1);
  }, [shop]);
  return {
    checked,
    onChange(on) {
      own.current = false;
      tick(on);
    },
  };
}
