/** Folders of the builder's list of pages: filled, counted, filtered by, renamed and merged. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditPage } from "../../src/domain/person/audit-event";
import type { PageList, PagesWanted } from "../../src/layout/page/page-list";
import type { PageSummary } from "../../src/layout/page/page-summary";
import type { Layout } from "../../src/layout/types";
import { DATABASES } from "../support/databases";
import { personIn } from "../support/people";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("folders of pages on %s", (kind) => {
  let shop: TestShop;
  let headers: Record<string, string>;
  beforeAll(async () => {
    shop = await startShop(kind);
    headers = await shop.editor();
  });
  afterAll(() => shop.close());

  const call = <T = unknown>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, by = headers) =>
    shop.call<T>(method, `/api/builder${path}`, body, by);
  const list = async (wanted: PagesWanted = {}) => {
    const asked = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]));
    return (await call<PageList>("GET", `/pages?${asked.toString()}`)).body;
  };
  const paths = async (wanted: PagesWanted) => (await list(wanted)).pages.map(({ path }) => path);
  const folders = async () => Object.fromEntries((await list({ limit: 1 })).choices!.folders.map(({ name, count }) => [name, count]));
  const made = async (path: string, more: object = {}) => {
    const { status, body } = await call<{ page: PageSummary; layout: Layout }>("POST", "/pages", {
      path,
      title: path.slice(1),
      pageType: "offer-page",
      ...more,
    });
    expect(status).toBe(201);
    return { ...body.page, layout: body.layout };
  };
  const put = async (id: string, folder: string | null) => {
    const { status, body } = await call<PageSummary>("PUT", `/pages/${id}/folder`, { folder });
    expect(status).toBe(200);
    return body;
  };
  const rename = (from: string, to: string, merge?: boolean) =>
    call<{ name: string; moved: number; merged: boolean } & { error: { code: string; problems: { path: string; code: string }[] } }>(
      "POST",
      "/folders/rename",
      { from, to, ...(merge !== undefined && { merge }) },
    );
  const events = async () =>
    (await call<AuditPage>("GET", "/activity")).body.events.map(({ kind: what, title, details }) => ({ kind: what, title, ...details }));

  it("[BLD-14] a page is put into one and out of it, is no other draft for it, and the list is filtered and counted by it", async () => {
    const [a, b, c] = [await made("/in/a"), await made("/in/b"), await made("/in/c", { pageType: "account" })];
    expect(await put(a.id, "  Summer \t sale ")).toEqual({ ...a, layout: undefined, folder: "Summer sale" });
    expect(await put(b.id, "SUMMER SALE")).toMatchObject({ folder: "Summer sale", version: 1, updatedAt: b.updatedAt });
    await put(c.id, "summer sale");
    expect(await folders()).toEqual({ "Summer sale": 3 });
    expect(await paths({ folder: "summer SALE" })).toEqual(["/in/a", "/in/b", "/in/c"]);
    expect(await paths({ folder: "Summer sale", pageType: "account" })).toEqual(["/in/c"]);
    expect(await paths({ folder: "Summer sale", search: "in b" })).toEqual(["/in/b"]);
    const first = await list({ folder: "Summer sale", limit: 2 });
    expect([first.pages.map(({ folder }) => folder), first.next]).toEqual([["Summer sale", "Summer sale"], "/in/b"]);
    expect(await paths({ folder: "Summer sale", limit: 2, after: first.next })).toEqual(["/in/c"]);
    expect(await paths({ folder: "Summer" })).toEqual([]);

    expect((await put(b.id, null)).folder).toBeNull();
    expect((await put(c.id, "  ")).folder).toBeNull();
    expect(await folders()).toEqual({ "Summer sale": 1 });
    expect(await paths({ folder: " ", search: "in" })).toEqual(["/in/b", "/in/c"]);
    expect((await list({ limit: 1 })).choices!.withoutFolder).toBe(true);
    // Once empty, a folder is gone, and its name is written anew.
    await put(a.id, null);
    expect(await folders()).toEqual({});
    expect((await put(a.id, "SUMMER sale")).folder).toBe("SUMMER sale");
    await put(a.id, null);
  });

  it("[BLD-14] whoever asks for a name that is too long, or a page that is gone, is told where and why", async () => {
    const { id } = await made("/wrong");
    const long = await call<{ error: { problems: unknown[] } }>("PUT", `/pages/${id}/folder`, { folder: "x".repeat(61) });
    expect([long.status, long.body.error.problems]).toEqual([
      422,
      [{ path: "folder", code: "too-long", message: "A folder's name has at most 60 characters, got 61" }],
    ]);
    expect((await put(id, ` ${"x".repeat(60)} `)).folder).toBe("x".repeat(60));
    expect((await call("PUT", `/pages/${id}/folder`, {})).status).toBe(422);
    expect((await call("PUT", "/pages/nowhere/folder", { folder: "A" })).status).toBe(404);
    const page = { path: "/wrong/new", title: "New", pageType: "offer-page" };
    expect((await call("POST", "/pages", { ...page, folder: "x".repeat(61) })).status).toBe(422);
    expect(await paths({ path: "/wrong/new" })).toEqual([]);
    await put(id, null);
  });

  it("[BLD-14] is renamed for all its pages at once, also those put away, and merged only where somebody says so", async () => {
    const [one, two, away] = [await made("/re/one"), await made("/re/two"), await made("/re/away")];
    const other = await made("/re/other", { folder: "Winter" });
    for (const { id } of [one, two, away]) await put(id, "Autum");
    await call("POST", `/pages/${away.id}/archive`);
    expect((await rename("autum", " Autumn  2027 ")).body).toEqual({ name: "Autumn 2027", moved: 2, merged: false });
    expect(await folders()).toEqual({ "Autumn 2027": 2, Winter: 1 });
    // Letter cases alone are no other folder.
    expect((await rename("Autumn 2027", "AUTUMN 2027")).body).toEqual({ name: "AUTUMN 2027", moved: 2, merged: false });

    const refused = await rename("autumn 2027", "winter");
    expect([refused.status, refused.body.error.problems]).toMatchObject([409, [{ path: "to", code: "taken" }]]);
    expect(await folders()).toEqual({ "AUTUMN 2027": 2, Winter: 1 });
    expect((await rename("autumn 2027", "winter", true)).body).toEqual({ name: "Winter", moved: 2, merged: true });
    expect(await folders()).toEqual({ Winter: 3 });
    await call("POST", `/archive/${away.id}/restore`);
    expect(await paths({ folder: "Winter" })).toEqual(["/re/away", "/re/one", "/re/other", "/re/two"]);
    expect((await list({ folder: "Winter" })).pages.map(({ folder }) => folder)).toEqual(Array(4).fill("Winter"));

    expect((await rename("autumn 2027", "Gone")).status).toBe(404);
    for (const wrong of [" ", "x".repeat(61)]) expect((await rename("Winter", wrong)).status).toBe(422);
    expect(await folders()).toEqual({ Winter: 4 });
    expect((await put(other.id, null)).folder).toBeNull();
    expect((await events()).slice(0, 5)).toEqual([
      { kind: "page-out-of-folder", title: "re/other", folder: "Winter" },
      expect.objectContaining({ kind: "page-unarchived" }),
      { kind: "folder-merged", title: "Winter", from: "AUTUMN 2027", count: 2 },
      { kind: "folder-renamed", title: "AUTUMN 2027", from: "Autumn 2027", count: 2 },
      { kind: "folder-renamed", title: "Autumn 2027", from: "Autum", count: 2 },
    ]);
    for (const { id } of [one, two, away]) await put(id, null);
  });

  it("[BLD-14] a page that comes back finds its folder as it is written by then", async () => {
    const gone = await made("/back/gone", { folder: "Launch" });
    await call("DELETE", `/pages/${gone.id}`);
    expect(await folders()).toEqual({});
    const here = await made("/back/here", { folder: "LAUNCH" });
    expect(here.folder).toBe("LAUNCH");
    await call("POST", `/bin/${gone.id}/restore`);
    expect((await list({ folder: "launch" })).pages.map(({ path, folder }) => [path, folder])).toEqual([
      ["/back/gone", "LAUNCH"],
      ["/back/here", "LAUNCH"],
    ]);
    for (const { id } of [gone, here]) await put(id, null);
  });

  it("[BLD-14] a new page lands in it, a copy and a saved draft stay, and files neither take it along nor change it", async () => {
    const page = await made("/stay/page", { folder: " Evergreen " });
    expect(page.folder).toBe("Evergreen");
    expect(await made("/stay/elsewhere", { template: page.id })).toMatchObject({ folder: null });
    const copy = await call<{ page: PageSummary }>("POST", `/pages/${page.id}/duplicate`, { path: "/stay/copy" });
    expect(copy.body.page.folder).toBe("Evergreen");
    const saved = await call<{ page: PageSummary }>("PUT", `/pages/${page.id}`, { layout: page.layout, version: 1 });
    expect(saved.body.page).toMatchObject({ version: 2, folder: "Evergreen" });
    expect((await call("POST", `/pages/${page.id}/publish`, { version: 2 })).status).toBe(200);
    expect(await folders()).toEqual({ Evergreen: 2 });

    const { transfer } = shop.server.services.pages;
    const files = (await transfer.all()).filter(({ path }) => path === "/stay/page");
    expect(JSON.stringify(files)).not.toContain("Evergreen");
    const imported = [files[0]!, { ...files[0]!, path: "/stay/imported", layout: { ...files[0]!.layout, id: "imported" } }];
    expect((await transfer.put(imported, "test")).ok).toBe(true);
    expect((await list({ search: "stay" })).pages.map(({ path, folder }) => [path, folder])).toEqual([
      ["/stay/copy", "Evergreen"],
      ["/stay/elsewhere", null],
      ["/stay/imported", null],
      ["/stay/page", "Evergreen"],
    ]);
  });

  it("[BLD-13] [BLD-14] viewers see folders and change none", async () => {
    const { headers: viewer } = await personIn(shop, "viewer", "seeing@builder.example");
    const { id } = await made("/seen", { folder: "Seen" });
    const seen = await call<PageList>("GET", "/pages?folder=seen", undefined, viewer);
    expect(seen.body.pages).toMatchObject([{ id, folder: "Seen" }]);
    expect((await call("PUT", `/pages/${id}/folder`, { folder: null }, viewer)).status).toBe(403);
    expect((await call("POST", "/folders/rename", { from: "Seen", to: "Hidden" }, viewer)).status).toBe(403);
    const { headers: editor } = await personIn(shop, "editor", "making@builder.example");
    expect((await call("POST", "/folders/rename", { from: "Seen", to: "Hidden" }, editor)).status).toBe(200);
    expect((await call<PageSummary>("PUT", `/pages/${id}/folder`, { folder: null }, editor)).body.folder).toBeNull();
  });
});
