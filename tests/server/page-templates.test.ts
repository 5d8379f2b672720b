/** Pages that are kept as templates: listed by themselves, begun from, and never live by mistake. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditPage } from "../../src/domain/person/audit-event";
import type { PageList } from "../../src/layout/page/page-list";
import type { PageSchedule } from "../../src/layout/page/page-schedule";
import type { PageSummary } from "../../src/layout/page/page-summary";
import { DATABASES } from "../support/databases";
import { personIn } from "../support/people";
import { startShop, type TestShop } from "../support/shop-server";

interface Refused {
  error: { code: string; message: string };
}

describe.each(DATABASES)("pages kept as templates on %s", (kind) => {
  let shop: TestShop;
  let headers: Record<string, string>;
  beforeAll(async () => {
    shop = await startShop(kind);
    headers = await shop.editor();
  });
  afterAll(() => shop.close());

  const call = <T = unknown>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, by = headers) =>
    shop.call<T>(method, `/api/builder${path}`, body, by);
  const made = async (path: string, more: object = {}) => {
    const { status, body } = await call<{ page: PageSummary }>("POST", "/pages", {
      path,
      title: path.slice(1),
      pageType: "offer-page",
      ...more,
    });
    expect(status).toBe(201);
    return body.page;
  };
  const keep = (id: string, isTemplate: boolean, by = headers) =>
    call<PageSummary & Refused>("PUT", `/pages/${id}/template`, { isTemplate }, by);
  const ids = async (query: string) => (await call<PageList>("GET", `/pages?${query}`)).body.pages.map(({ id }) => id);
  const publish = (id: string) => call<PageSummary & Refused>("POST", `/pages/${id}/publish`, { version: 1 });
  const plan = (id: string, publishAt: string) =>
    call<PageSchedule & Refused>("PUT", `/pages/${id}/schedule`, { version: 1, publishAt, unpublishAt: null });
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

  it("[BLD-14] are no other drafts for it, are listed by themselves, and what begins from one is none", async () => {
    const page = await made("/letter");
    await made("/plain");
    const kept = await keep(page.id, true);
    expect([kept.status, kept.body]).toEqual([200, { ...page, isTemplate: true }]);
    expect(await ids("template=true")).toEqual(["letter"]);
    expect(await ids("template=true&search=plain")).toEqual([]);
    expect(await ids("template=false")).not.toContain("letter");
    expect((await made("/begun", { template: "letter" })).isTemplate).toBe(false);
    const { body } = await call<{ page: PageSummary }>("POST", "/pages/letter/duplicate", { path: "/copied" });
    expect(body.page.isTemplate).toBe(false);
    expect((await keep(page.id, false)).body).toEqual(page);
    expect(await ids("template=true")).toEqual([]);
    const { events } = (await call<AuditPage>("GET", "/activity")).body;
    expect(events.filter(({ subject }) => subject === "letter").map((event) => event.kind)).toEqual([
      "page-no-template",
      "page-kept-as-template",
    ]);
  });

  it("[BLD-14] do not go live by hand, nor by a plan, before somebody says that they are none; live ones go on as before", async () => {
    const { id } = await made("/held");
    await keep(id, true);
    for (const refused of [await publish(id), await plan(id, tomorrow())]) {
      expect([refused.status, refused.body.error.code]).toEqual([422, "invalid"]);
      expect(refused.body.error.message).toContain("kept as a template");
    }
    expect((await shop.call("GET", "/held")).status).toBe(404);
    await keep(id, false);
    expect((await publish(id)).status).toBe(200);
    expect((await keep(id, true)).body).toMatchObject({ isTemplate: true, publishedVersion: 1 });
    expect((await shop.call("GET", "/held")).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
  });

  it("[BLD-14] what was planned before a page became one does not happen, and the plan says why", async () => {
    const { id } = await made("/planned");
    const at = new Date(Date.now() + 60_000);
    expect((await plan(id, at.toISOString())).status).toBe(200);
    await keep(id, true);
    await shop.server.services.pageSchedules.run(new Date(at.getTime() + 1));
    expect((await shop.call("GET", "/planned")).status).toBe(404);
    const { schedules } = (await call<{ schedules: PageSchedule[] }>("GET", "/schedules")).body;
    expect(schedules.find(({ pageId }) => pageId === id)!.failure!.message).toContain("kept as a template");
  });

  it("[BLD-14] are put back as what they were from the bin", async () => {
    const { id } = await made("/binned");
    await keep(id, true);
    await call("DELETE", `/pages/${id}`);
    expect(await ids("template=true")).not.toContain(id);
    expect((await keep(id, false)).status).toBe(404);
    await call("POST", `/bin/${id}/restore`);
    expect(await ids("template=true")).toContain(id);
  });

  it("[BLD-14] are nothing that viewers decide", async () => {
    const { id } = await made("/seen");
    const viewer = await personIn(shop, "viewer");
    expect((await keep(id, true, viewer.headers)).status).toBe(403);
    expect(await ids("template=true")).not.toContain(id);
    expect((await call("PUT", `/pages/${id}/template`, { isTemplate: "yes" })).status).toBe(422);
  });
});
