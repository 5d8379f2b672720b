import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { line, startShop, type TestShop } from "../support/shop-server";
import { placeOrder } from "./support/account-shop";

/** The demo shop: two brands, each in a theme of its own. */
const root = fileURLToPath(new URL("../..", import.meta.url));

interface ShopTheme {
  name: string;
  version: number;
  values: Record<string, unknown>;
  updatedBy: string | null;
}

describe.each(DATABASES)("themes of the shop on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind, { root });
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  const themes = async () => ((await call("GET", "/themes")).body as { themes: ShopTheme[] }).themes;
  const theme = async (name: string) => (await themes()).find((each) => each.name === name)!;
  const save = async (name: string, values: object, version?: number) =>
    call("PUT", `/themes/${name}`, { values, version: version ?? (await theme(name)).version });
  const page = async (path: string) => {
    const answer = await fetch(shop.url + path, { headers: { "Accept-Language": "en" } });
    const html = await answer.text();
    return {
      html,
      tag: /<html[^>]*>/.exec(html)![0],
      etag: answer.headers.get("etag"),
      csp: answer.headers.get("content-security-policy")!,
    };
  };
  const ACCENT = { light: "#7b2cbf", dark: "#c77dff" };

  it("[BLD-12] pages carry no style of a theme that nobody changed", async () => {
    expect(await theme("sentinel")).toMatchObject({ version: 0, values: {}, updatedBy: null });
    expect((await page("/")).tag).toMatch(/<html lang="en" dir="ltr" data-theme="sentinel">/);
  });

  it("[BLD-12] what an editor saves is on every page of the theme in its first byte, cached ones too, and on no other theme's", async () => {
    const [before, folio] = [await page("/"), await page("/magazine")];
    const saved = await save("sentinel", {
      "color-accent": ACCENT,
      "color-page": { light: "#fafafa", dark: "#0a1229" },
      "radius-small": 8,
    });
    // What the theme says itself is no change.
    expect(saved).toMatchObject({
      status: 200,
      body: { name: "sentinel", version: 1, values: { "color-accent": ACCENT, "color-page": { light: "#fafafa", dark: "#0a1229" } } },
    });
    expect(saved.body.values).not.toHaveProperty("radius-small");
    const after = await page("/");
    expect(after.tag).toContain(`style="--color-page:light-dark(#fafafa, #0a1229);--color-accent:light-dark(#7b2cbf, #c77dff)"`);
    expect(after.html).toContain(`<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fafafa">`);
    expect(after.etag).not.toBe(before.etag);
    // A style attribute is all it takes: the policy is what it was, and knows no style element.
    expect(after.csp).toBe(before.csp);
    expect(after.html).not.toContain("<style");
    expect(folio.tag).toContain(`data-theme="folio"`);
    expect((await page("/magazine")).etag).toBe(folio.etag);
    expect((await page("/nothing-is-here")).tag).toContain("--color-accent:");
    expect((await page("/mma")).html).toContain("#7b2cbf");
    const manifest = (await (await fetch(`${shop.url}/manifest.webmanifest`)).json()) as { theme_color: string };
    expect(manifest.theme_color).toBe("#fafafa");
    // A mail is in its colours, too, as the shop has them; what it left alone is the theme's own.
    const order = await placeOrder(shop, {}, [line("/offers/sentinel/secure-vpn-monthly-gb")]);
    const { html } = (await mailsOf(shop)["order-confirmation"]!({ orderId: order.id }))!;
    for (const [color, where] of [
      ["#fafafa", "background-color"],
      ["#7b2cbf", "border-top:4px solid "],
      ["#0c1a3d", "color"],
      ["#47557a", "color"],
      ["#dbe3f1", "border-bottom:1px solid "],
    ] as const)
      expect(html).toMatch(new RegExp(`${where}:?${color}`));
    // The accent that it has for the dark.
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{.*\.button\{background-color:#c77dff!important/);
  });

  it("[BLD-12] saving nothing gives the theme its own values back", async () => {
    await save("sentinel", { "color-accent": ACCENT });
    await save("sentinel", {});
    expect((await page("/")).tag).not.toContain("style=");
  });

  it("[BLD-12] a save from an older version is refused and changes nothing, also of two at once", async () => {
    const { version } = await theme("folio");
    const both = await Promise.all([save("folio", { "radius-small": 4 }, version), save("folio", { "radius-small": 6 }, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = both.find(({ status }) => status === 200)!.body as ShopTheme;
    expect(await theme("folio")).toMatchObject({ values: kept.values, version: version + 1 });
    expect(await save("folio", { "radius-small": 9 }, version)).toMatchObject({
      status: 409,
      body: { error: { code: "conflict", data: { version: version + 1, updatedBy: "editor@tillwright.example" } } },
    });
    expect((await theme("folio")).values).toEqual(kept.values);
  });

  it.each([
    ["color-accent", { light: '#fff"><script>alert(1)</script>', dark: "#000000" }],
    ["color-accent", { light: "#ffffff;} body{display:none", dark: "#000000" }],
    ["font-text", 'Evil"; background: url(//evil.example)'],
    ["radius-small", 400],
    ["color-accent;background", { light: "#ffffff", dark: "#000000" }],
    ["shadow-1", "none"],
  ])("[BLD-12] no CSS gets in by %s: %j", async (name, value) => {
    const before = await theme("sentinel");
    const refused = await save("sentinel", { [name]: value });
    expect(refused).toMatchObject({ status: 422, body: { error: { problems: [{ path: `values.${name}` }] } } });
    expect(await theme("sentinel")).toEqual(before);
  });

  it("[BLD-12] a bad row in the database harms no page: what can be used of it is", async () => {
    const { storage, themes: service } = shop.server.services;
    const rows = {
      broken: "{",
      bad: JSON.stringify({ "color-page": { light: "red;}", dark: "#000000" }, "color-accent": ACCENT, gone: 1 }),
    };
    for (const [name, tokens] of Object.entries(rows)) {
      await save("sentinel", { "radius-small": 2 });
      await storage.db.updateTable("theme_values").set({ tokens }).where("theme", "=", "sentinel").execute();
      await storage.db.updateTable("settings").set({ value: name }).where("key", "=", "themes_revision").execute();
      service.forget();
      // Another version, so that no page of before is taken from memory.
      await storage.db
        .updateTable("theme_values")
        .set((row) => ({ version: row("version", "+", 1) }))
        .where("theme", "=", "sentinel")
        .execute();
      const { tag } = await page("/");
      if (name === "broken") expect(tag).not.toContain("style=");
      else expect(tag).toContain(`style="--color-accent:light-dark(#7b2cbf, #c77dff)"`);
    }
    await save("sentinel", {});
  });

  it("[BLD-12] [BLD-13] only who may publish changes a theme, and there is none by another name", async () => {
    expect((await shop.call("GET", "/api/builder/themes")).status).toBe(401);
    const own = { "X-Tillwright-Builder": "1", Origin: shop.url };
    expect((await shop.call("PUT", "/api/builder/themes/sentinel", { version: 0, values: {} }, own)).status).toBe(401);
    expect(await save("neon", {}, 0)).toMatchObject({ status: 404 });
    await shop.server.services.storage.db.updateTable("editors").set({ role: "editor" }).execute();
    expect((await save("sentinel", { "radius-small": 1 })).status).toBe(403);
    await shop.server.services.storage.db.updateTable("editors").set({ role: "publisher" }).execute();
  });
});
