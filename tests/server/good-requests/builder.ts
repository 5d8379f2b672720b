import { randomUUID } from "node:crypto";
import { DEMO_EDITOR } from "../../../src/server/config/demo-editor";
import type { GoodRequests, Senders } from "../../support/every-call";

/** A page of its own, with its headers for the next call. */
async function page({ shop, editor }: Senders) {
  const headers = await editor();
  const id = `page-${randomUUID()}`;
  const { body } = await shop.call("POST", "/api/builder/pages", { id, path: `/${id}`, pageType: "offer-page", title: "A page" }, headers);
  return { id, layout: body.layout as object, version: body.version as number, headers };
}
async function deleted(senders: Senders) {
  const made = await page(senders);
  await senders.shop.call("DELETE", `/api/builder/pages/${made.id}`, undefined, made.headers);
  return made;
}
/** A section of its own, with its first version. */
async function section({ shop, editor }: Senders) {
  const headers = await editor();
  const blocks = [{ id: "a", block: "spacer", version: 1, settings: {} }];
  const { body } = await shop.call("POST", "/api/builder/sections", { name: "A section", blocks }, headers);
  const { versions } = (await shop.call("GET", `/api/builder/sections/${body.id}/versions`, undefined, headers)).body;
  return { id: body.id as string, versionId: versions[0].id as string, headers };
}
const read =
  (path: string): GoodRequests[string] =>
  async ({ editor }) => ({ path, status: 200, headers: await editor() });

