import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Outbox } from "../../src/server/jobs/outbox";
import type { Mail } from "../../src/server/mail/mail";
import { DATABASES } from "../support/databases";
import { orderOf, startShop, type TestShop } from "../support/shop-server";
import { mailsOf } from "../support/mails-of";

const MINUTE = 60_000;

describe.each(DATABASES)("confirmations to one address, on %s", (kind) => {
  let shop: TestShop;
  let now: number;
  let sent: Mail[];
  let lines: string[];
  let outbox: Outbox;
  beforeEach(async () => {
    // Without a mail server of its own, the shop leaves its mails to us.
    shop = await startShop(kind, { metricsKey: "secret" });
    [now, sent, lines] = [Date.now() + MINUTE, [], []];
    const { storage, log, metrics } = shop.server.services;
    const noted = log.child({});
    noted.warn = (facts: object, message?: string) => void lines.push(JSON.stringify(facts) + message);
    const send = async (mail: Mail) => void sent.push(mail);
    outbox = new Outbox({
      storage,
      send,
      mails: mailsOf(shop, "shop@example.com"),
      log: noted,
      mailsPerRecipient: 3,
      onLimited: (outcome) => metrics.limitedMails.inc({ outcome }),
      now: () => now,
    });
  });
  afterEach(() => shop.close());
  const order = async (email: string) => {
    const { status } = await shop.call(
      "POST",
      "/api/order",
      orderOf(await shop.checkout(), { customerDetails: { firstName: "Ada", lastName: "Byron", email } }),
    );
    expect(status).toBe(201);
  };
  const to = (email: string) => sent.filter((mail) => mail.to === email).length;
  const metric = async () =>
    (await shop.call("GET", "/metrics", undefined, { Authorization: "Bearer secret" })).text
      .split("\n")
      .filter((row) => row.startsWith("tillwright_mails_limited_total{"));

  it("[COMP-1] three an hour arrive, the next three wait, what is more is left out; every order stands, and nobody else waits", async () => {
    for (let count = 0; count < 8; count++) await order("victim@shopper.example");
    await order("other@shopper.example");
    await outbox.drain();
    expect([to("victim@shopper.example"), to("other@shopper.example")]).toEqual([3, 1]);
    expect(await shop.server.services.storage.db.selectFrom("orders").select("id").execute()).toHaveLength(9);
    expect(lines.filter((row) => row.includes("waits"))).toHaveLength(3);
    expect(lines.filter((row) => row.includes("left out"))).toHaveLength(2);
    expect(lines.join()).not.toContain("victim");
    expect(await metric()).toEqual(
      expect.arrayContaining(['tillwright_mails_limited_total{outcome="waits"} 3', 'tillwright_mails_limited_total{outcome="left-out"} 2']),
    );

    now += 59 * MINUTE;
    await outbox.drain();
    expect(to("victim@shopper.example")).toBe(3);
    now += 2 * MINUTE;
    await outbox.drain();
    expect(to("victim@shopper.example")).toBe(6);
    now += 120 * MINUTE;
    await outbox.drain();
    expect(to("victim@shopper.example")).toBe(6);
    expect(await outbox.state()).toEqual({ waiting: 0, failed: 0 });
  });

  it("[COMP-1] however the address is written, it is one mailbox", async () => {
    for (const email of ["ada@shopper.example", "ADA@shopper.example", "ada+1@shopper.example", "Ada+two@Shopper.Example"])
      await order(email);
    await outbox.drain();
    expect(sent).toHaveLength(3);
  });

  it("waiting costs no tries: a mail that waited for its turn is tried thirty times like any other", async () => {
    for (let count = 0; count < 4; count++) await order("victim@shopper.example");
    await outbox.drain();
    const { attempts } = await shop.server.services.storage.db
      .selectFrom("outbox")
      .select("attempts")
      .where("done_at", "is", null)
      .executeTakeFirstOrThrow();
    expect(attempts).toBeLessThanOrEqual(1);
  });

  it("the database keeps no address with its events", async () => {
    await order("victim@shopper.example");
    expect(JSON.stringify(await shop.server.services.storage.db.selectFrom("outbox").selectAll().execute())).not.toContain("victim");
  });
});
