/** The logo of a theme: on every page without one of its own, in mails, and known to the library. */
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeLetter } from "../../src/server/mail/letter";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { picture, upload } from "../support/pictures";
import { startShop, type TestShop } from "../support/shop-server";

const root = fileURLToPath(new URL("../..", import.meta.url));
const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><rect width="120" height="30" fill="${color}"/></svg>`;

describe.each(DATABASES)("logos of themes on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  /** Of the library. */
  let light: { id: string; address: string };
  let dark: { id: string; address: string };
  beforeAll(async () => {
    shop = await startShop(kind, { root });
    call = builderOf(shop, await shop.editor());
    light = (await upload(shop, call.headers, svg("#123"), "light.svg")).body;
    dark = (await upload(shop, call.headers, await picture(800, 200), "dark.png")).body;
    await publish("bare", { logoText: "Sentinel" });
    await publish("own", { logo: { src: "/media/sentinel/logo.svg", alt: "Ours", width: 117, height: 32 } });
  });
  afterAll(() => shop.close());

  async function publish(id: string, header: object) {
    const made = await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: id });
    const regions = {
      ...made.body.layout.regions,
      header: [{ id: "top", block: "site-header", version: 1, settings: header }],
      footer: [{ id: "end", block: "site-footer", version: 1, settings: { tone: "strong", logoText: "Sentinel" } }],
    };
    const saved = await call("PUT", `/pages/${id}`, { layout: { ...made.body.layout, regions }, version: 1 });
    expect(saved.status).toBe(200);
    expect((await call("POST", `/pages/${id}/publish`, { version: 2 })).status).toBe(200);
  }
  const page = async (path: string, language = "en") => {
    const answer = await fetch(shop.url + path, { headers: { "Accept-Language": language } });
    const html = await answer.text();
    return {
      etag: answer.headers.get("etag"),
      header: /<header.*?<\/header>/s.exec(html)![0],
      footer: /<footer.*?<\/footer>/s.exec(html)![0],
    };
  };
  const version = async () => {
    const { themes } = (await call("GET", "/themes")).body as { themes: { name: string; version: number }[] };
    return themes.find(({ name }) => name === "sentinel")!.version;
  };
  const save = async (logo?: object) => call("PUT", "/themes/sentinel", { values: logo ? { logo } : {}, version: await version() });
  const sized = ({ address }: { address: string }) => ({ src: address, width: 1, height: 1 });
  const both = () => ({ light: sized(light), dark: sized(dark), alt: { en: "Sentinel, home" } });

  it("[BLD-12] stands in headers and footers that set none, in the page's own HTML, with its room, in both schemes; cached pages are renewed", async () => {
    const before = await page("/bare");
    const own = await page("/own");
    expect(before.header).not.toContain("<img");
    const saved = await save(both());
    // As large as the library says, whatever was sent.
    expect(saved).toMatchObject({
      status: 200,
      body: { values: { logo: { light: { width: 120, height: 30 }, dark: { width: 800, height: 200 } } } },
    });
    const after = await page("/bare");
    expect(after.etag).not.toBe(before.etag);
    expect(after.header).toContain(
      `<picture><source media="(prefers-color-scheme: dark)" srcSet="${dark.address}" width="800" height="200"/><img`,
    );
    expect(after.header).toMatch(new RegExp(`<img [^>]*src="${light.address}"[^>]*alt="Sentinel, home"[^>]*width="120"[^>]*height="30"`));
    // Its ground is dark in both.
    expect(after.footer).toContain(`src="${dark.address}"`);
    expect(after.footer).not.toContain(light.address);
    // In a language without words for it, it is the brand's name.
    expect((await page("/bare", "fr")).header).toContain(`alt="Sentinel"`);
    expect((await page("/own")).header).toBe(own.header);
    await save();
    expect((await page("/bare")).header).toBe(before.header);
  });

  it.each([
    ["values.logo.light.src", "no-picture", () => ({ light: { src: "https://evil.example/x.svg", width: 1, height: 1 } })],
    ["values.logo.light.src", "unknown-picture", () => ({ light: { src: `/pictures/${"0".repeat(32)}.svg`, width: 1, height: 1 } })],
    [
      "values.logo.dark.src",
      "unknown-picture",
      () => ({ ...both(), dark: { src: light.address.replace(".svg", "-1x1.png"), width: 1, height: 1 } }),
    ],
    ["values.logo.alt.en", "no-words", () => ({ ...both(), alt: { en: 3 } })],
    ["values.logo.more", "unknown-part", () => ({ ...both(), more: 1 })],
  ])("[BLD-12] what is wrong is refused with its place: %s %s", async (path, code, logo) => {
    const before = await version();
    expect(await save(logo())).toMatchObject({ status: 422, body: { error: { problems: [{ path, code }] } } });
    expect(await version()).toBe(before);
  });

  it("[BLD-4] [BLD-12] the library knows of it: where it is used, that it stays, and what replacing it leaves out", async () => {
    await save(both());
    const found = (await call("GET", `/pictures?address=${encodeURIComponent(dark.address)}`)).body;
    expect(found.pictures).toMatchObject([{ id: dark.id, uses: 0, themes: ["sentinel"] }]);
    expect(await call("DELETE", `/pictures/${dark.id}`)).toMatchObject({
      status: 409,
      body: { error: { code: "picture-in-use", message: expect.stringContaining("the logo of the theme: sentinel") } },
    });
    const plan = (await call("GET", `/pictures/${dark.id}/replacement`)).body;
    expect(plan).toMatchObject({ pages: [], sections: [], stays: [{ id: "sentinel", path: "", reason: "theme" }] });
    await save();
    const third = (await upload(shop, call.headers, await picture(90, 30), "third.png")).body;
    expect((await call("DELETE", `/pictures/${third.id}`)).status).toBe(204);
    // Its address answers for some days: it is no picture to begin with.
    expect(await save({ light: sized(third) })).toMatchObject({
      status: 422,
      body: { error: { problems: [{ code: "unknown-picture" }] } },
    });
    expect((await call("GET", `/pictures?address=${encodeURIComponent(third.address)}`)).body.pictures).toEqual([]);
  });

  it("[BLD-12] of a picture that is deleted and chosen at once, one of both holds", async () => {
    for (let round = 0; round < 4; round++) {
      const { id, address } = (await upload(shop, call.headers, await picture(90, 30), "race.png")).body;
      const [saved, removed] = await Promise.all([save({ light: sized({ address }) }), call("DELETE", `/pictures/${id}`)]);
      expect([`${saved.status}`, `${removed.status}`]).toSatisfy(([one, other]: string[]) => (one === "200") !== (other === "204"));
      await save();
    }
  });

  /** As it is read last. */
  async function mail(): Promise<string> {
    const { storefront, themes, catalogue } = shop.server.services;
    const brand = (await catalogue.current()).brands.find(({ theme }) => theme === "sentinel")!;
    const { themeColors, themeLook } = storefront;
    await themes.current();
    return writeLetter(
      { id: "1", to: "ada@example.com", brand, say: (key) => key, language: "en", subject: "s", intro: "i", sections: [] },
      {
        storefront: { themeColors, themeLook, themeLogo: (name) => themes.logo(name) },
        mailFrom: "shop@example.com",
        publicUrl: () => "https://shop.example",
      },
    ).html;
  }
  async function pngAt(address: string) {
    const answer = await fetch(shop.url + address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    return sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  }
  const shown = (html: string) => /<img [^>]*>/.exec(html)![0];

  it("[BLD-12] mails show it as a PNG at an absolute address, with the brand's name as its words; a drawing is drawn sharp", async () => {
    await save();
    expect(shown(await mail())).toContain('alt=""');
    for (const [chosen, own] of [
      [light, [320, 80]],
      [dark, [320, 80]],
    ] as const) {
      await save({ light: sized(chosen) });
      const image = shown(await mail());
      const [, address] = /src="https:\/\/shop\.example(\/pictures\/[^"]+\.png)"/.exec(image) ?? [];
      const [width, height] = [/ width="(\d+)"/, / height="(\d+)"/].map((size) => size.exec(image)?.[1]);
      expect(image).toMatch(/alt="Sentinel"/);
      expect([width, height]).toEqual(["160", "40"]);
      const png = await pngAt(address!);
      expect([png.width, png.height]).toEqual(own);
    }
    await save();
  });

  it("[BLD-12] mails show the one for the dark there; one that was saved before mails had one has a light ground instead", async () => {
    const { storage, themes } = shop.server.services;
    const source = (html: string) =>
      /<source media="\(prefers-color-scheme: dark\)" srcSet="https:\/\/shop\.example([^"]+)"/.exec(html)?.[1];
    await save(both());
    const address = source(await mail());
    expect(await pngAt(address!)).toMatchObject({ width: 320, height: 80 });
    const [, key, tail] = /^\/pictures\/([0-9a-f]{32})(.+)$/.exec(address!)!;
    await storage.db.deleteFrom("picture_files").where("key", "=", key!).where("tail", "=", tail!).execute();
    // As on another machine that has saved: it is read anew.
    await storage.db.updateTable("settings").set({ value: "another" }).where("key", "=", "themes_revision").execute();
    themes.forget();
    const html = await mail();
    expect(source(html)).toBeUndefined();
    expect(shown(html)).toContain('class="plate"');
    // Saved again it is made.
    await save(both());
    expect(source(await mail())).toBe(address);
    expect((await pngAt(address!)).width).toBe(320);
    await save();
  });
});
