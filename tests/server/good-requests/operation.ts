import type { GoodRequests } from "../../support/every-call";

export const goodRequests: GoodRequests = {
  "GET /api/health": async () => ({ path: "/api/health", status: 200 }),
  "GET /api/health/live": async () => ({ path: "/api/health/live", status: 200 }),
  "GET /l-api/offers": async () => ({
    path: "/l-api/offers?location.offers=/offers2&attributes.label__limio=plans&attributes.allowed_countries__limio=GB",
    status: 200,
    headers: { Authorization: "Bearer test-public-client" },
  }),
  "POST /api/log": async ({ shop }) => ({
    path: "/api/log",
    status: 204,
    headers: { Origin: shop.url },
    body: { id: "abcdef123456", level: "error", message: "A block failed", page: "/", breadcrumbs: [{ at: 1, message: "loaded" }] },
  }),
  "POST /api/feedback": async () => ({
    path: "/api/feedback",
    status: 201,
    body: { message: "The button did nothing", page: "/checkout" },
  }),
};
