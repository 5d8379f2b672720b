/** Every country's address format, and what a page needs of them. [ADDR-2] */
import { choosableCountries } from "../../domain/address/choosable";
import type { AddressFormat } from "../../domain/address/format";
import type { AddressSettings, PageState } from "../../domain/page/page-state";
import type { ShopSettings } from "../catalogue/shop-settings";

const files = import.meta.glob<AddressFormat>("../../domain/address/formats/*.json", { eager: true, import: "default" });
const formats = new Map(Object.values(files).map((format) => [format.key, format]));

/** undefined for what is no country, and for one that no address data is known of. */
export const addressFormat = (country: string | undefined): AddressFormat | undefined => formats.get(country ?? "");

/**
 * For a page with an address form: the shop's rules, and the format of the country that the form starts with; others are loaded when they
 * are chosen.
 */
export function addressSettings(
  shop: Pick<ShopSettings, "capture_building_number" | "country_specific_rules">,
  { checkout, preferences }: Pick<PageState, "checkout" | "preferences">,
): AddressSettings {
  const { initial } = choosableCountries(typeof checkout === "string" ? null : checkout, preferences);
  const format = formats.get(initial);
  return {
    capture_building_number: shop.capture_building_number ?? false,
    country_specific_rules: shop.country_specific_rules ?? [],
    formats: format ? { [initial]: format } : {},
  };
}
