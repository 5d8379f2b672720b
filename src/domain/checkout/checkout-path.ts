/** The one address that the shop itself goes to. Apart from `page-type.ts`, because every page asks. [ROUTE-1] */
export const CHECKOUT_PATH = "/checkout";

export const isCheckoutPath = (pathname: string): boolean => /^\/checkout\/?$/.test(pathname);
