import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEMO_EDITOR } from "../../src/server/config/demo-editor";
import { isOwnOrigin } from "../../src/server/web/own-origin";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

const OWN = { "X-Tillwright-Builder": "1", Origin: "https://shop.example.com" };
const CREDENTIALS = { email: DEMO_EDITOR.email, password: DEMO_EDITOR.password };
const cookiesOf = (headers: Headers) => headers.getSetCookie();

describe.each(DATABASES)("a shop that shoppers reach over https, on %s", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await startShop(kind, { publicUrl: OWN.Origin });
  });
  afterEach(() => shop.close());
  const signIn = async () => {
    const { status, headers } = await shop.call("POST", "/api/builder/session", CREDENTIALS, OWN);
    expect(status).toBe(201);
    return cookiesOf(headers);
  };

  it.each(["/", "/nowhere", "/api/health", "/api/nothing", "/builder", "/media/box.svg", "/assets/none.js"])(
    "tells browsers to come over https only: %s",
    async (path) => {
      expect((await shop.call("GET", path)).headers.get("strict-transport-security")).toBe("max-age=63072000");
    },
  );

  it("keeps the builder's session in a cookie that no other host can plant", async () => {
    const [cookie, old] = await signIn();
    expect(cookie).toMatch(/^__Host-tillwright_editor=[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Strict; HttpOnly; Secure$/);
    expect(old).toMatch(/^tillwright_editor=; Path=\/; Max-Age=0;/);
    const session = { ...OWN, Cookie: cookie!.split(";")[0]! };
    expect((await shop.call("GET", "/api/builder/pages", undefined, session)).status).toBe(200);
    expect((await shop.call("DELETE", "/api/builder/session", undefined, session)).status).toBe(204);
    expect((await shop.call("GET", "/api/builder/pages", undefined, session)).status).toBe(401);
  });

  it("takes no session from a cookie without the prefix, which another host of the domain can plant", async () => {
    const [cookie] = await signIn();
    const planted = { ...OWN, Cookie: cookie!.split(";")[0]!.replace("__Host-", "") };
    expect((await shop.call("GET", "/api/builder/pages", undefined, planted)).status).toBe(401);
  });

  it("takes a cookie with the prefix over a planted one without", async () => {
    const [cookie] = await signIn();
    const { status } = await shop.call("GET", "/api/builder/pages", undefined, {
      ...OWN,
      Cookie: `tillwright_editor=planted; ${cookie!.split(";")[0]!}`,
    });
    expect(status).toBe(200);
  });

  it("takes calls of the builder from its own address alone, whatever the Host header says", async () => {
    for (const Origin of [shop.url, "http://shop.example.com", "https://evil.example", "https://shop.example.com.evil.example", "null"])
      expect((await shop.call("POST", "/api/builder/session", CREDENTIALS, { ...OWN, Origin })).status, Origin).toBe(403);
  });
});

describe("a shop on http", () => {
  it("says nothing of https, and names its cookies without the prefix", async () => {
    const shop = await startShop("sqlite");
    expect((await shop.call("GET", "/")).headers.get("strict-transport-security")).toBeNull();
    expect((await shop.editor())["Cookie"]).toMatch(/^tillwright_editor=/);
    await shop.close();
  });

  it.each<[origin: string, publicUrl: string, isOwn: boolean]>([
    ["http://localhost:4400", "http://localhost:4400", true],
    ["http://127.0.0.1:4400", "http://localhost:4400", true],
    ["http://[::1]:4400", "http://localhost:4400", true],
    ["http://localhost:4401", "http://localhost:4400", false],
    ["https://localhost:4400", "http://localhost:4400", false],
    ["http://evil.example:4400", "http://localhost:4400", false],
    ["http://127.0.0.1.evil.example:4400", "http://localhost:4400", false],
    ["http://localhost:4400", "http://shop.example.com:4400", false],
    ["null", "http://localhost:4400", false],
  ])("calls from %s are %s's own: %s", (origin, publicUrl, isOwn) => {
    expect(isOwnOrigin(origin, publicUrl)).toBe(isOwn);
  });
});
