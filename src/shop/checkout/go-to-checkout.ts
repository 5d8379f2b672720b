/** From a basket to the page where it is bought. [GO-1] [GO-2] [GO-3] [BASK-4] */
import { reportError } from "../../api/report";
import { checkoutTarget, isExternal } from "../../domain/checkout/checkout-address";
import { DEFAULT_COUNTRY } from "../../domain/country/country";
import type { Checkout } from "../../domain/order/order";
import { pageTypeOf } from "../../domain/checkout/page-type";
import { COUNTRY_COOKIE, JOURNEY_COOKIE } from "../browser/cookies";
import type { Environment } from "../browser/environment";

/** @param origins the shop setting redirect_origins */
export function goToCheckout(checkout: Checkout, origins: readonly string[], { address, cookies, navigate, post }: Environment): void {
  const { page } = address;
  const country = cookies.get(COUNTRY_COOKIE) ?? checkout.country ?? DEFAULT_COUNTRY;
  const kinds = checkout.basket.basketItems.filter((item) => !item.removed).map((item) => item.offer?.data?.attributes?.checkout__limio);
  const target = checkoutTarget(page, checkout.id, kinds, country, origins);
  if (kinds.some((kind) => kind && isExternal(kind) && kind.external_url) && target.how === "go" && target.address.startsWith("/"))
    reportError("An external checkout was not followed", new Error("its address is not https, or its origin is not in redirect_origins"));
  if (pageTypeOf(page.pathname) === "offer-page") cookies.set(JOURNEY_COOKIE, page.pathname);
  if (target.how === "post") return post(target.address, target.fields);
  navigate(target.address);
}
