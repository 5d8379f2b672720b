/** The campaign of the open page: its own word, and the catalogue's where it has none. [BLD-14] */
import { useMemo } from "react";
import { useStore } from "zustand/react";
import {
  campaignName,
  campaignOf,
  effectiveCampaign,
  type EffectiveCampaign,
  type PageCampaign,
} from "../../layout/campaign/page-campaign";
import { customTexts, type CustomTexts } from "../../layout/campaign/custom-texts";
import { PAGE_ID, useEntry } from "../document/editor-document";
import { useSession } from "../screens/edit/session/edit-session";
import { useOfferChoices } from "../screens/edit/session/offer-texts";

export interface OpenCampaign {
  own: PageCampaign;
  /** As the list of pages has it; null: none. */
  name: string | null;
  effective: EffectiveCampaign;
}

const NONE: PageCampaign = {};

export function useCampaign(): OpenCampaign {
  const { saving } = useSession();
  const entry = useEntry(PAGE_ID);
  const { campaigns } = useOfferChoices();
  const before = useStore(saving.store, ({ page }) => page.campaign);
  const own = entry?.kind === "page" ? campaignOf(entry.page) : NONE;
  return useMemo(() => {
    const name = campaignName({ settings: { campaign: own } }, before);
    return {
      own,
      name,
      effective: effectiveCampaign(
        own,
        campaigns?.find(({ path }) => path === name),
      ),
    };
  }, [own, before, campaigns]);
}

/** Paths of the offers attached to the page. The same list as long as it holds the same. */
export function useAttachedOffers(): readonly string[] {
  const offers = useCampaign().effective.offers.join(" ");
  return useMemo(() => offers.split(" ").filter(Boolean), [offers]);
}

/** What the page says in other words than the shop, in a language. The same object as long as nothing of it changes. */
export function useCustomTexts(language: string): CustomTexts {
  const { own } = useCampaign();
  return useMemo(() => customTexts({ settings: { campaign: own } }, language), [own, language]);
}
