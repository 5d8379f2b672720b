import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorkingPreviewLink } from "../../src/layout/page/working-preview-link";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

const DAY_MS = 86_400_000;

describe.each(DATABASES)("links that show a draft on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  const newPage = async (path: string) => {
    const { body } = await call("POST", "/pages", { path, pageType: "offer-page", title: `Draft of ${path}` });
    return body as { page: { id: string }; layout: { settings: object }; version: number };
  };
  /** As somebody without an account opens it. */
  const opened = (url: string) => shop.call("GET", url.slice(shop.url.length));

  it("[BLD-11] whoever has the link sees the draft as it is stored, unseen by search engines and others, without orders", async () => {
    const { page, layout, version } = await newPage("/shared");
    const made = await call("POST", `/pages/${page.id}/preview-links`, { days: 7 });
    expect(made.status).toBe(201);
    expect(Date.parse(made.body.expiresAt) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    const shown = await opened(made.body.url);
    expect([shown.status, shown.headers.get("x-robots-tag"), shown.headers.get("cache-control")]).toEqual([200, "noindex", "no-store"]);
    expect(shown.text).toContain("Draft of /shared");
    expect(shown.text).toContain('"preview":true');
    await call("PUT", `/pages/${page.id}`, { layout: { ...layout, settings: { ...layout.settings, title: "Written since" } }, version });
    expect((await opened(made.body.url)).text).toContain("Written since");
    expect((await shop.call("GET", "/shared")).status).toBe(404);
    expect((await shop.call("GET", `/shared?preview=${page.id}`)).status).toBe(404);
    expect((await shop.call("GET", `/shared?preview=${page.id}&preview-key=guessed`)).status).toBe(404);
  });

  it("[BLD-11] it opens no other page, and no older version", async () => {
    const [one, other] = [await newPage("/one"), await newPage("/other")];
    const { url } = (await call("POST", `/pages/${one.page.id}/preview-links`, { days: 1 })).body as { url: string };
    const key = new URL(url).searchParams.get("preview-key");
    expect((await shop.call("GET", `/other?preview=${other.page.id}&preview-key=${key}`)).status).toBe(404);
    await call("PUT", `/pages/${one.page.id}`, {
      layout: { ...one.layout, settings: { ...one.layout.settings, title: "Newer" } },
      version: one.version,
    });
    const versions = (await call("GET", `/pages/${one.page.id}/versions`)).body.versions as { id: string }[];
    expect((await opened(`${url}&version=${versions[1]!.id}`)).text).toContain("<title>Newer");
  });

  it("[BLD-11] it ends on its day, when somebody ends all of them, and with the page", async () => {
    const { page } = await newPage("/ending");
    const make = async () => ((await call("POST", `/pages/${page.id}/preview-links`, { days: 2 })).body as { url: string }).url;
    const [first, second] = [await make(), await make()];
    expect([(await opened(first)).status, (await opened(second)).status]).toEqual([200, 200]);
    const { previewLinks } = shop.server.services;
    const key = new URL(first).searchParams.get("preview-key");
    expect(await previewLinks.opens(page.id, key, new Date(Date.now() + 1.9 * DAY_MS))).toBe(true);
    expect(await previewLinks.opens(page.id, key, new Date(Date.now() + 2.1 * DAY_MS))).toBe(false);
    expect((await call("DELETE", `/pages/${page.id}/preview-links`)).status).toBe(204);
    expect([(await opened(first)).status, (await opened(second)).status]).toEqual([404, 404]);
    const third = await make();
    await call("DELETE", `/pages/${page.id}`);
    expect((await opened(third)).status).toBe(404);
  });

  it("[BLD-11] those that work are listed without what opens them, and one is ended while the others go on", async () => {
    const [{ page }, other] = [await newPage("/listed"), await newPage("/not-listed")];
    const at = `/pages/${page.id}/preview-links`;
    const make = async (days: number) => (await call("POST", at, { days })).body as { id: string; url: string; expiresAt: string };
    const list = async () => (await call("GET", at)).body.links as WorkingPreviewLink[];
    expect(await list()).toEqual([]);
    const [first, second] = [await make(1), await make(7)];
    const listed = await list();
    expect(listed.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(listed.find(({ id }) => id === second.id)).toMatchObject({ madeBy: expect.stringContaining("@"), expiresAt: second.expiresAt });
    const { text } = await call("GET", at);
    for (const { url } of [first, second]) expect(text).not.toContain(new URL(url).searchParams.get("preview-key"));
    expect((await shop.call("GET", `/listed?preview=${page.id}&preview-key=${first.id}`)).status).toBe(404);
    // Of another page it is none.
    expect((await call("DELETE", `/pages/${other.page.id}/preview-links/${first.id}`)).status).toBe(204);
    expect((await opened(first.url)).status).toBe(200);
    for (const again of [1, 2]) expect((await call("DELETE", `${at}/${first.id}`)).status, `${again}`).toBe(204);
    expect([(await opened(first.url)).status, (await opened(second.url)).status]).toEqual([404, 200]);
    expect(await list()).toMatchObject([{ id: second.id }]);
    const { previewLinks } = shop.server.services;
    expect(await previewLinks.list(page.id, new Date(Date.now() + 7.1 * DAY_MS))).toMatchObject({ ok: true, value: [] });
    const { events } = (await call("GET", "/activity")).body as { events: { kind: string; subject: string }[] };
    expect(events.filter(({ kind, subject }) => subject === page.id && kind === "draft-link-ended")).toHaveLength(1);
    expect((await call("GET", "/pages/none/preview-links")).status).toBe(404);
  });

  it.each([0, 91, 1.5, "7"])("[BLD-11] %j days are refused", async (days) => {
    const { page } = await newPage(`/days-${String(days).replace(".", "-")}${typeof days}`);
    expect((await call("POST", `/pages/${page.id}/preview-links`, { days })).status).toBe(422);
  });
});
