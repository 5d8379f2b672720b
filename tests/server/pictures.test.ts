/** The library of pictures: what is made of a file, who may, and what is known of where it is shown. */
import { randomBytes } from "node:crypto";
import { DefaultQueryExecutor } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Finding, ShopFacts } from "../../src/layout/publish/finding";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { personIn } from "../support/people";
import { picture, upload } from "../support/pictures";
import { startShop, type TestShop } from "../support/shop-server";
import { PICTURES_LOOKED_AT } from "../../src/server/pictures/pictures";

describe.each(DATABASES)("the library of pictures on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  const add = (bytes: Uint8Array | string, name?: string) => upload(shop, call.headers, bytes, name);
  const file = async (address: string) => {
    const response = await fetch(shop.url + address);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());

  it("[BLD-4] a photo stands in its own kind, and as AVIF and WebP in every width up to its own", async () => {
    const { status, body } = await add(await picture(1000, 500, "jpeg"), "garden.jpg");
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "garden.jpg", width: 1000, height: 500, alt: {}, uses: 0 });
    expect(body.address).toMatch(/^\/pictures\/[0-9a-f]{32}-1000x500\.jpg$/);
    const stem = body.address.replace(/-1000x500\.jpg$/, "") as string;
    for (const width of [320, 640, 960, 1000])
      for (const format of ["avif", "webp"]) {
        const { response, bytes } = await file(`${stem}-${width}.${format}`);
        expect(response.headers.get("content-type")).toBe(`image/${format}`);
        const { width: made, height } = await sharp(bytes).metadata();
        expect([made, height]).toEqual([width, width / 2]);
      }
    const own = await file(body.address);
    expect(own.response.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(own.bytes).metadata()).toMatchObject({ format: "jpeg", width: 1000, height: 500 });
    // None is made larger than it is.
    for (const tail of ["-1280.avif", "-1000x501.jpg", "-1000x500.png"]) expect((await file(stem + tail)).response.status).toBe(404);
    expect(body.thumbnail).toBe(`${stem}-320.webp`);
  });

  it("[BLD-10] a page with a picture that is heavy where it stands warns as it goes live; what it weighs is what shoppers load", async () => {
    // Noise does not get smaller by being packed.
    const noise = Buffer.alloc(700 * 525 * 3, randomBytes(65_521));
    const { body } = await add(
      await sharp(noise, { raw: { width: 700, height: 525, channels: 3 } })
        .png()
        .toBuffer(),
      "noise.png",
    );
    const address = body.address as string;
    const stem = address.replace(/-700x525\.png$/, "");
    const sizes = await Promise.all(
      [`${stem}-640.avif`, `${stem}-640.webp`, address].map(async (each) => (await file(each)).bytes.byteLength),
    );
    const [avif, webp, own] = sizes as [number, number, number];
    const small = (await add(await picture(300, 200), "small.png")).body.address as string;
    const header = (src: string) => ({ id: "top", block: "site-header", version: 1, settings: { logo: { src, alt: "Us" } } });
    const made = await call("POST", "/pages", { id: "heavy", path: "/heavy", pageType: "offer-page", title: "Heavy" });
    const withLogo = (src: string) => ({ ...made.body.layout, regions: { ...made.body.layout.regions, header: [header(src)] } });
    const { pictures } = (await call("POST", "/facts", { layout: withLogo(address) })).body as ShopFacts;
    expect(pictures).toEqual({ [address]: { own, phone: Math.min(avif, webp) } });
    const heavy = async (src: string, version: number) => {
      expect((await call("PUT", "/pages/heavy", { layout: withLogo(src), version })).status).toBe(200);
      const answer = await call("POST", "/pages/heavy/publish", { version: version + 1 });
      expect(answer.status).toBe(200);
      return (answer.body.warnings as Finding[]).filter(({ code }) => code === "picture-heavy");
    };
    expect(await heavy(address, 1)).toMatchObject([
      { path: "header[0].settings.logo.src", severity: "warning", values: { kilobytes: Math.ceil(own / 1024) } },
    ]);
    expect(await heavy(small, 2)).toEqual([]);
    // Nothing but what lies among the shop's pictures is looked at.
    const outside = [
      address.replace("/pictures/", "/media/ab/"),
      "/media/../../package.json",
      "/media/%2e%2e/%2e%2e/package.json",
      "/media/%00",
      "/media/none.svg",
      "/pictures/none.png",
    ];
    expect(((await call("POST", "/facts", { layout: { outside } })).body as ShopFacts).pictures).toEqual({});
  });

  it("[BLD-4] more than anybody's screen shows is not kept: 1920 pixels are the widest", async () => {
    const { body } = await add(await picture(2400, 1200));
    expect(body).toMatchObject({ width: 1920, height: 960 });
    expect(body.address).toMatch(/-1920x960\.png$/);
  });

  it("[BLD-4] a photo that was taken on its side stands upright, and says nothing of where", async () => {
    const taken = await sharp(await picture(300, 200, "jpeg"))
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Copyright: "Ada Byron" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } },
      })
      .toBuffer();
    expect(taken.includes("Ada Byron")).toBe(true);
    const { body } = await add(taken, "side.jpg");
    expect(body).toMatchObject({ width: 200, height: 300 });
    for (const address of [body.address, body.thumbnail]) {
      const { bytes } = await file(address);
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it.each(["webp", "avif", "gif"] as const)("[BLD-4] a %s stands as JPEG for browsers that know nothing else", async (format) => {
    const { body } = await add(await picture(200, 100, format), "without-an-ending");
    expect(body.address).toMatch(/-200x100\.(jpg|png)$/);
    expect((await sharp((await file(body.address)).bytes).metadata()).width).toBe(200);
  });

  it("[BLD-4] what moves goes on moving", async () => {
    const frames = await Promise.all(
      ["#a00", "#0a0"].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { body } = await add(moving, "moving.gif");
    expect(body).toMatchObject({ width: 20, height: 10 });
    expect(body.address).toMatch(/\/pictures\/[0-9a-f]{32}\.gif$/);
    expect((await sharp((await file(body.address)).bytes, { animated: true }).metadata()).pages).toBe(2);
  });

  it("[BLD-4] addresses are kept for good by whoever asked, and asked for without their bytes", async () => {
    const { body } = await add(await picture(100, 100));
    const { response } = await file(body.address);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const etag = response.headers.get("etag")!;
    expect((await fetch(shop.url + body.address, { headers: { "If-None-Match": etag } })).status).toBe(304);
    const head = await fetch(shop.url + body.address, { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
    const missing = await shop.call("GET", `/pictures/${"0".repeat(32)}-320.webp`);
    expect([missing.status, missing.text]).toEqual([404, "Not found"]);
    for (const name of ["", "x", "../secret", `${"0".repeat(32)}`, "%2e%2e%2f"])
      expect((await shop.call("GET", `/pictures/${name}`)).status, name).toBe(404);
  });

  it("[BLD-4] the same file is the same picture, also when two upload it at once", async () => {
    const bytes = await picture(120, 80);
    const [first, second] = await Promise.all([add(bytes, "a.png"), add(bytes, "b.png")]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect((await add(bytes, "c.png")).body.id).toBe(first.body.id);
  });

  it("[BLD-4] an SVG keeps its drawing and loses whatever runs or fetches", async () => {
    const drawn = await add(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30" onload="alert(1)">
        <style>.leaf { fill: #2a6 } @import "https://evil.example/a.css";</style>
        <defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
        <script>alert(2)</script><script xlink:href="https://evil.example/a.js"/>
        <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(3)"/></body></foreignObject>
        <a xlink:href="javascript:alert(4)"><path class="leaf" d="M0 0h9v9z" onclick="alert(5)"/></a>
        <image href="https://evil.example/pixel.png" width="1" height="1"/>
        <rect width="9" height="9" fill="url(#g)" style="background:url(https://evil.example/b.png)"/>
        <use xlink:href="#g"/><animate attributeName="href" values="javascript:alert(6)"/>
        <set attributeName="onmouseover" to="alert(7)"/>
      </svg>`,
      "leaf.svg",
    );
    expect(drawn).toMatchObject({ status: 201, body: { width: 40, height: 30 } });
    const { response, bytes } = await file(drawn.body.address);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const text = bytes.toString();
    for (const gone of ["script", "alert", "evil.example", "foreignObject", "onload", "onclick", "javascript", "animate", "<set", "<style"])
      expect(text, gone).not.toContain(gone);
    for (const kept of ["M0 0h9v9z", "#2a6", "linearGradient", 'fill="url(#g)"', 'xlink:href="#g"', 'viewBox="0 0 40 30"'])
      expect(text, kept).toContain(kept);
  });

  it("[BLD-4] what is no picture, is damaged or would fill the memory is refused in words", async () => {
    const photo = await picture(600, 400, "jpeg");
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">&b;</svg>`;
    const classes = Array.from({ length: 1_000 }, (_, index) => `c${index}`);
    const intricate = `<svg xmlns="http://www.w3.org/2000/svg"><style>${classes.map((name) => `.${name}{fill:red}`).join("")}</style>${classes
      .map((name) => `<g class="${name}"/>`)
      .join("")}</svg>`;
    const cases: [string, Uint8Array | string, number, string, RegExp][] = [
      ["a text that is called a picture", "hello, I am a picture", 422, "picture-unreadable", /cannot be read/],
      ["a page", "<!doctype html><script>alert(1)</script>", 422, "picture-unreadable", /cannot be read/],
      ["nothing", "", 422, "picture-unreadable", /cannot be read/],
      ["half a photo", photo.subarray(0, photo.byteLength / 2), 422, "picture-unreadable", /cannot be read/],
      ["a kind that browsers do not show", await sharp(photo).tiff().toBuffer(), 415, "wrong-media-type", /JPEG, PNG, WebP/],
      ["more pixels than it has bytes", bomb, 422, "picture-too-many-pixels", /50 million pixels/],
      ["entities that grow", entities, 422, "picture-unreadable", /cannot be read/],
      ["a drawing of a megabyte", `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(1_000_000)}</svg>`, 413, "too-large", /256 KB/],
      ["more rules than can be tried in time", intricate, 413, "too-large", /too many styles/],
      ["more than ten megabytes", new Uint8Array(10 * 1024 * 1024 + 1), 413, "too-large", /./],
    ];
    for (const [what, bytes, status, code, words] of cases) {
      const { status: answered, body } = await add(bytes, "picture.png");
      expect([what, answered, body.error.code]).toEqual([what, status, code]);
      expect(body.error.message, what).toMatch(words);
    }
  });

  it("[BLD-4] pictures are found by how words of their names and of what they show begin, in any language", async () => {
    const first = (await add(await picture(50, 40), "IMG_4711.png")).body;
    const second = (await add(await picture(50, 40), "Zebra am Bach.png")).body;
    const change = await call("PUT", `/pictures/${first.id}`, {
      name: "zebra-family.png",
      alt: { en: "A family at breakfast", fr: "Déjeuner en famille" },
    });
    expect(change).toMatchObject({
      status: 200,
      body: { name: "zebra-family.png", alt: { en: "A family at breakfast", fr: "Déjeuner en famille" } },
    });
    const found = async (search: string) =>
      ((await call("GET", `/pictures?search=${encodeURIComponent(search)}`)).body.pictures as { id: string }[]).map(({ id }) => id);
    expect(await found("zebra")).toEqual([second.id, first.id]);
    expect(await found("ZEB brea")).toEqual([first.id]);
    expect(await found("dejeuner")).toEqual([first.id]);
    expect(await found("4711")).toEqual([]);
    expect(await found("zebra nothing")).toEqual([]);
    expect((await call("PUT", `/pictures/${first.id}`, { name: " ", alt: {} })).status).toBe(422);
    expect((await call("PUT", `/pictures/${first.id}`, { name: "a", alt: { "not a language": "x" } })).status).toBe(422);
  });

  it("[BLD-4] the list goes on from a place, and each picture is in it once", async () => {
    const { db } = shop.server.services.storage;
    const row = await db.selectFrom("pictures").selectAll().limit(1).executeTakeFirstOrThrow();
    const many = Array.from({ length: 130 }, (_, index) => String(index).padStart(3, "0"));
    await db
      .insertInto("pictures")
      .values(many.map((number) => ({ ...row, id: `a${number}`, key: `${row.key.slice(0, 28)}.${number}`, name: `Row ${number}` })))
      .execute();
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const { body } = await call("GET", `/pictures${next ? `?after=${next}` : ""}`);
      seen.push(...(body.pictures as { id: string }[]).map(({ id }) => id));
      next = body.next as string | undefined;
    } while (next !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.length === 4)).toEqual(many.map((number) => `a${number}`).toReversed());
    expect(seen.length).toBeGreaterThan(130);
    await db.deleteFrom("pictures").where("id", "like", "a___").execute();
  });

  it("[BLD-4] the library knows which pages show a picture, and lets none go that is shown", async () => {
    const { body: shown } = await add(await picture(300, 200), "hero.png");
    const id = "with-picture";
    const made = (await call("POST", "/pages", { id, path: "/with-picture", pageType: "offer-page", title: "With a picture" })).body;
    const layoutWith = (src: string) => ({
      ...made.layout,
      regions: {
        ...made.layout.regions,
        main: [{ id: "hero", block: "image", version: 1, settings: { picture: { src, alt: "A picture", width: 300, height: 200 } } }],
      },
    });
    const save = async (version: number, src: string) => {
      const saved = await call("PUT", `/pages/${id}`, { version, layout: layoutWith(src) });
      expect(saved.status, saved.text).toBe(200);
    };
    const uses = async () => (await call("GET", `/pictures/${shown.id}/uses`)).body.pages;
    await save(1, shown.address);
    expect(await uses()).toEqual([{ id, title: "With a picture", path: "/with-picture", isDeleted: false }]);
    const listed = (await call("GET", "/pictures?search=hero")).body.pictures;
    expect(listed).toEqual([expect.objectContaining({ id: shown.id, uses: 1 })]);
    const refused = await call("DELETE", `/pictures/${shown.id}`);
    expect([refused.status, refused.body.error.code]).toEqual([409, "picture-in-use"]);
    expect(refused.body.error.message).toContain("With a picture");

    // What is live counts as long as it is live, whatever the draft says by now.
    expect((await call("POST", `/pages/${id}/publish`, { version: 2 })).status).toBe(200);
    const page = (await shop.call("GET", "/with-picture")).text;
    const stem = shown.address.replace(/-300x200\.png$/, "") as string;
    expect(page).toContain(`<source type="image/avif" srcSet="${stem}-300.avif 300w"`);
    expect(page).toContain(`<source type="image/webp" srcSet="${stem}-300.webp 300w"`);
    expect(page).toMatch(new RegExp(`<img [^>]*src="${shown.address}"[^>]* width="300" height="200"`));
    await save(2, "/media/sentinel/hero.svg");
    expect(await uses()).toHaveLength(1);
    // In the bin it may come back.
    await call("DELETE", `/pages/${id}`);
    expect(await uses()).toEqual([{ id, title: "With a picture", path: "/with-picture", isDeleted: true }]);
    expect((await call("DELETE", `/bin/${id}`)).status).toBe(204);
    expect(await uses()).toEqual([]);
    expect((await call("DELETE", `/pictures/${shown.id}`)).status).toBe(204);
    expect((await call("DELETE", `/pictures/${shown.id}`)).status).toBe(404);
    const events = (await call("GET", "/activity?kind=picture-deleted")).body.events;
    expect(events[0]).toMatchObject({ person: "editor@tillwright.example", subject: shown.id, title: "hero.png" });
  });

  it("[BLD-4] a picture that a saved section or a page to come shows is not let go", async () => {
    const { body: kept } = await add(await picture(30, 20), "kept.png");
    const block = { id: "a", block: "image", version: 1, settings: { picture: { src: kept.address, alt: "Kept" } } };
    const section = (await call("POST", "/sections", { name: "With a picture", blocks: [block] })).body;
    expect((await call("DELETE", `/pictures/${kept.id}`)).body.error).toMatchObject({
      code: "picture-in-use",
      message: expect.stringContaining("section"),
    });
    const shownBy = async () => {
      const { pictures } = (await call("GET", "/pictures")).body;
      return pictures.find(({ id }: { id: string }) => id === kept.id).sections;
    };
    expect(await shownBy()).toEqual([{ id: section.id, name: "With a picture" }]);
    await call("DELETE", `/sections/${section.id}`);
    expect(await shownBy()).toEqual([]);
    const { layout } = (await call("POST", "/pages", { id: "to-come", path: "/to-come", pageType: "offer-page", title: "To come" })).body;
    const save = (version: number, main: object[]) =>
      call("PUT", "/pages/to-come", { version, layout: { ...layout, regions: { ...layout.regions, main } } });
    await save(1, [block]);
    const scheduled = await call("PUT", "/pages/to-come/schedule", { version: 2, publishAt: "2099-01-01T08:00:00Z", unpublishAt: null });
    expect(scheduled.status, scheduled.text).toBe(200);
    await save(2, []);
    // Whoever looks at it is told so, too.
    const known = (await call("GET", "/pictures")).body.pictures.find(({ id }: { id: string }) => id === kept.id);
    expect(known.uses).toBe(1);
    expect((await call("GET", `/pictures/${kept.id}/uses`)).body.pages).toMatchObject([{ id: "to-come", isPlanned: true }]);
    expect((await call("DELETE", `/pictures/${kept.id}`)).body.error).toMatchObject({
      code: "picture-in-use",
      message: expect.stringContaining("by itself"),
    });
    await call("DELETE", "/pages/to-come/schedule");
    expect((await call("DELETE", `/pictures/${kept.id}`)).status).toBe(204);
  });

  it("[BLD-4] what was deleted answers until its days are over, and is there again when somebody uploads it", async () => {
    const bytes = await picture(64, 48);
    const { body } = await add(bytes, "gone.png");
    const days = 86_400_000 * (shop.server.services.config.retention.deletedPageDays + 1);
    const clean = () => shop.server.services.hourlyJobs.runAll(Date.now() + days);
    // What other tests have deleted.
    await clean();
    await call("DELETE", `/pictures/${body.id}`);
    expect((await call("GET", "/pictures?search=gone")).body.pictures).toEqual([]);
    expect((await shop.call("HEAD", body.address)).status).toBe(200);
    expect((await add(bytes)).body.id).toBe(body.id);
    expect((await clean())["deleted-pictures"]).toBe(0);
    expect((await call("GET", "/pictures?search=gone")).body.pictures).toHaveLength(1);
    await call("DELETE", `/pictures/${body.id}`);
    expect((await clean())["deleted-pictures"]).toBe(1);
    const { db } = shop.server.services.storage;
    expect(await db.selectFrom("picture_files").select("tail").where("key", "=", body.address.slice(10, 42)).execute()).toEqual([]);
    expect((await add(bytes)).body.id).not.toBe(body.id);
  });

  it("[BLD-4] what a section or a page to come shows again keeps its bytes, however long ago it left the library", async () => {
    const days = 86_400_000 * (shop.server.services.config.retention.deletedPageDays + 1);
    const clean = async () => (await shop.server.services.hourlyJobs.runAll(Date.now() + days))["deleted-pictures"];
    const { body } = await add(await picture(63, 47), "again.png");
    await call("DELETE", `/pictures/${body.id}`);
    const block = { id: "a", block: "image", version: 1, settings: { picture: { src: body.address, alt: "Again" } } };
    const section = (await call("POST", "/sections", { name: "From an older version", blocks: [block] })).body;
    await clean();
    expect((await shop.call("HEAD", body.address)).status).toBe(200);
    await call("DELETE", `/sections/${section.id}`);
    expect(await clean()).toBe(1);
  });

  it("[BLD-4] pictures that nothing uses are listed by themselves: no page, section, theme or plan shows them", async () => {
    const names = ["unused-free.png", "unused-page.png", "unused-section.png", "unused-plan.png"];
    const [free, onPage, inSection, planned] = await Promise.all(
      names.map(async (name, index) => (await add(await picture(31, 20 + index), name)).body as { id: string; address: string }),
    );
    const blockWith = ({ address }: { address: string }) => ({
      id: "a",
      block: "image",
      version: 1,
      settings: { picture: { src: address, alt: "Shown", width: 31, height: 20 } },
    });
    const made = (await call("POST", "/pages", { path: "/unused", pageType: "offer-page", title: "Unused" })).body;
    const save = (version: number, shown: { address: string }) =>
      call("PUT", `/pages/${made.page.id}`, {
        version,
        layout: { ...made.layout, regions: { ...made.layout.regions, main: [blockWith(shown)] } },
      });
    await save(1, planned!);
    const plan = { publishAt: new Date(Date.now() + 86_400_000).toISOString(), unpublishAt: null, version: 2 };
    expect((await call("PUT", `/pages/${made.page.id}/schedule`, plan)).status).toBe(200);
    await save(2, onPage!);
    expect((await call("POST", "/sections", { name: "Unused", blocks: [blockWith(inSection!)] })).status).toBeLessThan(300);
    const listed = async (query: string) =>
      ((await call("GET", `/pictures?${query}`)).body.pictures as { id: string }[]).map(({ id }) => id);
    expect(await listed("search=unused&unused=true")).toEqual([free!.id]);
    expect(new Set(await listed("search=unused"))).toEqual(new Set([free, onPage, inSection, planned].map((each) => each!.id)));
    expect(new Set(await listed("search=unused&unused=false"))).toHaveLength(4);
    await save(3, free!);
    expect(await listed("search=unused&unused=true")).toEqual([onPage!.id]);
  });

  it("[BLD-4] for one answer so many pictures are looked at: where all are used, it is empty, and says where to go on", async () => {
    const free = (await add(await picture(37, 20), "looked-free.png")).body as { id: string };
    const { page } = (await call("POST", "/pages", { path: "/looked", pageType: "offer-page", title: "Looked" })).body;
    const { db } = shop.server.services.storage;
    const row = await db.selectFrom("pictures").selectAll().where("id", "=", free.id).executeTakeFirstOrThrow();
    // Later than all that stand there, and one more than is looked at once.
    const ids = Array.from({ length: PICTURES_LOOKED_AT + 1 }, (_, index) => `zz-looked-${String(index).padStart(5, "0")}`);
    for (let start = 0; start < ids.length; start += 500) {
      const some = ids.slice(start, start + 500);
      await db
        .insertInto("pictures")
        .values(some.map((id) => ({ ...row, id, key: id })))
        .execute();
      await db
        .insertInto("picture_uses")
        .values(some.map((key) => ({ key, page_id: page.id as string })))
        .execute();
    }
    const first = (await call("GET", "/pictures?unused=true")).body;
    expect(first).toEqual({ pictures: [], next: ids[1] });
    const second = (await call("GET", `/pictures?unused=true&after=${first.next}`)).body;
    expect(second.pictures.map(({ id }: { id: string }) => id)).toContain(free.id);
    await db.deleteFrom("pictures").where("id", "in", ids.slice(1)).execute();
    // What is looked at once is not looked at twice: the last of them stands before the free ones.
    const all = (await call("GET", "/pictures?unused=true")).body;
    expect(all).toEqual(second);
    await db.deleteFrom("pictures").where("id", "=", ids[0]!).execute();
  });

  it("[BLD-4] a list asks the database as often with many pictures and plans as with few, and less for those that nothing uses", async () => {
    const planAnother = async (index: number) => {
      const { address } = (await add(await picture(33, 20 + index), `counted-${index}.png`)).body as { address: string };
      const block = { id: "a", block: "image", version: 1, settings: { picture: { src: address, alt: "Counted", width: 33, height: 20 } } };
      const made = (await call("POST", "/pages", { path: `/counted-${index}`, pageType: "offer-page", title: "Counted" })).body;
      const layout = { ...made.layout, regions: { ...made.layout.regions, main: [block] } };
      await call("PUT", `/pages/${made.page.id}`, { version: 1, layout });
      const plan = { publishAt: new Date(Date.now() + 86_400_000).toISOString(), unpublishAt: null, version: 2 };
      expect((await call("PUT", `/pages/${made.page.id}/schedule`, plan)).status).toBe(200);
      // Out of the draft again: the plan alone shows it.
      await call("PUT", `/pages/${made.page.id}`, { version: 2, layout: made.layout });
    };
    const questions = async (query: string, shown: number) => {
      const asked: string[] = [];
      const compile = DefaultQueryExecutor.prototype.compileQuery;
      const spy = vi.spyOn(DefaultQueryExecutor.prototype, "compileQuery").mockImplementation(function (
        this: DefaultQueryExecutor,
        ...given
      ) {
        const compiled = compile.apply(this, given);
        if (/pictures|picture_uses|page_schedules|saved_sections|theme_values/.test(compiled.sql)) asked.push(compiled.sql);
        return compiled;
      });
      const { pictures } = (await call("GET", `/pictures?${query}`)).body as { pictures: { uses: number }[] };
      spy.mockRestore();
      expect(pictures.map(({ uses }) => uses)).toEqual(Array.from({ length: shown }, () => 1));
      return asked.length;
    };
    await planAnother(1);
    const few = await questions("search=counted", 1);
    for (const index of [2, 3, 4]) await planAnother(index);
    expect(await questions("search=counted", 4)).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
    expect(await questions("search=counted&unused=true", 0)).toBe(4);
  });

  it("[BLD-13] whoever may only look sees the library, and adds and deletes nothing", async () => {
    const viewer = (await personIn(shop, "viewer")).headers;
    const { body } = await add(await picture(20, 20), "seen.png");
    expect((await shop.call("GET", "/api/builder/pictures?search=seen", undefined, viewer)).body.pictures).toHaveLength(1);
    expect((await upload(shop, viewer, await picture(20, 20))).status).toBe(403);
    expect((await shop.call("DELETE", `/api/builder/pictures/${body.id}`, undefined, viewer)).status).toBe(403);
    expect((await upload(shop, {}, await picture(20, 20))).status).toBe(403);
    const { Cookie: _cookie, ...nobody } = call.headers;
    expect((await upload(shop, nobody, await picture(20, 20))).status).toBe(401);
  });
});
