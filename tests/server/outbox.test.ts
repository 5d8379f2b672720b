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
  const inbox = async (to: string) =>
    (
      (await (await fetch(`${sandbox.url}/inbox/messages?to=${encodeURIComponent(to)}`)).json()) as {
        messages: { id: string; subject: string; text: string; html: string }[];
      }
    ).messages;
  const order = async (email: string, more: object = {}, checkout: object = {}) => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 2, [{ path: "/add-ons/passwords", quantity: 1 }])], checkout);
    return (
      await shop.call("POST", "/api/order", orderOf(id, { customerDetails: { firstName: "Ada <b>", lastName: "Byron", email }, ...more }))
    ).body;
  };

  it("[COMP-1] arrives with what was bought, in the shopper's language, and can be read in a browser", async () => {
    const placed = await order("fr@shopper.example", { payment: { type: "invoice", invoicePref: "Post" } }, { locale: "fr-FR" });
    const [mail] = await expect
      .poll(() => inbox("fr@shopper.example"), { timeout: 8_000 })
      .toHaveLength(1)
      .then(() => inbox("fr@shopper.example"));
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

  it("[COMP-1] [API-7] tells subtotal, promo code and total, and the tax that is in it", async () => {
    const id = await shop.checkout([line("/offers/vpn-monthly", 2)]);
    await shop.call("POST", "/api/v2/promo_code", { code: "WELCOME10", basketId: id });
    await shop.call(
      "POST",
      "/api/order",
      orderOf(id, { basketVersion: 2, customerDetails: { firstName: "Ada", lastName: "Byron", email: "promo@shopper.example" } }),
    );
    const [mail] = await expect
      .poll(() => inbox("promo@shopper.example"), { timeout: 8_000 })
      .toHaveLength(1)
      .then(() => inbox("promo@shopper.example"));
    expect(mail!.text).toContain(
      ["Subtotal  £19.98", "Promo code WELCOME10  -£2.00", "Total  £17.98", "of which VAT (20%)  £3.00"].join("\n"),
    );
    for (const told of ["Subtotal", "Promo code WELCOME10", "-£2.00", "£17.98", "of which VAT (20%)"]) expect(mail!.html).toContain(told);
  });

  it("[COMP-1] tells tax that came on top", async () => {
    const id = await shop.checkout([line("/offers/vpn-usd")], { country: "US", locale: "en-US" });
    const billingDetails = { address1: "1 Beacon Street", city: "Boston", state: "MA", postalCode: "02108", country: "US" };
    const placed = await shop.call(
      "POST",
      "/api/order",
      orderOf(id, { billingDetails, customerDetails: { firstName: "Ada", lastName: "Byron", email: "taxed@shopper.example" } }),
    );
    expect(placed.status).toBe(201);
    const [mail] = await expect
      .poll(() => inbox("taxed@shopper.example"), { timeout: 8_000 })
      .toHaveLength(1)
      .then(() => inbox("taxed@shopper.example"));
    expect(mail!.text).toContain(["Subtotal  $12.00", "Tax (6.25%)  $0.75", "Total  $12.75"].join("\n"));
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
    await expect
      .poll(async () => (await db.selectFrom("outbox").select("attempts").where("done_at", "is", null).execute()).length, {
        timeout: 8_000,
      })
      .toBe(0);
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
