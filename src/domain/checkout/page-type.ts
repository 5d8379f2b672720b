/** What kind of page stands at an address. [ROUTE-1] */
import { isCheckoutPath } from "./checkout-path";

export type PageTypeOfPath = "customer-details" | "order-complete" | "offer-page";

export const COMPLETE_PATH = "/complete/";

/** /checkout is customer-details, /complete order-complete, with or without a slash at the end; any other path is an offer-page. */
export function pageTypeOf(pathname: string): PageTypeOfPath {
  if (isCheckoutPath(pathname)) return "customer-details";
  return /^\/complete\/?$/.test(pathname) ? "order-complete" : "offer-page";
}