export const goodRequests: GoodRequests = {
  "POST /api/builder/session": async ({ shop }) => ({
    path: "/api/builder/session",
    status: 201,
    headers: { "X-Tillwright-Builder": "1", Origin: shop.url },
    body: { email: DEMO_EDITOR.email, password: DEMO_EDITOR.password },
  }),
  "GET /api/builder/session": read("/api/builder/session"),
  "GET /api/builder/block-upgrades": read("/api/builder/block-upgrades"),
  // A session of its own: the others go on with theirs.
  "DELETE /api/builder/session": async ({ shop }) => ({ path: "/api/builder/session", status: 204, headers: await shop.editor() }),
  "GET /api/builder/offers": read("/api/builder/offers?lang=fr"),
  "GET /api/builder/choices": read("/api/builder/choices?attribute=productInBasket&search=total&lang=fr"),
  "POST /api/builder/facts": async (senders) => {
    const { layout, headers } = await page(senders);
    return { path: "/api/builder/facts?lang=fr", status: 200, headers, body: { layout } };
  },
  "GET /api/builder/media": read("/api/builder/media"),
  "GET /api/builder/themes": read("/api/builder/themes"),
  "PUT /api/builder/themes/{name}": async ({ shop, editor }) => {
    const headers = await editor();
    const { body } = await shop.call("GET", "/api/builder/themes", undefined, headers);
    const [{ name, version }] = body.themes as [{ name: string; version: number }];
    return { path: `/api/builder/themes/${name}`, status: 200, headers, body: { version, values: { "radius-small": 4 } } };
  },
  "GET /api/builder/pages": read("/api/builder/pages"),
  "POST /api/builder/pages": async ({ editor }) => ({
    path: "/api/builder/pages",
    status: 201,
    headers: await editor(),
    body: { path: `/${randomUUID()}`, pageType: "offer-page", title: "A page" },
  }),
  "POST /api/builder/pages/validate": async (senders) => {
    const { layout, headers } = await page(senders);
    return { path: "/api/builder/pages/validate", status: 200, headers, body: { layout } };
  },
  "POST /api/builder/pages/{id}/presence": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/presence`, status: 200, headers, body: { window: randomUUID(), isHere: true } };
  },
  "GET /api/builder/pages/{id}": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}`, status: 200, headers };
  },
  "PUT /api/builder/pages/{id}": async (senders) => {
    const { id, layout, version, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}`, status: 200, headers, body: { version, layout } };
  },
  "DELETE /api/builder/pages/{id}": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}`, status: 204, headers };
  },
  "GET /api/builder/bin": read("/api/builder/bin?search=a+b&after=2030-01-01T00:00:00.000Z+x"),
  "POST /api/builder/bin/{id}/restore": async (senders) => {
    const { id, headers } = await deleted(senders);
    return { path: `/api/builder/bin/${id}/restore`, status: 200, headers };
  },
  "DELETE /api/builder/bin/{id}": async (senders) => {
    const { id, headers } = await deleted(senders);
    return { path: `/api/builder/bin/${id}`, status: 204, headers };
  },
  "GET /api/builder/archive": read("/api/builder/archive?search=a&after=2030-01-01T00:00:00.000Z+x"),
  "POST /api/builder/pages/{id}/archive": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/archive`, status: 204, headers };
  },
  "POST /api/builder/archive/{id}/restore": async (senders) => {
    const { id, headers } = await page(senders);
    await senders.shop.call("POST", `/api/builder/pages/${id}/archive`, undefined, headers);
    return { path: `/api/builder/archive/${id}/restore`, status: 200, headers };
  },
  "POST /api/builder/pages/{id}/publish": async (senders) => {
    const { id, version, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/publish`, status: 200, headers, body: { version } };
  },
  "POST /api/builder/pages/{id}/unpublish": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/unpublish`, status: 200, headers };
  },
  "POST /api/builder/pages/{id}/duplicate": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/duplicate`, status: 201, headers, body: { path: `/${id}-copy` } };
  },
  "PUT /api/builder/pages/{id}/folder": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/folder`, status: 200, headers, body: { folder: "Spring" } };
  },
  "PUT /api/builder/pages/{id}/template": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/template`, status: 200, headers, body: { isTemplate: true } };
  },
  "POST /api/builder/pages/{id}/translations/confirm": async (senders) => {
    const { id, layout, version, headers } = await page(senders);
    const settings = { title: "A page", description: "", translations: { fr: { title: "Une page" } } };
    await senders.shop.call("PUT", `/api/builder/pages/${id}`, { version, layout: { ...layout, settings } }, headers);
    const body = { path: "title", language: "fr", source: "A page", text: "Une page" };
    return { path: `/api/builder/pages/${id}/translations/confirm`, status: 204, headers, body };
  },
  "POST /api/builder/folders/rename": async (senders) => {
    const { id, headers } = await page(senders);
    const folder = `Folder ${id}`;
    await senders.shop.call("PUT", `/api/builder/pages/${id}/folder`, { folder }, headers);
    return { path: "/api/builder/folders/rename", status: 200, headers, body: { from: folder, to: `${folder} again` } };
  },
  "GET /api/builder/pages/{id}/versions": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/versions`, status: 200, headers };
  },
  "GET /api/builder/pages/{id}/versions/{versionId}": async (senders) => {
    const { id, headers } = await page(senders);
    const { body } = await senders.shop.call("GET", `/api/builder/pages/${id}/versions`, undefined, headers);
    return { path: `/api/builder/pages/${id}/versions/${body.versions[0].id}`, status: 200, headers };
  },
  "GET /api/builder/schedules": read("/api/builder/schedules"),
  "PUT /api/builder/pages/{id}/schedule": async (senders) => {
    const { id, version, headers } = await page(senders);
    const body = { version, publishAt: "2099-01-01T08:00:00Z", unpublishAt: null };
    return { path: `/api/builder/pages/${id}/schedule`, status: 200, headers, body };
  },
  "DELETE /api/builder/pages/{id}/schedule": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/schedule`, status: 204, headers };
  },
  "POST /api/builder/pages/{id}/preview-links": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/preview-links`, status: 201, headers, body: { days: 7 } };
  },
  "GET /api/builder/pages/{id}/preview-links": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/preview-links`, status: 200, headers };
  },
  "DELETE /api/builder/pages/{id}/preview-links/{link}": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/preview-links/no-more`, status: 204, headers };
  },
  "DELETE /api/builder/pages/{id}/preview-links": async (senders) => {
    const { id, headers } = await page(senders);
    return { path: `/api/builder/pages/${id}/preview-links`, status: 204, headers };
  },
  "GET /api/builder/sections": read("/api/builder/sections"),
  "POST /api/builder/sections": async ({ editor }) => ({
    path: "/api/builder/sections",
    status: 201,
    headers: await editor(),
    body: { name: "Questions", blocks: [{ id: "a", block: "spacer", version: 1, settings: {} }] },
  }),
  "PUT /api/builder/sections/{id}": async ({ shop, editor }) => {
    const headers = await editor();
    const blocks = [{ id: "a", block: "spacer", version: 1, settings: {} }];
    const { body } = await shop.call("POST", "/api/builder/sections", { name: "Changed", blocks }, headers);
    return { path: `/api/builder/sections/${body.id}`, status: 200, headers, body: { blocks, version: 1, name: "Changed again" } };
  },
  "GET /api/builder/sections/{id}/uses": async ({ shop, editor }) => {
    const headers = await editor();
    const blocks = [{ id: "a", block: "spacer", version: 1, settings: {} }];
    const { body } = await shop.call("POST", "/api/builder/sections", { name: "Used", blocks }, headers);
    return { path: `/api/builder/sections/${body.id}/uses`, status: 200, headers };
  },
  "GET /api/builder/sections/{id}/versions": async (senders) => {
    const { id, headers } = await section(senders);
    return { path: `/api/builder/sections/${id}/versions`, status: 200, headers };
  },
  "GET /api/builder/sections/{id}/versions/{versionId}": async (senders) => {
    const { id, versionId, headers } = await section(senders);
    return { path: `/api/builder/sections/${id}/versions/${versionId}`, status: 200, headers };
  },
  "POST /api/builder/sections/{id}/versions/{versionId}/restore": async (senders) => {
    const { id, versionId, headers } = await section(senders);
    return { path: `/api/builder/sections/${id}/versions/${versionId}/restore`, status: 200, headers, body: { version: 1 } };
  },
  "POST /api/builder/sections/{id}/presence": async (senders) => {
    const { id, headers } = await section(senders);
    return { path: `/api/builder/sections/${id}/presence`, status: 200, headers, body: { window: randomUUID(), isHere: true } };
  },
  "POST /api/builder/sections/{id}/translations/confirm": async ({ shop, editor }) => {
    const headers = await editor();
    const translations = { fr: { content: "<p>Dix jours</p>" } };
    const blocks = [{ id: "a", block: "rich-text", version: 1, settings: { content: "<p>Ten days</p>" }, translations }];
    const { body: made } = await shop.call("POST", "/api/builder/sections", { name: "Translated", blocks }, headers);
    const body = { blockId: "a", path: "content", language: "fr", source: "<p>Ten days</p>", text: "<p>Dix jours</p>" };
    return { path: `/api/builder/sections/${made.id}/translations/confirm`, status: 204, headers, body };
  },
  "DELETE /api/builder/sections/{id}": async ({ shop, editor }) => {
    const headers = await editor();
    const blocks = [{ id: "a", block: "spacer", version: 1, settings: {} }];
    const { body } = await shop.call("POST", "/api/builder/sections", { name: "Gone", blocks }, headers);
    return { path: `/api/builder/sections/${body.id}`, status: 204, headers };
  },
  "GET /api/builder/shoppers": read("/api/builder/shoppers"),
  "POST /api/builder/shoppers": async ({ editor }) => ({
    path: "/api/builder/shoppers",
    status: 201,
    headers: await editor(),
    body: { name: "A Swiss student", shopper: { items: [], country: "CH", said: { studentOfferInBasket: true } } },
  }),
  "DELETE /api/builder/shoppers/{id}": async ({ shop, editor }) => {
    const headers = await editor();
    const { body } = await shop.call("POST", "/api/builder/shoppers", { name: "Gone", shopper: { items: [], country: "CH" } }, headers);
    return { path: `/api/builder/shoppers/${body.id}`, status: 204, headers };
  },
};
