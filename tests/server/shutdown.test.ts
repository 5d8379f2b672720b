import { connect } from "node:net";
import { once } from "node:events";
import { expect, it, onTestFinished } from "vitest";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { RoundJob } from "../../src/server/jobs/round-job";
import { createDatabase, DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

/** A call of which the first bytes are on their way. */
async function halfSent({ url }: TestShop, address: string, content: object) {
  const body = JSON.stringify(content);
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  const ended = once(socket, "close");
  socket.write(
    `POST ${address} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body.slice(0, 40)}`,
  );
  return {
    /** Sends what is left. @returns the answer as it comes over the wire */
    async rest(): Promise<string> {
      socket.write(body.slice(40));
      await ended;
      return answer;
    },
  };
}

it.each(DATABASES)(
  "[API-4] a shop that is told to stop finishes the order in flight, takes no new ones, and then ends, on %s",
  async (kind) => {
    const shop = await startShop(kind);
    const id = await shop.checkout();
    // Half of the order is on its way when the shop is told to stop.
    const order = await halfSent(shop, "/api/order", orderOf(id));
    await expect.poll(() => shop.call("GET", "/api/health").then(({ status }) => status)).toBe(200);
    const closed = shop.close();
    await expect
      .poll(() =>
        fetch(`${shop.url}/api/health`).then(
          () => "answers",
          () => "refused",
        ),
      )
      .toBe("refused");
    const answer = await order.rest();
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(answer).toContain("order_reference");
  },
);

it.each(DATABASES)(
  "[API-4] [MMA-2] a shop that is told to stop amid payments that fall due finishes those it has begun; the next start charges the others, once, on %s",
  async (kind) => {
    const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
    const sandbox = await startPaymentSandbox(trial.sandbox);
    onTestFinished(() => sandbox.close());
    const database = await createDatabase(kind);
    const start = () => startShop(kind, { paymentSettings: trial.settings(sandbox) }, database);
    const dueOn = addInterval(dateOf(new Date().toISOString()), 1, "month");
    const noon = new Date(`${dueOn}T12:00:00.000Z`);
    const shop = await start();
    const ada = await signedIn(shop, ADA);
    const asAda = {
      ...shop,
      call: ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"],
    };
    await trial.order(asAda, sandbox, await shop.checkout([line(trial.offer)]));
    const { storage, charges, renewals, roundJobs, log } = shop.server.services;
    const row = await storage.db.selectFrom("subscriptions").selectAll().executeTakeFirstOrThrow();
    const ids = Array.from({ length: 12 }, (_, index) => `due-${index}`);
    await storage.db.updateTable("subscriptions").set({ status: "cancelled" }).execute();
    for (const id of ids)
      await storage.db
        .insertInto("subscriptions")
        .values({ ...row, id, item_id: id, status: "active", next_payment_on: dueOn, noticed_on: null })
        .execute();
    // A provider that answers once we say so.
    const begun: string[] = [];
    let answers: () => void;
    const slow = new Promise<void>((resolve) => (answers = resolve));
    const charge = charges.charge.bind(charges);
    charges.charge = async (request) => {
      begun.push(request.id);
      await slow;
      return charge(request);
    };
    const round = { run: () => renewals.run(noon), stop: () => renewals.stop() };
    const job = new RoundJob({ round, pauseMs: 60_000, atOnce: true, fault: "failed", log });
    (roundJobs as RoundJob[]).push(job);
    job.start();
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(5);
    // A call that is under way is waited for; what is done by itself does not go on meanwhile.
    const initiated = await halfSent(shop, "/api/checkout/initiate", { basket: { basketItems: [{ path: trial.offer, quantity: 1 }] } });
    await expect.poll(() => shop.call("GET", "/api/health").then(({ status }) => status)).toBe(200);
    const closed = shop.close();
    answers!();
    const paidSoFar = () => storage.db.selectFrom("renewals").select("id").where("state", "=", "paid").execute();
    await expect.poll(async () => (await paidSoFar()).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(5);
    expect(await initiated.rest()).toMatch(/^HTTP\/1\.1 201 /);
    await closed;
    expect(begun).toHaveLength(5);

    const next = await start();
    onTestFinished(async () => {
      await next.close();
      await database.drop();
    });
    await next.server.services.renewals.run(noon);
    const { db } = next.server.services.storage;
    const paid = await db.selectFrom("renewals").select(["subscription_id", "state"]).orderBy("subscription_id").execute();
    expect(paid).toEqual(ids.toSorted().map((id) => ({ subscription_id: id, state: "paid" })));
    const attempts = await db.selectFrom("payment_attempts").select("reference").where("kind", "=", "charge").execute();
    const book = (await sandbox.book()).filter(({ balance }) => balance > 0);
    expect(attempts.map(({ reference }) => book.filter(({ refno }) => refno === reference).length)).toEqual(ids.map(() => 1));
  },
);
