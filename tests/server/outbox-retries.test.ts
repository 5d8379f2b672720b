import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storefront } from "../../src/storefront/server-entry";
import { runCommand } from "../../src/server/commands";
import { Outbox, retryAfter } from "../../src/server/jobs/outbox";
import type { Mail } from "../../src/server/mail/mail";
import { DatabaseUnavailable } from "../../src/server/storage/unavailable";
import { DATABASES } from "../support/databases";
import { orderOf, startShop, testConfig, type TestShop } from "../support/shop-server";
import { mailsOf } from "../support/mails-of";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe.each(DATABASES)("a mail that cannot be sent, on %s", (kind) => {
  let shop: TestShop;
  /** The mail server, and the clock beside it. */
  let isDown: boolean;
  let now: number;
  let sent: Mail[];
  let outbox: Outbox;
  beforeEach(async () => {
    // Without a mail server of its own, the shop leaves its mails to us.
    shop = await startShop(kind);
    [isDown, now, sent] = [true, Date.now() + 10 * SECOND, []];
    const { storage, log } = shop.server.services;
    const send = async (mail: Mail) => {
      if (isDown) throw new Error("550 no such mailbox <ada@shopper.example>");
      sent.push(mail);
    };
    outbox = new Outbox({ storage, send, mails: mailsOf(shop, "shop@example.com"), log, now: () => now });
    const { status } = await shop.call("POST", "/api/order", orderOf(await shop.checkout()));
    expect(status).toBe(201);
  });
  afterEach(() => shop.close());
  const event = () => shop.server.services.storage.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  const tries = async () => (await event()).attempts;

  it("is tried again after 5 s, 10 s, 20 s … and an hour at most, neither sooner nor later", async () => {
    await outbox.drain();
    expect(await tries()).toBe(1);
    for (const [index, wait] of [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600]
      .map((seconds) => seconds * SECOND)
      .entries()) {
      expect(retryAfter(index + 1)).toBe(wait);
      now += wait - 1;
      await outbox.drain();
      expect(await tries()).toBe(index + 1);
      now += 1;
      await outbox.drain();
      expect(await tries()).toBe(index + 2);
    }
    isDown = false;
    now += HOUR;
    await outbox.drain();
    expect(sent).toHaveLength(1);
    expect(await event()).toMatchObject({ done_at: expect.any(String), last_error: null });
  });

  it("is kept as failed after 30 tries, counted in health and numbers, and sent when somebody says so", async () => {
    for (let attempt = 0; attempt < 40; attempt++) {
      await outbox.drain();
      now += HOUR;
    }
    expect(await event()).toMatchObject({ done_at: null, attempts: 30, last_error: "550 no such mailbox <[email]>" });
    expect((await shop.call("GET", "/api/health")).body.mail).toEqual({ waiting: 0, failed: 1 });
    expect(await shop.server.services.metrics.registry.metrics()).toContain('tillwright_mails{state="failed"} 1');
    isDown = false;
    const said = vi.spyOn(console, "log").mockImplementation(() => {});
    expect(
      await runCommand("mails-retry", [], { config: testConfig(shop.database.config), storefront, log: pino({ level: "silent" }) }),
    ).toBe(0);
    expect(said).toHaveBeenLastCalledWith("The running shop sends 1 failed mail again.");
    expect(await outbox.drain()).toBe(1);
    expect(sent).toHaveLength(1);
    expect((await shop.call("GET", "/api/health")).body.mail).toEqual({ waiting: 0, failed: 0 });
  });

  it("is sent at once although the clock was set back by hours since the order", async () => {
    isDown = false;
    now -= 5 * HOUR;
    expect(await outbox.drain()).toBe(1);
  });

  it("is tried again although the clock was set back by hours since it failed", async () => {
    await outbox.drain();
    isDown = false;
    now -= 5 * HOUR;
    expect(await outbox.drain()).toBe(1);
  });

  it.each(["mark", "look at what its mailbox had"])(
    "is sent once where the database is gone at the %s, in the middle of a batch, and so are those beside it",
    async (what) => {
      for (let count = 0; count < 2; count++)
        expect((await shop.call("POST", "/api/order", orderOf(await shop.checkout()))).status).toBe(201);
      const { storage, log } = shop.server.services;
      let faults = 0;
      const fail = () => {
        faults++;
        throw new DatabaseUnavailable("lost");
      };
      let looks = 0;
      const failing = new Proxy(storage, {
        get(target, name) {
          if (what === "mark" && name === "relaxed" && sent.length === 1 && faults === 0) return async () => fail();
          if (what !== "mark" && name === "db" && ++looks === 3) fail();
          return Reflect.get(target, name) as unknown;
        },
      });
      isDown = false;
      const send = async (mail: Mail) => void sent.push(mail);
      const parts = { send, mails: mailsOf(shop, "shop@example.com"), log, now: () => now, mailsPerRecipient: 10 };
      const interrupted = new Outbox({ ...parts, storage: failing });
      await expect(interrupted.drain()).rejects.toThrow("not available");
      expect(faults).toBe(1);
      now += HOUR;
      await interrupted.drain();
      now += HOUR;
      await interrupted.drain();
      expect(sent).toHaveLength(3);
      expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
      expect((await shop.call("GET", "/api/health")).body.mail).toEqual({ waiting: 0, failed: 0 });
    },
  );

  it("is left, untried, to whoever comes next where the shop is told to stop, or its lease is nearly over", async () => {
    for (let count = 0; count < 2; count++)
      expect((await shop.call("POST", "/api/order", orderOf(await shop.checkout()))).status).toBe(201);
    const { storage, log } = shop.server.services;
    const parts = { storage, mails: mailsOf(shop, "shop@example.com"), log, now: () => now };
    const slow: Outbox = new Outbox({
      ...parts,
      async send(mail) {
        sent.push(mail);
        void slow.stop();
      },
    });
    expect(await slow.drain()).toBe(1);
    const left = await storage.db.selectFrom("outbox").select("attempts").where("done_at", "is", null).execute();
    expect(left).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    const minutes = new Outbox({
      ...parts,
      async send(mail) {
        sent.push(mail);
        now += 250 * SECOND;
      },
    });
    expect(await minutes.drain()).toBe(1);
    expect(sent).toHaveLength(2);
    now += 60 * SECOND;
    isDown = false;
    expect(await outbox.drain()).toBe(1);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(3);
  });

  it("waits, untried, while there is no mail server, and is sent once there is one", async () => {
    const { services } = shop.server;
    expect(await services.outbox.drain()).toBe(0);
    expect(await event()).toMatchObject({ done_at: null, attempts: 0 });
    expect((await shop.call("GET", "/api/health")).body.mail).toEqual({ waiting: 1, failed: 0 });
    isDown = false;
    expect(await outbox.drain()).toBe(1);
    expect(sent).toHaveLength(1);
  });
});
