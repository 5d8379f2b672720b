import { randomUUID } from "node:crypto";
import { DEMO_EDITOR } from "../../../src/server/config/demo-editor";
import type { GoodRequests, Senders } from "../../support/every-call";
import { newToken, personIn } from "../../support/people";

const own = ({ shop }: Senders) => ({ "X-Tillwright-Builder": "1", Origin: shop.url });
const address = () => `${randomUUID()}@builder.example`;

export const goodRequests: GoodRequests = {
  "GET /api/builder/people": async ({ editor }) => ({ path: "/api/builder/people", status: 200, headers: await editor() }),
  "GET /api/builder/activity": async ({ editor }) => ({
    path: "/api/builder/activity?kind=page-published",
    status: 200,
    headers: await editor(),
  }),
  "POST /api/builder/people/invitations": async ({ editor }) => ({
    path: "/api/builder/people/invitations",
    status: 201,
    headers: await editor(),
    body: { email: address(), role: "editor", language: "fr" },
  }),
  "DELETE /api/builder/people/invitations/{id}": async ({ shop, editor }) => {
    const headers = await editor();
    const { body } = await shop.call(
      "POST",
      "/api/builder/people/invitations",
      { email: address(), role: "viewer", language: "en" },
      headers,
    );
    return { path: `/api/builder/people/invitations/${body.id}`, status: 204, headers };
  },
  "PUT /api/builder/people/{id}": async ({ shop, editor }) => {
    const { id } = await personIn(shop, "viewer");
    return { path: `/api/builder/people/${id}`, status: 200, headers: await editor(), body: { role: "publisher" } };
  },
  "DELETE /api/builder/people/{id}": async ({ shop, editor }) => {
    const { id } = await personIn(shop, "viewer");
    return { path: `/api/builder/people/${id}`, status: 204, headers: await editor() };
  },
  // Somebody's own: the editor's goes on being the one it was.
  "PUT /api/builder/session/password": async ({ shop }) => {
    const { headers } = await personIn(shop, "viewer");
    return {
      path: "/api/builder/session/password",
      status: 201,
      headers,
      body: { current: DEMO_EDITOR.password, password: "a longer password" },
    };
  },
  "POST /api/builder/password-links": async (senders) => ({
    path: "/api/builder/password-links",
    status: 202,
    headers: own(senders),
    body: { email: address(), language: "en" },
  }),
  "POST /api/builder/password-links/look": async (senders) => ({
    path: "/api/builder/password-links/look",
    status: 200,
    headers: own(senders),
    body: { token: await newToken(senders.shop, "invitation", address()) },
  }),
  "POST /api/builder/password-links/use": async (senders) => ({
    path: "/api/builder/password-links/use",
    status: 201,
    headers: own(senders),
    body: { token: await newToken(senders.shop, "invitation", address()), password: "a longer password" },
  }),
};
