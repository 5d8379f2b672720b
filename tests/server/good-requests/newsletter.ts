import type { GoodRequests } from "../../support/every-call";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

export const goodRequests: GoodRequests = {
  "POST /api/newsletter": async () => ({
    path: "/api/newsletter",
    status: 202,
    body: { email: "reader@shopper.example", consent: "I want the newsletter.", page: "/", language: "en" },
  }),
  "POST /api/newsletter/confirm": async () => ({
    path: "/api/newsletter/confirm",
    status: 302,
    body: "token=unknown&lang=en",
    headers: FORM,
  }),
  "POST /api/newsletter/unsubscribe": async () => ({
    path: "/api/newsletter/unsubscribe?token=unknown",
    status: 204,
    body: "List-Unsubscribe=One-Click",
    headers: FORM,
  }),
  "GET /api/builder/newsletter": async ({ editor }) => ({ path: "/api/builder/newsletter?list=/", status: 200, headers: await editor() }),
};
