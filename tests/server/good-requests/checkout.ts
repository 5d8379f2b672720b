import type { GoodRequests } from "../../support/every-call";
import { line } from "../../support/shop-server";

const basketItems = [line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 1 }])];

export const goodRequests: GoodRequests = {
  "POST /api/checkout/initiate": async () => ({
    path: "/api/checkout/initiate",
    status: 201,
    body: {
      basket: { basketItems },
      order: {},
      country: "GB",
      locale: "en-GB",
      tracking: { tag: "spring", offers: ["/offers/vpn-monthly"], addOns: [] },
      pagePath: "/",
      campaignUrl: "/",
      redirectUrl: "/thanks",
      checkoutJourney: "/",
      customFields: { seat: "1" },
    },
  }),
  "GET /api/checkout/{id}": async ({ shop }) => ({
    path: `/api/checkout/${await shop.checkout()}?timestamp=2026-11-21T10:00:00.000Z&lang=fr`,
    status: 200,
  }),
  "PUT /api/checkout/{id}": async ({ shop }) => ({
    path: `/api/checkout/${await shop.checkout()}`,
    status: 200,
    body: { offer: "/offers/gift-year", label: "gifts", version: 1 },
  }),
  "PUT /api/checkout/basket/{id}": async ({ shop }) => ({
    path: `/api/checkout/basket/${await shop.checkout()}`,
    status: 200,
    body: { version: 1, basketItems, country: "FR", tracking: { offers: [] }, customFields: { seat: "2" }, checkoutDisabled: false },
  }),
  "POST /api/checkout/clone/{id}": async ({ shop }) => ({ path: `/api/checkout/clone/${await shop.checkout()}`, status: 201 }),
  "POST /api/checkout/validate/{id}": async ({ shop, ada }) => ({
    path: `/api/checkout/validate/${await shop.checkout()}`,
    status: 200,
    headers: { ...ada.bearer, "page-type": "customer-details" },
  }),
  "GET /api/checkout/validate/": async ({ shop, ada }) => {
    await shop.call("POST", `/api/checkout/validate/${await shop.checkout()}`, undefined, ada.bearer);
    return { path: "/api/checkout/validate/", status: 200, headers: ada.bearer };
  },
  "GET /api/checkout/validate/{id}": async ({ shop }) => ({ path: `/api/checkout/validate/${await shop.checkout()}`, status: 200 }),
  "GET /api/sf/ls/reentry": async () => ({ path: "/api/sf/ls/reentry", status: 302, headers: { Cookie: "limio-journey=%2F" } }),
};
