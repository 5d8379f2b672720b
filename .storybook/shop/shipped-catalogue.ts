/** The demo shop's catalogue as it lies in catalogue/, for stories of whole pages and of mails. */
import { isAllowedIn } from "../../src/domain/country/country";
import type { Offer, Product } from "../../src/domain/offer/offer";
import { brandOfPath, type Brand } from "../../src/domain/page/brand";
import { sanitizeRichText } from "../../src/editor/canvas/sanitize";
import { labelsOf } from "../../src/server/catalogue/labels";
import { offerTexts } from "../../src/server/catalogue/offer-texts";
import { offerView, type ItemBody } from "../../src/server/catalogue/offer-view";
import { brandsOf, SHOP_DEFAULTS, type ShopSettings } from "../../src/server/catalogue/shop-settings";
import shopFile from "../../catalogue/shop.json";

interface CampaignFile {
  path: string;
  data: { offers?: string[]; attributes?: { push_to_checkout__limio?: boolean } };
}

const inOrder = <Body>(files: Record<string, Body | Body[]>): Body[] => Object.values(files).flatMap((content) => content);
const items = new Map(
  inOrder(import.meta.glob<ItemBody | ItemBody[]>("../../catalogue/offers/*.json", { eager: true, import: "default" })).map((body) => [
    body.path,
    body,
  ]),
);
const products = new Map(
  inOrder(import.meta.glob<Product | Product[]>("../../catalogue/products/*.json", { eager: true, import: "default" })).map((product) => [
    product.path,
    product,
  ]),
);
const campaigns = inOrder(
  import.meta.glob<CampaignFile | CampaignFile[]>("../../catalogue/campaigns/*.json", { eager: true, import: "default" }),
);

export const shop: ShopSettings = { ...SHOP_DEFAULTS, ...(shopFile as unknown as Partial<ShopSettings>) };
export const brands = brandsOf(shop);
/** Where the samples' shopper lives. */
export const COUNTRY = "GB";

/** @returns undefined where none is sold there */
export function offerAt(path: string, language: string): Offer | undefined {
  const body = items.get(path);
  return (
    body &&
    offerView({ kind: "offer", version: "1" }, body, {
      language: Object.hasOwn(body.data.translations ?? {}, language) ? language : "",
      texts: (attributes) => offerTexts(attributes, language, sanitizeRichText),
      productAt: (product) => products.get(product),
    })
  );
}

const soldOffers = (language: string): Offer[] =>
  [...items.keys()].flatMap((path) => offerAt(path, language) ?? []).filter((offer) => isAllowedIn(offer, COUNTRY));

/** Those that carry a label, in catalogue order. */
export const offersByLabel = (label: string, language: string): Offer[] =>
  soldOffers(language).filter((offer) => labelsOf(offer).includes(label));

/** What a brand sells for money, in catalogue order. */
export const offersOf = (brand: Brand, language: string): Offer[] =>
  soldOffers(language).filter(({ path, price }) => price.amount > 0 && brand.offers.some((prefix) => path.startsWith(prefix)));

export const campaignAt = (path: string): CampaignFile | undefined => campaigns.find((campaign) => campaign.path === path);

/** @param path of a page */
export const brandAt = (path: string): Brand => brandOfPath(brands, path);
