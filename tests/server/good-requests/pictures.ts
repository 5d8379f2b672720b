import { randomUUID } from "node:crypto";
import type { GoodRequests, Senders } from "../../support/every-call";

/** Another one every time: the same file would be the picture there is. */
const drawing = () => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><title>${randomUUID()}</title></svg>`;

async function uploaded({ shop, editor }: Senders) {
  const headers = await editor();
  const type = { "Content-Type": "image/svg+xml" };
  const { body } = await shop.call("POST", "/api/builder/pictures?name=sign.svg", drawing(), { ...headers, ...type });
  return { id: body.id as string, headers };
}

export const goodRequests: GoodRequests = {
  "GET /api/builder/pictures": async ({ editor }) => ({
    path: "/api/builder/pictures?search=si&after=zz",
    status: 200,
    headers: await editor(),
  }),
  "POST /api/builder/pictures": async ({ editor }) => ({
    path: "/api/builder/pictures?name=sign.svg",
    status: 201,
    headers: { ...(await editor()), "Content-Type": "image/svg+xml" },
    body: drawing(),
  }),
  "PUT /api/builder/pictures/{id}": async (senders) => {
    const { id, headers } = await uploaded(senders);
    return { path: `/api/builder/pictures/${id}`, status: 200, headers, body: { name: "sign.svg", alt: { en: "A sign" } } };
  },
  "GET /api/builder/pictures/{id}/uses": async (senders) => {
    const { id, headers } = await uploaded(senders);
    return { path: `/api/builder/pictures/${id}/uses`, status: 200, headers };
  },
  "GET /api/builder/pictures/{id}/replacement": async (senders) => {
    const { id, headers } = await uploaded(senders);
    return { path: `/api/builder/pictures/${id}/replacement`, status: 200, headers };
  },
  "POST /api/builder/pictures/{id}/replacement": async (senders) => {
    const [{ id }, next] = [await uploaded(senders), await uploaded(senders)];
    const body = { with: next.id, pages: [{ id: "home", version: 1 }], sections: [] };
    return { path: `/api/builder/pictures/${id}/replacement`, status: 200, headers: next.headers, body };
  },
  "DELETE /api/builder/pictures/{id}": async (senders) => {
    const { id, headers } = await uploaded(senders);
    return { path: `/api/builder/pictures/${id}`, status: 204, headers };
  },
};
