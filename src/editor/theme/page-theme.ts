import { brandOfPath } from "../../domain/page/brand";
import type { OfferChoices } from "../api/builder-api";

/**
 * Name of the theme that a page is shown in: its own, or that of the brand whose page it is. A shop without brands has Sentinel's.
 *
 * @param own what the page says; undefined where it says nothing
 */
export const pageTheme = (own: string | undefined, path: string, brands: OfferChoices["brands"]): string =>
  own ?? (brands.length > 0 ? brandOfPath(brands, path).theme : "sentinel");
