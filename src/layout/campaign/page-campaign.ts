/**
 * The campaign of a page: which offers are attached to it, how it sells them, and when. It stands in the page's layout, so that it is
 * saved, published, undone and exported with it (decision 034). [BLD-14]
 */
import type { CheckoutSettings } from "../../domain/page/page-state";

export interface CampaignAttributes {
  push_to_checkout__limio?: boolean | null;
  allow_redirect__limio?: boolean | null;
  tag?: string | null;
}

export interface PageCampaign {
  /** Of a campaign of its own, or the path of one of the catalogue; absent: as the page's row says. */
  name?: string;
  offers?: readonly string[];
  attributes?: CampaignAttributes;
  checkout?: Partial<CheckoutSettings>;
  /** ISO 8601 instants, in UTC. */
  from?: string;
  until?: string;
  /** Where shoppers are led before and after. */
  elsewhere?: string;
  /** Texts in other words than the shop's, by language and by key (`custom-texts`). [I18N-1] */
  customTranslations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A campaign of the catalogue: holds where a page says nothing of its own. */
export interface SharedCampaign {
  offers: readonly string[];
  attributes: CampaignAttributes;
}

interface OfPage {
  settings: { campaign?: PageCampaign };
}

export const campaignOf = ({ settings }: OfPage): PageCampaign => settings.campaign ?? {};

/** What a page's row says of its campaign: the layout's own word, else what it said before. */
export function campaignName(layout: OfPage, before: string | null): string | null {
  const { name } = campaignOf(layout);
  return name === undefined ? before : name.trim() || null;
}

export interface EffectiveCampaign {
  offers: readonly string[];
  pushToCheckout: boolean;
  allowRedirect: boolean;
  tag?: string;
  checkout: Partial<CheckoutSettings>;
}

/** The page's own word before the catalogue's, each by itself. */
export function effectiveCampaign(own: PageCampaign, shared: SharedCampaign | undefined): EffectiveCampaign {
  const attributes = { ...shared?.attributes, ...own.attributes };
  return {
    offers: own.offers ?? shared?.offers ?? [],
    pushToCheckout: attributes.push_to_checkout__limio ?? false,
    allowRedirect: attributes.allow_redirect__limio ?? false,
    ...(attributes.tag && { tag: attributes.tag }),
    checkout: own.checkout ?? {},
  };
}

export type CampaignPhase = "before" | "running" | "after";

/** @param days null: no day of that kind @param now milliseconds since 1970 */
export function campaignPhase({ from, until }: { from?: string | null; until?: string | null }, now: number): CampaignPhase {
  if (from && now < Date.parse(from)) return "before";
  return until && now >= Date.parse(until) ? "after" : "running";
}
