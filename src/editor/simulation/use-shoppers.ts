/** Everybody whom the page can be looked at as: those that are ready, and those that people keep. [BLD-8] */
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import { sampleState } from "../../storefront/sample-state";
import type { OfferChoice } from "../api/builder-api";
import { useSession } from "../screens/edit/session/edit-session";
import { useOfferChoices } from "../screens/edit/session/offer-texts";
import { readyShoppers } from "./ready-shoppers";
import type { ShoppersState } from "./shopper-store";

export interface NamedShopper {
  /** Of these alone; the id of one that was saved. */
  key: string;
  name: string;
  shopper: SimulatedShopper;
}

export interface Shoppers {
  ready: readonly NamedShopper[];
  /** Those of which it is not known yet what they have, behind `ready`: what follows moves away from under nobody's finger. */
  coming: readonly Pick<NamedShopper, "key" | "name">[];
  saved: readonly NamedShopper[];
  status: ShoppersState["status"];
  retry(): void;
}

export function useShoppers(): Shoppers {
  const { t } = useTranslation();
  const { shoppers, findings } = useSession();
  const { saved, status } = useStore(shoppers.store);
  const isKnown = useStore(findings.store, ({ onPage, failed, unchecked }) => onPage !== undefined || failed || unchecked);
  const { offers } = useOfferChoices();
  const plans = usePlans();
  useEffect(() => void shoppers.load(), [shoppers]);
  return useMemo(() => {
    const all = readyShoppers(plans, offers, sampleState().preferences.country).map(([key, shopper]) => ({
      key,
      name: t(`simulator.ready.${key}`),
      shopper,
    }));
    // Until it is known what the page sells, whoever has something in the basket would have the first offer of the shop.
    const known = isKnown ? all.length : all.findIndex(({ key }) => key !== "visitor");
    return {
      ready: all.slice(0, known),
      coming: all.slice(known),
      saved: saved.map(({ id, name, shopper }) => ({ key: id, name, shopper })),
      status,
      retry: () => void shoppers.load(),
    };
  }, [plans, offers, isKnown, saved, status, shoppers, t]);
}

/** What the page sells, in its order. */
export function usePlans(): readonly OfferChoice[] {
  const { findings } = useSession();
  const { offers } = useOfferChoices();
  const onPage = useStore(findings.store, (state) => state.onPage);
  return useMemo(() => {
    const byPath = new Map(offers.map((offer) => [offer.path, offer]));
    return (onPage ?? "").split(" ").flatMap((path) => byPath.get(path) ?? []);
  }, [offers, onPage]);
}
