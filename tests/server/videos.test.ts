/** Videos on pages: what a page with one may load, and files of our own in parts. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partOf } from "../../src/server/web/file-parts";
import { builderOf } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, TEST_ROOT, type TestShop } from "../support/shop-server";

/** Longer than what is read at a time, and no byte like its neighbours. */
const FILM = Uint8Array.from({ length: 600_001 }, (_, index) => (index * 7) % 251);

describe.each(DATABASES)("videos on %s", (kind) => {
  let shop: TestShop;
  const root = mkdtempSync(path.join(tmpdir(), "shop-with-videos-"));
  beforeAll(async () => {
    cpSync(TEST_ROOT, root, { recursive: true });
    const file = path.join(root, "catalogue/shop.json");
    const settings = JSON.parse(readFileSync(file, "utf8")) as object;
    writeFileSync(file, JSON.stringify({ ...settings, video_origins: ["https://player.vimeo.com", "https://cdn.example"] }));
    writeFileSync(path.join(root, "public/media/film.mp4"), FILM);
    writeFileSync(path.join(root, "public/media/film.vtt"), "WEBVTT\n");
    shop = await startShop(kind, { root });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(root, { recursive: true });
  });

  /** Publishes a page with these videos. @returns its policy by directive, its state and what was worth a look */
  async function pageWith(id: string, ...addresses: string[]) {
    const call = builderOf(shop, await shop.editor());
    const { body } = await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: "Films" });
    const main = addresses.map((address, index) => ({
      id: `film-${index}`,
      block: "video",
      version: 1,
      settings: { address, title: "A film" },
    }));
    const { status } = await call("PUT", `/pages/${id}`, {
      layout: { ...body.layout, regions: { ...body.layout.regions, main } },
      version: 1,
    });
    expect(status).toBe(200);
    const published = await call("POST", `/pages/${id}/publish`, { version: 2 });
    expect(published.status).toBe(200);
    return { ...(await policyOf(`/${id}`)), warnings: published.body.warnings as { code: string; path: string }[] };
  }
  async function policyOf(at: string) {
    const { headers, text } = await shop.call("GET", at);
    const directives = headers.get("content-security-policy")!.split("; ");
    const of = (name: string) => directives.find((directive) => directive.startsWith(`${name} `));
    const { state } = JSON.parse(/id="tillwright-state">(.*?)<\/script>/s.exec(text)![1]!) as {
      state: { settings: { video_origins?: string[] } };
    };
    return { media: of("media-src"), frame: of("frame-src"), origins: state.settings.video_origins };
  }

  it("[LAND-1] a page may load from where its videos are, where the shop allows that, and no other page may", async () => {
    const page = await pageWith(
      "films",
      "https://vimeo.com/76979871",
      "https://cdn.example/film.mp4",
      "https://elsewhere.example/film.mp4",
      "https://youtu.be/aqz-KE-bpKQ",
    );
    expect(page).toMatchObject({
      media: "media-src 'self' https://cdn.example",
      frame: "frame-src 'self' https://player.vimeo.com",
      origins: ["https://cdn.example", "https://player.vimeo.com"],
    });
    expect(page.warnings.filter(({ code }) => code === "video-origin").map(({ path }) => path)).toEqual([
      "main[2].settings.address",
      "main[3].settings.address",
    ]);
    expect(await policyOf("/")).toEqual({ media: "media-src 'self'", frame: "frame-src 'self'", origins: undefined });
    expect(await pageWith("own-film", "/media/film.mp4")).toMatchObject({
      media: "media-src 'self'",
      frame: "frame-src 'self'",
      warnings: expect.not.arrayContaining([expect.objectContaining({ code: "video-origin" })]),
    });
  });

  it("[LAND-1] what is no address of a video is not saved", async () => {
    const call = builderOf(shop, await shop.editor());
    const { body } = await call("POST", "/pages", { id: "bad", path: "/bad", pageType: "offer-page", title: "Bad" });
    for (const address of ["javascript:alert(1)", "http://cdn.example/film.mp4", "//cdn.example/film.mp4"]) {
      const main = [{ id: "film", block: "video", version: 1, settings: { address } }];
      const layout = { ...body.layout, regions: { ...body.layout.regions, main } };
      const { status, body: answer } = await call("PUT", "/pages/bad", { layout, version: 1 });
      expect([status, answer.error.problems[0].path], address).toEqual([422, "main[0].settings.address"]);
    }
  });

  it("[LAND-1] a film of our own comes whole, or in the part that a player asks for", async () => {
    const get = (headers: Record<string, string> = {}, method = "GET") => fetch(`${shop.url}/media/film.mp4`, { method, headers });
    const bytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
    const whole = await get();
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([200, "video/mp4", "bytes"]);
    expect(whole.headers.get("content-length")).toBe("600001");
    expect(Buffer.compare(await bytes(whole), FILM)).toBe(0);

    const part = await get({ Range: "bytes=300000-599999" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 300000-599999/600001"]);
    expect(Buffer.compare(await bytes(part), FILM.subarray(300_000, 600_000))).toBe(0);
    const end = await get({ Range: "bytes=-2" });
    expect([end.status, ...(await bytes(end))]).toEqual([206, ...FILM.subarray(-2)]);

    const beyond = await get({ Range: "bytes=600001-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */600001"]);
    const etag = whole.headers.get("etag")!;
    expect((await get({ "If-None-Match": etag })).status).toBe(304);
    expect((await get({ Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    expect((await get({ Range: "bytes=0-9", "If-Range": '"another"' })).status).toBe(200);
    const head = await get({}, "HEAD");
    expect([head.status, head.headers.get("content-length"), (await bytes(head)).length]).toEqual([200, "600001", 0]);
    expect((await fetch(`${shop.url}/media/film.vtt`)).headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect((await fetch(`${shop.url}/media/none.mp4`)).status).toBe(404);
  });
});

describe("the part of a file that is asked for", () => {
  it.each<[string | null, ReturnType<typeof partOf>]>([
    [null, undefined],
    ["bytes=0-", [0, 9]],
    ["bytes=3-5", [3, 5]],
    ["bytes=9-99", [9, 9]],
    ["bytes=-4", [6, 9]],
    ["bytes=-99", [0, 9]],
    ["bytes=10-", "none"],
    ["bytes=-0", "none"],
    // What is no range, and several at once: the whole file.
    ["bytes=5-3", undefined],
    ["bytes=-", undefined],
    ["bytes=0-1,4-5", undefined],
    ["items=0-1", undefined],
  ])("%s of ten bytes", (range, part) => {
    expect(partOf(range, 10)).toEqual(part);
  });
});
