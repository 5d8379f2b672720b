/** The address look-up as hooks. [ADDR-1] [ADDR-5] */
import { useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";
import type { LookupPlace } from "../../domain/address/address-lookup";
import type { AddressFormat } from "../../domain/address/format";
import type { AddressPart } from "../../domain/address/parts";
import type { Address } from "../../domain/order/order";
import { useAddressSettings } from "./use-address";
import { isLookupCountry } from "../../domain/page/outside-services";
import { useCheckoutForm, useShop, useShopActions } from "./use-shop";
import type { AddressLookup, LookupStatus } from "../address-lookup/lookup";

export interface AddressLookupHook {
  /** False: the full form is asked for, because the shop has no look-up, not for this country, or it has failed. */
  isOn: boolean;
  find(text: string, container: string | undefined, signal: AbortSignal): Promise<readonly LookupPlace[] | null>;
  retrieve(place: LookupPlace): Promise<Address | null>;
}

/** @param wanted false for a form that is not compact, or was opened up @param format of `country` */
export function useAddressLookup(wanted: boolean, country: string, format: AddressFormat): AddressLookupHook {
  const { settings, mode, preferences } = useShop();
  const { capture_building_number: inHalves } = useAddressSettings();
  const isOn = wanted && isLookupCountry(settings.address_lookup, country);
  const [store] = useState(() => createStore<LookupStatus>(() => "waiting"));
  const status = useStore(store);
  const lookup = useRef<Promise<AddressLookup | null> | null>(null);
  const start = useCallback(() => {
    lookup.current ??= import("../address-lookup/lookup").then(
      ({ createAddressLookup }) => createAddressLookup(store, settings.address_lookup!),
      () => {
        store.setState("failed", true);
        return null;
      },
    );
    return lookup.current;
  }, [store, settings]);
  const active = isOn && mode === "shop";
  useEffect(() => {
    if (active) void start();
  }, [active, start]);
  useEffect(
    () => () => {
      void lookup.current?.then((part) => part?.stop());
      lookup.current = null;
    },
    [],
  );
  return {
    isOn: isOn && status !== "failed",
    find: async (text, container, signal) =>
      active ? ((await start())?.find({ text, container, country, language: preferences.language }, signal) ?? null) : null,
    retrieve: async (place) => (active ? ((await start())?.retrieve(place.id, format, inHalves) ?? null) : null),
  };
}

export interface CompactAddressHook {
  find: AddressLookupHook["find"];
  onChoose(place: LookupPlace): Promise<void>;
  onManual(): void;
  onMissing(): void;
}

/**
 * The look-up in the place of an address form's fields: until an address is chosen, typed in an earlier visit, or wanted in full.
 *
 * @param wanted by the page; the shop may want it on every page
 * @returns undefined where the full form stands
 */
export function useCompactAddress(
  group: "billingDetails" | "deliveryDetails",
  wanted: boolean,
  { country, format }: { country: string; format: AddressFormat },
): CompactAddressHook | undefined {
  const { setValue } = useShopActions();
  const [inFull, setInFull] = useState(false);
  // A postcode alone may be that of who is signed in.
  const isTyped = useCheckoutForm(({ values }) => !!(values[`${group}.city`] || (values[`${group}.address1`] && values[`${group}.state`])));
  // Once it stands there in full it stays, also when it is emptied.
  if (isTyped && !inFull) setInFull(true);
  const shop = useShop();
  const always = shop.settings.address_lookup?.compact;
  const { isOn, find, retrieve } = useAddressLookup((wanted || always === true) && !inFull, country, format);

  /** Counts what the shopper has done since: an answer that comes later than that is about what they no longer want. */
  const turn = useRef(0);
  useEffect(() => void turn.current++, [country]);
  const wasOn = useRef(isOn);
  /** The shopper is at it: a form that opens by itself, because of what was typed in an earlier visit, takes no focus. */
  const used = useRef(false);
  const { capture_building_number: inHalves } = useAddressSettings();
  useEffect(() => {
    // What was typed into the one line goes on in its two halves; few shops ask for them.
    if (inHalves && wasOn.current && !isOn)
      void import("../../domain/address/split-street").then(
        ({ splitStreet }) => {
          const { values } = shop.checkoutForm.getState();
          const typed = values[`${group}.address1`];
          if (typed && !values[`${group}.streetName`] && !values[`${group}.buildingNumber`])
            for (const [part, text] of Object.entries(splitStreet(typed))) if (text) setValue(`${group}.${part}`, text);
        },
        () => undefined,
      );
    // The line that had the focus is gone.
    if (used.current && wasOn.current && !isOn && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-field="${group}.address1"], [data-field="${group}.buildingNumber"]`)?.focus();
    wasOn.current = isOn;
  }, [isOn, group, inHalves, shop, setValue]);

  if (!isOn) return undefined;
  return {
    find(text, container, signal) {
      used.current = true;
      turn.current++;
      return find(text, container, signal);
    },
    async onChoose(place) {
      const mine = ++turn.current;
      const address = await retrieve(place);
      if (!address || turn.current !== mine) return;
      for (const part of FOUND_PARTS) setValue(`${group}.${part}`, address[part] ?? "");
      setInFull(true);
    },
    onManual() {
      used.current = true;
      turn.current++;
      setInFull(true);
    },
    onMissing() {
      turn.current++;
      setInFull(true);
    },
  };
}

/** The country was chosen before; a company that is at the address need not be the shopper's. */
const FOUND_PARTS: readonly Exclude<AddressPart, "country" | "company">[] = [
  "buildingNumber",
  "streetName",
  "address1",
  "address2",
  "city",
  "state",
  "postalCode",
];
