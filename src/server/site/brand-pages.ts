/**
 * Pages that each brand of a shop may have of its own: its checkout, the end of it, its account, and what stands where nothing does.
 * [ROUTE-1] [COMP-1] [MMA-1]
 */
import { brandOfOffers, brandOfPath, brandPagePath, type Brand } from "../../domain/page/brand";
import type { Checkout } from "../../domain/order/order";
import type { Catalogue } from "../catalogue/catalogue";
import { UnreadablePage, type PublishedPage } from "../pages/live-pages";
import type { Pages } from "../pages/pages";

const NOT_FOUND_PATH = "/404";
/** One address for every brand: what is bought says whose page it is. */
const SHARED_PATHS: readonly string[] = ["/checkout", "/complete"];

export const isSharedPath = (path: string): boolean => SHARED_PATHS.includes(path);

export interface BrandClues {
  checkout?: Checkout;
  /** Offers that the address adds. */
  purchases: readonly string[];
  /** Offers of the subscriptions that a page of the account is about. */
  subscribed: readonly string[] | undefined;
  /** Offers of the order that the address of a page of the account names. */
  ordered: readonly string[] | undefined;
  /** Path of our page that led here. */
  from?: string;
}

/** A page, and the brand whose it is. */
export interface BrandedPage extends PublishedPage {
  brand: Brand;
}

/**
 * The page at `page.path` as the brand has it whose offers are in the checkout, are about to be, were ordered, or are subscribed to, or
 * whose page led here; else `page` itself.
 */
export async function brandedPage(pages: Pages, { brands }: Catalogue, page: PublishedPage, clues: BrandClues): Promise<BrandedPage> {
  const above = brandOfPath(brands, page.path);
  if (!isSharedPath(page.path) && page.layout.pageType !== "account") return { ...page, brand: above };
  const brand = brandOfClues(brands, clues);
  const own = brand && (await readable(pages.live.at(brandPagePath(brand, page.path))));
  // A page of another kind is no stand-in: an account shows nothing but to its owner.
  if (!own || own.layout.pageType !== page.layout.pageType) return { ...page, brand: brand ?? above };
  // It stands at the shared address: there the shop's own scripts and every link expect it.
  return { ...own, path: page.path, brand };
}

/** What stands where nothing does, by the brand above it; undefined where no such page is published, or can be read. */
export async function notFoundPage(pages: Pages, { brands }: Catalogue, path: string): Promise<BrandedPage | undefined> {
  const brand = brandOfPath(brands, path);
  const page = (await readable(pages.live.at(brandPagePath(brand, NOT_FOUND_PATH)))) ?? (await readable(pages.live.at(NOT_FOUND_PATH)));
  return page && { ...page, brand };
}

/** Whether the page of this path says that there is none: then it says so also to those who ask for it by its own address. */
export const isNotFoundPath = ({ brands }: Catalogue, path: string): boolean =>
  brands.some((brand) => brandPagePath(brand, NOT_FOUND_PATH) === path);

function brandOfClues(brands: readonly Brand[], { checkout, purchases, subscribed, ordered, from }: BrandClues): Brand | undefined {
  const items = checkout && (checkout.order.placed?.orderItems ?? checkout.basket.basketItems);
  const bought = [...(items ?? []).map(({ path }) => path), ...purchases, ...(ordered ?? subscribed ?? [])];
  if (bought.length) return brandOfOffers(brands, bought);
  return from === undefined ? undefined : brandOfPath(brands, from);
}

/** A page that cannot be read is as good as none: another stands in for it. */
const readable = (page: Promise<PublishedPage | undefined>): Promise<PublishedPage | undefined> =>
  page.catch((error: unknown) => {
    if (error instanceof UnreadablePage) return undefined;
    throw error;
  });
