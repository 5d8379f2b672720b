import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GiftRound } from "../../src/server/gift/gift-round";
import { Outbox } from "../../src/server/jobs/outbox";
import type { Mail } from "../../src/server/mail/mail";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { personIn } from "../support/people";
import { mailsOf } from "../support/mails-of";
import { signedIn } from "../support/signed-in";
import { placeOrder } from "./support/account-shop";
import { importGifts } from "./support/gift-offer";

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

  it("[COMP-1] [MMA-2] invoices of orders in somebody's name: three an hour arrive, the others wait, and none is left out", async () => {
    for (let count = 0; count < 7; count++) await order("victim@shopper.example");
    await shop.server.services.invoiceRound.run();
    await outbox.drain();
    const papers = () => sent.filter(({ to: who, attachments }) => who === "victim@shopper.example" && attachments?.length).length;
    expect(papers()).toBe(3);
    for (const expected of [6, 7, 7]) {
      now += 61 * MINUTE;
      await outbox.drain();
      expect(papers()).toBe(expected);
    }
  });

  it("[BLD-13] [COMP-1] what was asked for in somebody's name and mailed to nobody keeps no mail from them", async () => {
    const { headers } = await personIn(shop, "owner", "owner@shop.example");
    const asks = async (email: string) =>
      expect((await shop.call("POST", "/api/builder/password-links", { email, language: "en" }, headers)).status).toBe(202);
    for (const tag of ["1", "2", "3", "4"]) await asks(`owner+${tag}@shop.example`);
    await outbox.drain();
    expect(sent).toEqual([]);
    await asks("owner@shop.example");
    await outbox.drain();
    expect(to("owner@shop.example")).toBe(1);
    expect(await outbox.state()).toEqual({ waiting: 0, failed: 0 });
  });

  it("[COMP-1] however the address is written, it is one mailbox", async () => {
    for (const email of ["ada@shopper.example", "ADA@shopper.example", "ada+1@shopper.example", "Ada+two@Shopper.Example"])
      await order(email);
    await outbox.drain();
    expect(sent).toHaveLength(3);
  });

  it("[COMP-1] [LAND-1] a stranger's newsletter sign-ups keep no order's confirmation from who lives at the address", async () => {
    for (let count = 0; count < 20; count++)
      expect(
        (
          await shop.call("POST", "/api/newsletter", {
            email: "victim@shopper.example",
            consent: "I want the newsletter.",
            page: "/",
            language: "en",
          })
        ).status,
      ).toBe(202);
    await order("victim@shopper.example");
    await outbox.drain();
    const subjects = sent.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("newsletter"))).toHaveLength(3);
    expect(subjects.filter((subject) => !subject.includes("newsletter"))).toHaveLength(1);
    expect(lines.filter((row) => row.includes("left out"))).toHaveLength(14);
  });

  it("[MMA-2] [COMP-1] what its owner has caused, signed in, reaches them at once, however much it is and however many orders strangers place", async () => {
    for (let count = 0; count < 7; count++) await order("ada@shopper.example");
    const { bearer } = await signedIn(shop);
    for (let count = 0; count < 8; count++) await placeOrder(shop, bearer);
    const { items } = (await shop.call<{ items: { id: string }[] }>("GET", "/api/mma/subscriptions", undefined, bearer)).body;
    const mine = items.slice(0, 8);
    for (const { id } of mine)
      expect((await shop.call("POST", `/api/mma/subscriptions/${id}/cancel`, { reason: "other" }, bearer)).status).toBe(200);
    await outbox.drain();
    // Three confirmations of strangers' orders, eight of her own, eight cancellations.
    expect(to("ada@shopper.example")).toBe(3 + 8 + 8);
    expect(await outbox.state()).toEqual({ waiting: 3, failed: 0 });
  });

  it("[MMA-3] a gift's code waits for its turn, and is never left out", async () => {
    await importGifts(shop, "pass");
    const recipientDetails = { firstName: "Clara", lastName: "Noor", email: "clara@friends.example" };
    for (let count = 0; count < 9; count++) {
      const id = await shop.checkout([line("/offers/gift-pass")]);
      expect((await shop.call("POST", "/api/order", orderOf(id, { recipientDetails }))).status).toBe(201);
    }
    const { storage, catalogue } = shop.server.services;
    await new GiftRound({ storage, catalogue }).run();
    for (const arrived of [3, 6, 9]) {
      await outbox.drain();
      expect(to("clara@friends.example")).toBe(arrived);
      now += 61 * MINUTE;
    }
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
