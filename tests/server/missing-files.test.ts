/** Pictures and files that a page names and nobody would get: by name, in the library and beside it. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finding, ShopFacts } from "../../src/layout/publish/finding";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { picture, upload } from "../support/pictures";
import { startShop, TEST_ROOT, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("files that are missing on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  const add = (bytes: Uint8Array, name: string) => upload(shop, call.headers, bytes, name);
  const missingOf = async (named: readonly string[]) =>
    ((await call("POST", "/facts", { layout: { named } })).body as ShopFacts).missingFiles.toSorted();
  const root = mkdtempSync(path.join(tmpdir(), "shop-with-files-"));
  beforeAll(async () => {
    cpSync(TEST_ROOT, root, { recursive: true });
    for (const name of ["terms.pdf", "terms.docx"]) writeFileSync(path.join(root, "public/media", name), "%PDF-1.7 terms");
    shop = await startShop(kind, { root });
    call = builderOf(shop, await shop.editor());
  });
  afterAll(async () => {
    await shop.close();
    rmSync(root, { recursive: true });
  });

  it("[BLD-10] files of the shop's own that nobody would get are known by name, and warned of before publishing", async () => {
    const { body } = await add(await picture(320, 200), "there.png");
    const address = body.address as string;
    const gone = address.replace(/[0-9a-f]{32}/, "0".repeat(32));
    expect(
      await missingOf([address, `${address}?v=2`, "/media/box.svg", "/icons/none.svg", "/nowhere", "https://x.example/media/a"]),
    ).toEqual([]);
    const other = address.replace(".png", ".gif");
    const named = [gone, other, "/pictures/none.png", "/media/none.svg?v=2", "/media/%2e%2e/package.json", "/media/x%2f..%2f..%2fbox"];
    const missing = [gone, other, "/pictures/none.png", "/media/none.svg", "/media/x/../../box"];
    expect(await missingOf([...named, address])).toEqual(missing.toSorted());
    for (const each of [gone, other, "/pictures/none.png", "/media/none.svg"]) expect((await shop.call("GET", each)).status).toBe(404);

    const made = await call("POST", "/pages", { id: "faded", path: "/faded", pageType: "offer-page", title: "Faded" });
    const image = (src: string) => ({
      id: src === gone ? "gone" : "there",
      block: "image",
      version: 1,
      settings: { picture: { src, alt: "A" } },
    });
    const regions = { ...made.body.layout.regions, main: [image(address), image(gone)] };
    expect((await call("PUT", "/pages/faded", { layout: { ...made.body.layout, regions }, version: 1 })).status).toBe(200);
    const { status, body: answer } = await call("POST", "/pages/faded/publish", { version: 2 });
    expect([status, (answer.warnings as Finding[]).filter(({ code }) => code === "file-dead")]).toMatchObject([
      200,
      [{ blockId: "gone", severity: "warning", path: "main[1].settings.picture.src", values: { rule: "picture", link: gone } }],
    ]);
  });

  it("[BLD-10] a document is served as what it is, and a file of a kind that is not served is missing, though it lies there", async () => {
    const links = ["/media/terms.pdf", "/media/terms.docx"];
    expect(await missingOf(links)).toEqual(["/media/terms.docx"]);
    const [document, other] = await Promise.all(links.map((link) => shop.call("GET", link)));
    expect([document!.status, document!.headers.get("content-type"), document!.text]).toEqual([200, "application/pdf", "%PDF-1.7 terms"]);
    expect([document!.headers.get("content-security-policy"), document!.headers.get("x-content-type-options")]).toEqual([null, "nosniff"]);
    expect(other!.status).toBe(404);
  });

  it("[BLD-10] what left the library is missing once its addresses answer no more, whatever was known before", async () => {
    const unused = (await add(await picture(321, 200), "unused.png")).body as { id: string; address: string };
    expect(await missingOf([unused.address])).toEqual([]);
    expect((await call("DELETE", `/pictures/${unused.id}`)).status).toBe(204);
    // A page may still be brought back with it.
    expect(await missingOf([unused.address])).toEqual([]);
    const { hourlyJobs, config } = shop.server.services;
    await hourlyJobs.runAll(Date.now() + 86_400_000 * (config.retention.deletedPageDays + 1));
    expect(await missingOf([unused.address])).toEqual([unused.address]);
  });
});
