import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("the confirmation of an order, on %s", (kind) => {
  let sandbox: Sandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    shop = await startShop(kind, { sandbox: true, sandboxPort: Number(new URL(sandbox.url).port) });
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });
  const inbox = async (to: string) => ((await (await fetch(`${sandbox.url}/inbox/messages?to=${encodeURIComponent(to)}`)).json()) as { messages: { id: string; subject: string; text: string; html: string }[] }).messages;
  const order = async (email: string, more: object = {}, checkout: object = {}) => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 1 }])], checkout);
    return (await shop.call("POST", "/api/order", orderOf(id, { customerDetails: { firstName: "Ada <b>", lastName: "Byron", email }, ...more }))).body;
  };

  it("[COMP-1] arrives with what was bought, in the shopper's language, and can be read in a browser", async () => {
    const placed = await order("fr@shopper.example", { payment: { type: "invoice", invoicePref: "Post" } }, { locale: "fr-FR" });
    const [mail] = await expect.poll(() => inbox("fr@shopper.example"), { timeout: 8_000 }).toHaveLength(1).then(() => inbox("fr@shopper.example"));
    expect(mail!.subject).toBe(`Votre commande ${placed.order_reference} chez Test shop`);
    expect(mail!.text).toMatch(/2 × VPN mensuel {2}19,98\s£GB/);
    expect(mail!.text).toContain("1 × Password manager");
    expect(mail!.text).toContain("par la poste");
    expect(mail!.html).not.toContain("<b>");
    const page = await (await fetch(`${sandbox.url}/inbox/message?id=${encodeURIComponent(mail!.id)}`)).text();
    expect(page).toContain("<iframe sandbox");
    expect(await (await fetch(`${sandbox.url}/inbox/`)).text()).toContain(placed.order_reference);
    expect(await (await fetch(`${sandbox.url}/`)).text()).toContain('href="/inbox/"');
  });

  it("a mail that cannot be sent harms no order and is tried again", async () => {
    const silent = await startShop(kind, { sandbox: true, sandboxPort: 9 });
    const id = await silent.checkout();
    expect((await silent.call("POST", "/api/order", orderOf(id))).status).toBe(201);
    const { db } = silent.server.services.storage;
    const event = () => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    await expect.poll(async () => (await event()).last_error, { timeout: 8_000 }).not.toBeNull();
    expect(await event()).toMatchObject({ done_at: null, attempts: 1 });
    expect((await event()).next_attempt_at > new Date().toISOString()).toBe(true);
    await silent.close();
  });

  it("two servers over one outbox send each mail once", async () => {
    const second = await startShop(kind, { sandbox: true, sandboxPort: Number(new URL(sandbox.url).port) }, shop.database);
    await Promise.all(Array.from({ length: 12 }, (_, index) => order(`many-${index}@shopper.example`)));
    const drains = [shop, second].map((server) => () => server.server.services.outbox.drain());
    // Two embedded connections in one process would wait for each other in one turn of its event loop; processes and PostgreSQL do not.
    if (kind === "sqlite") for (const drain of drains) await drain();
    else await Promise.all(drains.map((drain) => drain()));
    const { db } = shop.server.services.storage;
    await expect.poll(async () => (await db.selectFrom("outbox").select("attempts").where("done_at", "is", null).execute()).length, { timeout: 8_000 }).toBe(0);
    expect((await db.selectFrom("outbox").select("attempts").execute()).every(({ attempts }) => attempts === 1)).toBe(true);
    await second.close();
  });
});

describe("the sandbox", () => {
  it("refuses what is no mail", async () => {
    const sandbox = await startSandbox({ port: 0 });
    const post = (body: string) => fetch(`${sandbox.url}/inbox/messages`, { method: "POST", body });
    expect((await post("{")).status).toBe(422);
    expect((await post(JSON.stringify({ to: "a@b.example" }))).status).toBe(422);
    expect((await fetch(`${sandbox.url}/inbox/message?id=none`)).status).toBe(404);
    await sandbox.close();
  });
});
