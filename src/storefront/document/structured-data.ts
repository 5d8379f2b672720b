/**
 * What search engines read of a page beside its words, as schema.org's JSON-LD: offers with the catalogue's prices, where the page stands
 * below its brand, and what a block says of itself in its `structured-data.ts`.
 */
import { billingPeriod } from "../../domain/offer/billing-period";
import type { IntervalUnit } from "../../domain/time/calendar";
import { toDecimal } from "../../domain/money/money";
import { offerDisplayName, offerPicture, offerPrice, type Offer } from "../../domain/offer/offer";
import type { PageState } from "../../domain/page/page-state";
import type { ResolvedBlock, ResolvedPage } from "../../layout/resolve";
import type { Settings } from "../../layout/types";
import type { PageBrand } from "../../registry/storefront-entry";

type JsonLd = Readonly<Record<string, unknown>>;
/** Of a block's settings as its shoppers get them; undefined where they hold nothing to say. */
export type BlockStructuredData = (settings: Settings) => JsonLd | undefined;

const CONTEXT = "https://schema.org";
const modules = import.meta.glob<{ structuredData: BlockStructuredData }>("../../blocks/*/structured-data.ts", { eager: true });
const ofBlocks = new Map(Object.entries(modules).map(([file, module]) => [file.split("/").at(-2)!, module.structuredData]));

/** @param url the page's own, as search engines are to keep it */
export function structuredData(page: ResolvedPage, state: PageState, { url, brand }: { url: string; brand: PageBrand }): JsonLd[] {
  const isHome = new URL(url).pathname === new URL(brand.home).pathname;
  const blocks = [...allBlocks(page)].map(aboutBlock);
  const data: JsonLd[] = [
    isHome ? { "@type": "WebSite", name: brand.name, url: brand.home, inLanguage: page.language } : breadcrumb(page, url, brand),
    ...state.offers.map((offer) => product(offer, url, brand)),
    ...blocks.filter((data) => data !== undefined),
  ];
  return data.map((about) => ({ "@context": CONTEXT, ...about }));
}

/** A block whose settings are beyond reading says nothing, and takes nothing else along. [REN-2] */
function aboutBlock({ block, settings }: ResolvedBlock): JsonLd | undefined {
  try {
    return ofBlocks.get(block)?.(settings);
  } catch {
    return undefined;
  }
}

const breadcrumb = (page: ResolvedPage, url: string, brand: PageBrand): JsonLd => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: brand.name, item: brand.home },
    { "@type": "ListItem", position: 2, name: page.title, item: url },
  ],
});

function product(offer: Offer, url: string, brand: PageBrand): JsonLd {
  const { short_description: description, allowed_countries__limio: countries } = offer.data.attributes;
  const { currency } = offer.price;
  const price = toDecimal(offerPrice(offer));
  const period = billingPeriod(offer);
  const picture = offerPicture(offer);
  return {
    "@type": "Product",
    name: offerDisplayName(offer),
    sku: offer.path,
    brand: { "@type": "Brand", name: brand.name },
    ...(description && { description }),
    ...(picture && URL.canParse(picture, url) && { image: new URL(picture, url).href }),
    offers: {
      "@type": "Offer",
      url,
      price,
      priceCurrency: currency,
      availability: `${CONTEXT}/InStock`,
      ...(countries?.length && { eligibleRegion: countries }),
      ...(period && {
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          price,
          priceCurrency: currency,
          billingDuration: period.count,
          billingIncrement: 1,
          unitCode: UNIT_CODES[period.unit],
        },
      }),
    },
  };
}

/** UN/CEFACT Recommendation 20. */
const UNIT_CODES: Readonly<Record<IntervalUnit, string>> = { day: "DAY", week: "WEE", month: "MON", quarter: "QAN", year: "ANN" };

function* allBlocks(page: ResolvedPage): Generator<ResolvedBlock> {
  const below = function* (blocks: readonly ResolvedBlock[]): Generator<ResolvedBlock> {
    for (const block of blocks) {
      // What only some shoppers see is not what the page says.
      if (block.visibleWhen) continue;
      yield block;
      for (const children of Object.values(block.slots ?? {})) yield* below(children);
    }
  };
  for (const blocks of Object.values(page.regions)) yield* below(blocks);
}
