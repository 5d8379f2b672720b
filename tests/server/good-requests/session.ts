import type { GoodRequests } from "../../support/every-call";
import { BEN, signedIn } from "../../support/signed-in";

export const goodRequests: GoodRequests = {
  "GET /api/sf/oauth2/authorize": async () => ({
    path: "/api/sf/oauth2/authorize?redirect_uri=%2F&state=abcdefghijklmnopqrstuvwxyz012345",
    status: 302,
  }),
  "GET /api/sf/oauth2/callback": async () => ({ path: "/api/sf/oauth2/callback?state=unknown&code=none", status: 302 }),
  "POST /api/sf/oauth2/token": async ({ shop }) => ({
    path: "/api/sf/oauth2/token",
    status: 200,
    body: "grant_type=refresh_token&client_id=limio-mma",
    headers: { ...(await signedIn(shop, BEN)).cookie, "Content-Type": "application/x-www-form-urlencoded" },
  }),
  "GET /api/sf/oauth2/logout": async () => ({ path: "/api/sf/oauth2/logout", status: 302 }),
  "GET /api/sf/oauth2/slo": async () => ({ path: "/api/sf/oauth2/slo", status: 302 }),
  "GET /segments/{external_segment}": async () => ({ path: "/segments/students", status: 200 }),
};
