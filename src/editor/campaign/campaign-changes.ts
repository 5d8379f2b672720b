/** What a page says of its campaign after a change in the panel, which shows the catalogue's word too: only what differs. [BLD-14] */
import type { CampaignAttributes, EffectiveCampaign, PageCampaign } from "../../layout/campaign/page-campaign";

/** What the form holds. */
export interface CampaignForm {
  offers: readonly string[];
  attributes: CampaignAttributes;
  checkout: NonNullable<PageCampaign["checkout"]>;
}

export const formOf = ({ offers, pushToCheckout, allowRedirect, tag, checkout }: EffectiveCampaign): CampaignForm => ({
  offers,
  attributes: { push_to_checkout__limio: pushToCheckout, allow_redirect__limio: allowRedirect, tag: tag ?? "" },
  checkout,
});

export function withForm(own: PageCampaign, shown: CampaignForm, next: Partial<CampaignForm>): PageCampaign {
  const attributes: Record<string, unknown> = { ...own.attributes };
  for (const [name, value] of Object.entries(next.attributes ?? {}))
    if (value !== shown.attributes[name as keyof CampaignAttributes]) attributes[name] = value;
  const offers = (next.offers ?? []).map((offer) => offer ?? "");
  const isSame = offers.length === shown.offers.length && offers.every((offer, index) => offer === shown.offers[index]);
  const checkout = Object.fromEntries(Object.entries(next.checkout ?? {}).filter(([, value]) => value !== undefined));
  return {
    ...own,
    ...(!isSame && { offers }),
    ...(Object.keys(attributes).length > 0 && { attributes: attributes as CampaignAttributes }),
    ...(Object.keys(checkout).length > 0 && { checkout }),
  };
}

/** What is empty says nothing. `name` stays: an empty one takes the page out of its campaign. */
export const withField = (own: PageCampaign, field: "from" | "until" | "elsewhere", value: string): PageCampaign => {
  const { [field]: _old, ...rest } = own;
  return value ? { ...rest, [field]: value } : rest;
};

/** @param text undefined: the shop's words again */
export function withCustomText(own: PageCampaign, language: string, key: string, text: string | undefined): PageCampaign {
  const { customTranslations = {}, ...rest } = own;
  const { [key]: _old, ...others } = customTranslations[language] ?? {};
  // Where it stands it stays, so that its field keeps the focus.
  const texts = text === undefined ? others : { ...customTranslations[language], [key]: text };
  const { [language]: _all, ...languages } = customTranslations;
  const next = Object.keys(texts).length > 0 ? { ...customTranslations, [language]: texts } : languages;
  return Object.keys(next).length > 0 ? { ...rest, customTranslations: next } : rest;
}

/** An instant as a field of the browser takes it, in its own time zone; "" for none. */
export function localTime(instant: string | undefined): string {
  if (!instant) return "";
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** "" for what is no time. */
export const instantOf = (local: string): string => {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? "" : date.toISOString();
};
