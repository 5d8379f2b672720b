/** A mail about a failed payment leads to a page where another way to pay settles it, without signing in. The clock is the test's. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import type { Subscription } from "../../src/domain/offer/subscription";
import { ownedData } from "../../src/server/personal-data/owned-data";
import { ShopperTokens } from "../../src/server/shopper/shopper-tokens";
import { up } from "../../src/server/storage/migrations/04/058-guests-cards";
import { builderOf } from "../support/builder";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { changeSettings } from "./support/import-files";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const month = (count: number) => addInterval(today, count, "month");
const layout = JSON.parse(readFileSync(path.resolve("layouts/account-subscription.json"), "utf8")) as object;

describe.each(DATABASES)("links of mails about failed payments, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    const call = builderOf(shop, await shop.editor());
    const page = { id: "account-subscription", path: "/mma/subscriptions", pageType: "account", title: "Subscription" };
    const { body } = await call("POST", "/pages", page);
    const saved = await call("PUT", `/pages/${page.id}`, { layout, version: body.version });
    const published = await call("POST", `/pages/${page.id}/publish`, { version: saved.body.version });
    expect(published.status, published.text).toBe(200);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const run = (day: CalendarDate) => shop.server.services.renewals.run(new Date(`${day}T12:00:00.000Z`));
  const renewalOf = (id: string) =>
    database().selectFrom("renewals").select("state").where("subscription_id", "=", id).executeTakeFirstOrThrow();

  /** Whose payment fails for good. @param headers of who orders */
  async function unpaid(headers: Record<string, string> = {}): Promise<string> {
    await sandbox.renews("approved");
    const checkoutId = await shop.checkout([line(trial.offer)]);
    const buyer: TestShop = {
      ...shop,
      call: ((method, to, body, more = {}) => shop.call(method, to, body, { ...headers, ...more })) as TestShop["call"],
    };
    await trial.order(buyer, sandbox, checkoutId);
    const { id } = await database()
      .selectFrom("subscriptions")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select("subscriptions.id")
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    await run(today);
    await sandbox.renews("stolen");
    await run(month(1));
    await sandbox.renews("approved");
    expect((await renewalOf(id)).state).toBe("failed");
    return id;
  }
  /** Path and query of the button in the mail. */
  async function linkOf(id: string, topic: "renewal-failed" | "renewal-reminder" = "renewal-failed"): Promise<string> {
    const { payload } = await database()
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", topic)
      .where("payload", "like", `%${id}%`)
      .executeTakeFirstOrThrow();
    const mail = await mailsOf(shop)[topic]!(JSON.parse(payload) as Record<string, string>);
    const address = /https?:\/\/\S+\/mma\/subscriptions\/\S+/.exec(mail!.text)![0];
    return address.slice(new URL(address).origin.length);
  }
  /** Opens it as a browser does. @returns where it leads, and the headers of whoever is there */
  async function opens(link: string, more: Record<string, string> = {}) {
    const answer = await shop.call("GET", link, undefined, more);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("tillwright-payment-link="));
    const visitor = { Origin: shop.url, Cookie: [more["Cookie"], cookie?.split(";")[0]].filter(Boolean).join("; ") };
    return { status: answer.status, location: answer.headers.get("location"), cookie, visitor };
  }
  const pays = async (id: string, headers: Record<string, string>) => {
    const visitor: TestShop = {
      ...shop,
      call: ((method, to, body, more = {}) => shop.call(method, to, body, { ...headers, ...more })) as TestShop["call"],
    };
    const payment = await trial.payment(visitor, sandbox, id);
    return shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, { paymentType: trial.type, payment }, headers);
  };

  it.each(["a guest", "who has an account"])(
    "[PAY-14][MMA-2] %s pays in another way without signing in, once, and it is settled",
    async (who) => {
      const id = await unpaid(who === "a guest" ? {} : (await signedIn(shop, ADA)).bearer);
      const link = await linkOf(id);
      // What a mail's link carries is no cookie, which would skip the look at whether anything is unpaid.
      const planted = { Origin: shop.url, Cookie: `tillwright-payment-link=${new URL(link, shop.url).searchParams.get("key")!}` };
      expect((await shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, { paymentType: "invoice" }, planted)).status).toBe(
        401,
      );
      const { status, location, cookie, visitor } = await opens(link);
      expect([status, location]).toEqual([302, `/mma/subscriptions/${id}/payment`]);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      const page = await shop.call("GET", location!, undefined, visitor);
      expect(page.status).toBe(200);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.text).toContain("Another way to pay");
      expect(page.text).not.toContain("High Street");

      const changed = await pays(id, visitor);
      expect(changed.status, changed.text).toBe(200);
      expect(changed.body.subscription).toMatchObject({ id, paymentMethod: trial.type });
      const { deliveryDetails, customerDetails, contactPermissions } = changed.body.subscription as Subscription;
      expect([deliveryDetails, customerDetails, contactPermissions]).toEqual([{}, {}, {}]);
      await run(addInterval(month(1), 1, "day"));
      expect((await renewalOf(id)).state).toBe("paid");
      // Nothing is unpaid any more: the mail's link is a way to the sign-in.
      expect(await opens(await linkOf(id))).toMatchObject({ status: 302, cookie: undefined });
      const books = database().selectFrom("subscription_events").select(["kind", "by"]).where("subscription_id", "=", id);
      const events = await books.where("kind", "!=", "told-failure").execute();
      expect(events).toEqual([{ kind: "payment-method", by: "payment-link" }]);
    },
  );

  it("[PAY-14][MMA-5] what a guest sets up by the link is a guest's, and found with the subscription by whoever proves it theirs", async () => {
    const id = await unpaid();
    const { visitor } = await opens(await linkOf(id));
    expect((await pays(id, visitor)).status).toBe(200);
    const keptOf = () =>
      database()
        .selectFrom("subscriptions")
        .innerJoin("stored_payments", "stored_payments.id", "subscriptions.stored_payment_id")
        .select(["stored_payments.id", "stored_payments.owner_sub"])
        .where("subscriptions.id", "=", id)
        .executeTakeFirstOrThrow();
    const kept = await keptOf();
    expect(kept.owner_sub).toBeNull();
    const ada = { sub: "ada", email: ADA.email, email_verified: true };
    const theirs = async () => (await ownedData(database(), ada)).storedPayments.map((row) => row.id);
    expect(await theirs()).toContain(kept.id);

    // As it was kept once.
    const as = (sub: string) => database().updateTable("stored_payments").set({ owner_sub: sub }).where("id", "=", kept.id).execute();
    await as(`payment-link ${id}`);
    await up(database() as unknown as Kysely<unknown>);
    expect(await keptOf()).toEqual(kept);
    // The same card may be a guest's twice.
    await as(`payment-link ${id}`);
    const row = await database().selectFrom("stored_payments").selectAll().where("id", "=", kept.id).executeTakeFirstOrThrow();
    await database()
      .insertInto("stored_payments")
      .values({ ...row, id: `same-${id}`, owner_sub: null })
      .execute();
    await up(database() as unknown as Kysely<unknown>);
    expect(await keptOf()).toEqual({ id: `same-${id}`, owner_sub: null });
    expect(await database().selectFrom("stored_payments").select("id").where("id", "=", kept.id).execute()).toEqual([]);
  });

  it("[PAY-14][SESS-4] what is stored stands on the step for its owner, not on other pages, and for nobody who came by the link", async () => {
    const ada = await signedIn(shop, ADA);
    const id = await unpaid(ada.bearer);
    const stored = await database().selectFrom("stored_payments").select("id").where("owner_sub", "=", "ada").executeTakeFirstOrThrow();
    const pageOf = async (step: string, headers: Record<string, string>) =>
      (await shop.call("GET", `/mma/subscriptions/${id}${step}`, undefined, headers)).text;
    expect(await pageOf("/payment", ada.cookie)).toContain(stored.id);
    expect(await pageOf("", ada.cookie)).not.toContain(stored.id);
    const { visitor } = await opens(await linkOf(id));
    const page = await pageOf("/payment", visitor);
    expect(page).toContain("Another way to pay");
    expect(page).not.toContain(stored.id);
    const change = { paymentType: trial.type, payment: { type: "stored", stored: { id: stored.id } } };
    const chosen = (headers: Record<string, string>) => shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, change, headers);
    expect(await chosen(visitor)).toMatchObject({ status: 404, body: { error: { code: "stored-payment-not-found" } } });
    expect(await chosen(ada.bearer)).toMatchObject({ status: 200 });
  });

  it("[PAY-14][SESS-4] whoever came by the link sees and changes nothing else", async () => {
    const ada = await signedIn(shop, ADA);
    const [id, other] = [await unpaid(ada.bearer), await unpaid(ada.bearer)];
    const { visitor } = await opens(await linkOf(id));
    for (const [at, to] of [
      [`/mma/subscriptions/${id}`, "the overview"],
      [`/mma/subscriptions/${id}/cancel`, "another step"],
      [`/mma/subscriptions/${other}/payment`, "another subscription"],
      ["/mma", "the account"],
    ] as const)
      expect((await shop.call("GET", at, undefined, visitor)).headers.get("location"), to).toMatch(/^\/api\/sf\/oauth2\/authorize/);
    expect((await shop.call("GET", `/mma/subscriptions/${id}/payment`, undefined, visitor)).text).not.toContain(other);
    for (const [method, to] of [
      ["GET", "/api/mma/subscriptions"],
      ["GET", `/api/mma/subscriptions/${id}`],
      ["POST", `/api/mma/subscriptions/${id}/cancel`],
      ["POST", `/api/mma/subscriptions/${id}/change-address`],
      ["GET", "/api/mma/invoices"],
      ["GET", "/api/mma/payment-methods"],
    ] as const)
      expect([to, [401, 404].includes((await shop.call(method, to, method === "POST" ? {} : undefined, visitor)).status)]).toEqual([
        to,
        true,
      ]);
    const invoice = { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Post" } };
    const elsewhere = await shop.call("POST", `/api/mma/subscriptions/${other}/payment-method`, invoice, visitor);
    expect(elsewhere.status).toBe(404);
    // Another site's page carries the cookie nowhere, and a call with a bearer is the bearer's.
    const from = (headers: Record<string, string>) =>
      shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, invoice, { ...visitor, ...headers });
    expect([(await from({ Origin: "https://evil.example" })).status, (await from({ Authorization: "Bearer a.b.c" })).status]).toEqual([
      401, 401,
    ]);
    expect((await from({})).status).toBe(200);
  });

  it("[PAY-14][SESS-5] a link that is forged, for another subscription, or too old opens nothing; neither does a shopper's token", async () => {
    const ada = await signedIn(shop, ADA);
    const [id, other] = [await unpaid(ada.bearer), await unpaid()];
    const link = await linkOf(id);
    const key = new URLSearchParams(link.split("?")[1]).get("key")!;
    const { tokens } = shop.server.services.shoppers;
    const [head, claims, signature] = key.split(".") as [string, string, string];
    const others = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(claims, "base64url").toString()), sub: other })).toString(
      "base64url",
    );
    for (const [what, forged] of Object.entries({
      "another subscription's": new URLSearchParams((await linkOf(other)).split("?")[1]).get("key")!,
      "with other claims": `${head}.${others}.${signature}`,
      "too old": await tokens.sealLink(id, -1),
      "a shopper's token": await tokens.accessToken({ id: "session", user: { sub: id }, idToken: null }),
      nothing: "",
    })) {
      const opened = await opens(`/mma/subscriptions/${id}/payment?${new URLSearchParams({ key: forged })}`);
      expect([what, opened.status, opened.cookie]).toEqual([what, 302, undefined]);
    }
    // The other way round a link is no sign-in.
    expect((await shop.call("GET", "/api/mma/subscriptions", undefined, { Authorization: `Bearer ${key}` })).status).toBe(401);
    const swapped = { Origin: shop.url, Cookie: `tillwright-payment-link=${ada.bearer.Authorization.split(" ")[1]!}` };
    expect((await shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, {}, swapped)).status).toBe(401);
  });

  it("[PAY-14][MMA-2] a link ends, opened or not, with the address that it was mailed to; one that is mailed to the new address opens", async () => {
    const zoe = { ...ADA, sub: `zoe-${kind}`, email: `zoe-${kind}@before.example` };
    const id = await unpaid((await signedIn(shop, zoe)).bearer);
    const [early, link] = [await shop.server.services.shoppers.tokens.sealLink(id, 60), await linkOf(id)];
    const { visitor } = await opens(link);
    const pageOf = async () => (await shop.call("GET", `/mma/subscriptions/${id}/payment`, undefined, visitor)).status;
    // As a program of before mailed them.
    const ofBefore = `/mma/subscriptions/${id}/payment?${new URLSearchParams({ key: early })}`;
    expect([await pageOf(), (await opens(ofBefore)).cookie !== undefined]).toEqual([200, true]);
    await signedIn(shop, { ...zoe, email: `zoe-${kind}@after.example` });
    expect(await pageOf()).toBe(302);
    const invoice = { paymentType: "invoice", payment: { type: "invoice", invoicePref: "Email" } };
    expect((await shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, invoice, visitor)).status).toBe(401);
    for (const old of [link, ofBefore]) expect((await opens(old)).cookie).toBeUndefined();
    const anew = await opens(await linkOf(id));
    expect(anew.cookie).toBeDefined();
    expect((await pays(id, anew.visitor)).status).toBe(200);
  });

  function opensOn(link: string, day: CalendarDate) {
    const { storage, config } = shop.server.services;
    const key = new URLSearchParams(link.split("?")[1]).get("key")!;
    const tokens = new ShopperTokens(
      storage,
      () => config.publicUrl,
      () => Date.parse(`${day}T23:59:59.000Z`),
    );
    return tokens.openLink(key);
  }

  it("[PAY-14][MMA-2] a link lives until the last day that its mail names and some more, however long a shop tries", async () => {
    await changeSettings(shop, { payment_retry_days: [10, 90] });
    const link = await linkOf(await unpaid());
    const lastDay = addInterval(month(1), 90, "day");
    expect(await opensOn(link, lastDay)).toBeDefined();
    expect(await opensOn(link, addInterval(lastDay, 14, "day"))).toBeDefined();
    expect(await opensOn(link, addInterval(lastDay, 16, "day"))).toBeUndefined();
  });

  it("[PAY-14][MMA-2] that of a reminder which was sent late lives until the last day as it is by then", async () => {
    await changeSettings(shop, { payment_retry_days: [10, 90] });
    const id = await unpaid();
    const tomorrow = addInterval(month(1), 1, "day");
    await database().updateTable("renewals").set({ remind_on: tomorrow }).where("subscription_id", "=", id).execute();
    await run(tomorrow);
    const lastDay = addInterval(month(1), 120, "day");
    await database().updateTable("renewals").set({ last_day: lastDay }).where("subscription_id", "=", id).execute();
    const link = await linkOf(id, "renewal-reminder");
    expect(await opensOn(link, addInterval(lastDay, 14, "day"))).toBeDefined();
    expect(await opensOn(link, addInterval(lastDay, 16, "day"))).toBeUndefined();
  });
});
