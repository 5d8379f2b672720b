/** Payments on providers' own pages: whatever a shopper or a provider does, one order with its payment, or none and the money back. */
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importLayouts } from "../../src/server/pages/layout-files";
import { DATABASES } from "../support/databases";
import { givesBack, hasBackOffice, REFUND_PATH } from "../support/back-office";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { answerAs, offerOf, startAs, trials } from "../support/provider-trial";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

describe.each(trials.flatMap((trial) => DATABASES.map((kind) => [trial.type, kind, trial] as const)))("%s on %s", (_type, kind, trial) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  const lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    const log = pino({ level: "info" }, { write: (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>) });
    shop = await startShop(kind, { paymentSettings: { [trial.name]: trial.settings(sandbox.base) } }, undefined, { log });
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const orderFor = (checkoutId: string, more: object = {}) =>
    orderOf(checkoutId, { paymentType: trial.type, payment: trial.payment, page: "/checkout?tag=spring", ...more });
  const place = (order: object, headers?: Record<string, string>) => shop.call("POST", "/api/order", order, headers);

  /** A checkout whose order was taken up, and the page where it is paid. */
  async function began(checkoutId?: string, more: object = {}) {
    const id = checkoutId ?? (await shop.checkout([line(offerOf(trial).path)]));
    const taken = await place(orderFor(id, more));
    expect(taken).toMatchObject({ status: 202, body: { pending: true } });
    const started = await startAs(trial, shop, taken.body.id);
    expect(started.status).toBe(200);
    return {
      checkoutId: id,
      attemptId: taken.body.id as string,
      reference: taken.body.order_reference as string,
      page: await trial.pageOf(started.body, sandbox),
    };
  }
  const ordersOf = (checkoutId: string) => database().selectFrom("orders").selectAll().where("checkout_id", "=", checkoutId).execute();
  const attempt = (id: string) => database().selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mailsOf = async (orderId: string) =>
    (await database().selectFrom("outbox").select("payload").where("topic", "=", "order-confirmation").execute()).filter(({ payload }) =>
      payload.includes(orderId),
    );
  const entryOf = async (reference: string) => (await sandbox.book()).find(({ refno }) => refno === reference)!;
  /** The browser goes where the provider sends it. @returns where the shop sends it on */
  async function goesBack(location: URL | undefined): Promise<URL> {
    expect(location?.origin).toBe(shop.url);
    const { status, headers } = await shop.call("GET", location!.pathname + location!.search);
    expect(status).toBe(302);
    return new URL(headers.get("location")!, shop.url);
  }
  /** What the job does, some time from now. */
  async function later() {
    await database()
      .updateTable("payment_attempts")
      .set({ next_try_at: new Date(0).toISOString() })
      .where("next_try_at", "is not", null)
      .execute();
    await shop.server.services.paymentRound.drain();
  }
  /** As a browser brings it back. */
  const returnPath = (
    { checkoutId, attemptId, reference }: { checkoutId: string; attemptId: string; reference: string },
    isGenuine = true,
  ) =>
    `/api/plugins/${trial.name}/respond?${new URLSearchParams({
      basketId: checkoutId,
      complete: "/complete/",
      ...(trial.returnOf?.(reference, isGenuine) ?? { attempt: attemptId }),
    })}`;
  async function expectOrdered({ checkoutId, attemptId, reference }: { checkoutId: string; attemptId: string; reference: string }) {
    const orders = await ordersOf(checkoutId);
    expect(orders).toMatchObject([{ order_reference: reference, payment_type: trial.type }]);
    expect(await attempt(attemptId)).toMatchObject({ state: "ordered", frozen: null, order_id: orders[0]!.id, reference });
    expect(await mailsOf(orders[0]!.id)).toHaveLength(1);
    expect(await entryOf(reference)).toMatchObject({ balance: offerOf(trial).price, charged: 1, credited: 0, cancelled: 0 });
  }
  async function expectNothing({ checkoutId, reference }: { checkoutId: string; reference: string }) {
    expect(await ordersOf(checkoutId)).toEqual([]);
    expect((await entryOf(reference)).balance).toBe(0);
  }

  it("[PAY-13] is paid: back on the page of the order, which there is once", async () => {
    const begun = await began();
    expect(await ordersOf(begun.checkoutId)).toEqual([]);
    const target = await goesBack(await answerAs(sandbox, begun.page, "approve"));
    expect(target.pathname).toBe("/complete/");
    expect(target.searchParams.get("basket")).toBe(begun.checkoutId);
    expect(target.searchParams.has("payment")).toBe(false);
    await expectOrdered(begun);
    // Read again, the page of the provider's return changes nothing.
    expect((await shop.load(begun.checkoutId)).order.placed).toMatchObject({ order_reference: begun.reference });
  });

  it("[PAY-13] whoever is back when the method was switched off reads that their payment is on its way, and has the order once it is on again", async () => {
    const begun = await began();
    const back = new URL(returnPath(begun), shop.url);
    const without = await startShop(kind, { paymentSettings: {} }, shop.database);
    const { status, headers } = await without.call("GET", back.pathname + back.search);
    expect([status, headers.get("location")]).toEqual([302, expect.stringContaining("payment=pending")]);
    back.searchParams.set("attempt", begun.attemptId);
    back.searchParams.set("basketId", "another");
    expect((await without.call("GET", back.pathname + back.search)).status).toBe(404);
    await without.server.close();
    expect(await ordersOf(begun.checkoutId)).toEqual([]);
    await goesBack(await answerAs(sandbox, begun.page, "approve"));
    await expectOrdered(begun);
  });

  it("[PAY-13] a page may post forms to a provider whose payments begin with one, and to no other", async () => {
    const isAllowedOn = async (path: string) => {
      const { headers } = await shop.call("GET", path);
      const [, allowed] = /form-action ([^;]*)/.exec(headers.get("content-security-policy")!)!;
      return allowed!.split(" ").includes(new URL(sandbox.base).origin);
    };
    await importLayouts("layouts", shop.server.services.pages, "tests");
    expect(await isAllowedOn(`/checkout?basket=${await shop.checkout()}`)).toBe(!trial.isAskedAtStart);
    expect(await isAllowedOn("/checkout")).toBe(!trial.isAskedAtStart);
    // Nobody pays there.
    expect(await isAllowedOn("/")).toBe(false);
  });

  it("[PAY-13] [PAY-14] what is kept of the payment is what a renewal needs, and no card", async () => {
    // Some providers name a card the same each time: one that is kept already is kept once, as it came first.
    const before = new Map(
      (await database().selectFrom("stored_payments").select(["id", "attempt_id"]).execute()).map((row) => [row.id, row.attempt_id]),
    );
    const begun = await began();
    await goesBack(await answerAs(sandbox, begun.page, "approve"));
    const { record, provider_transaction } = await database()
      .selectFrom("payments")
      .innerJoin("orders", "orders.id", "payments.order_id")
      .select(["record", "provider_transaction"])
      .where("checkout_id", "=", begun.checkoutId)
      .executeTakeFirstOrThrow();
    expect(provider_transaction).toBe((await attempt(begun.attemptId)).provider_transaction);
    expect(provider_transaction).toBeTruthy();
    expect(record).not.toMatch(/\d{12,}/);
    const stored = await database()
      .selectFrom("stored_payments")
      .innerJoin("subscriptions", "subscriptions.stored_payment_id", "stored_payments.id")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .selectAll("stored_payments")
      .where("checkout_id", "=", begun.checkoutId)
      .execute();
    expect(stored).toMatchObject(
      trial.kept
        ? [
            {
              brand: null,
              last_digits: null,
              expiry: null,
              ...trial.kept.shown,
              method: trial.type,
              currency: trial.currency,
              attempt_id: before.get(stored[0]!.id) ?? begun.attemptId,
            },
          ]
        : [],
    );
    expect(stored).toHaveLength(trial.kept ? 1 : 0);
    expect(JSON.stringify(await database().selectFrom("payment_attempts").selectAll().execute())).not.toMatch(/4242\s?4242\s?4242/);
  });

  it("[PAY-13] goes on to the page that the shop's own page named, and to no stranger's", async () => {
    for (const [complete, expected] of [
      ["/thanks?lang=fr", "/thanks"],
      ["https://evil.example/complete", "/complete/"],
    ]) {
      const id = await shop.checkout([line(offerOf(trial).path)]);
      const { body } = await place(orderFor(id));
      const started = await startAs(trial, shop, body.id, complete);
      const target = await goesBack(await answerAs(sandbox, await trial.pageOf(started.body, sandbox), "approve"));
      expect(target.origin).toBe(shop.url);
      expect(target.pathname).toBe(expected);
    }
  });

  it.each(["decline", "insufficient-funds"] as const)(
    "[QUERY-4] %s: back on the checkout with paymentStatus 112, and it can be paid again",
    async (outcome) => {
      const begun = await began();
      const target = await goesBack(await answerAs(sandbox, begun.page, outcome));
      expect(target.pathname).toBe("/checkout");
      expect(Object.fromEntries(target.searchParams)).toEqual({ tag: "spring", basket: begun.checkoutId, paymentStatus: "112" });
      await expectNothing(begun);
      expect((await attempt(begun.attemptId)).state).toBe("declined");
      const again = await began(begun.checkoutId);
      expect(again.reference).not.toBe(begun.reference);
      await goesBack(await answerAs(sandbox, again.page, "approve"));
      await expectOrdered(again);
    },
  );

  it.runIf(hasBackOffice(trial.sandbox)).each([1, 4])(
    "[PAY-13] where %i cents went back by hand, in the provider's back office, the rest goes back",
    async (cents) => {
      const begun = await began();
      await goesBack(await answerAs(sandbox, begun.page, "approve"));
      const entry = async () => (await sandbox.book()).find(({ refno, charged }) => refno === begun.reference && charged)!;
      await givesBack(trial.sandbox, sandbox, await entry(), cents);
      // The answer gets lost, so it is asked for once more.
      await sandbox.behaves("drops", undefined, REFUND_PATH[trial.sandbox]);
      const refunded = await shop.call("POST", `/api/payments/attempts/${begun.attemptId}/refund`, undefined, await shop.editor());
      expect(refunded.body).toMatchObject({ state: "refunding" });
      await sandbox.behaves("works");
      await later();
      expect((await attempt(begun.attemptId)).state).toBe("refunded");
      expect(await entry()).toMatchObject({ credited: 2, balance: 0 });
    },
  );

  it("[PAY-13] cancelled by the shopper: back on the checkout, and no error", async () => {
    const begun = await began();
    const target = await goesBack(await answerAs(sandbox, begun.page, "cancel"));
    expect(Object.fromEntries(target.searchParams)).toEqual({
      tag: "spring",
      basket: begun.checkoutId,
      paymentStatus: trial.tellsCancelled ? "cancelled" : "112",
    });
    await expectNothing(begun);
  });

  it("[PAY-13] [RET-1] an order's own page that a browser would take for another host leads nowhere but to the shop", async () => {
    for (const page of ["/.//evil.example/", "/a/..//evil.example/"]) {
      const begun = await began(undefined, { page });
      const target = await goesBack(await answerAs(sandbox, begun.page, "cancel"));
      expect([target.origin, target.pathname]).toEqual([shop.url, "/checkout"]);
    }
    // Kept by an older program.
    const begun = await began();
    await database().updateTable("payment_attempts").set({ page: "/.//evil.example/" }).where("id", "=", begun.attemptId).execute();
    expect((await goesBack(await answerAs(sandbox, begun.page, "cancel"))).origin).toBe(shop.url);
  });

  it("[PAY-13] the bank asks first: passed is paid, failed is not", async () => {
    const passed = await began();
    await answerAs(sandbox, passed.page, "challenge");
    expect((await shop.call("GET", `/api/payments/state/${passed.checkoutId}`)).body).toEqual({ state: "pending" });
    await goesBack(await answerAs(sandbox, passed.page, "challenge-passed"));
    await expectOrdered(passed);
    const failed = await began();
    await answerAs(sandbox, failed.page, "challenge");
    const target = await goesBack(await answerAs(sandbox, failed.page, "challenge-failed"));
    expect(target.searchParams.get("paymentStatus")).toBe("112");
    await expectNothing(failed);
  });

  it("[PAY-13] reported twice, and returned: one order, one mail", async () => {
    const begun = await began();
    await goesBack(await answerAs(sandbox, begun.page, "duplicate-callback"));
    await expectOrdered(begun);
  });

  it("[PAY-13] the browser never comes back: the provider's call makes the order", async () => {
    const begun = await began();
    expect(await answerAs(sandbox, begun.page, "lost-return")).toBeUndefined();
    await expectOrdered(begun);
  });

  it("[API-4] neither return nor call: the job finds it paid", async () => {
    const begun = await began();
    await answerAs(sandbox, begun.page, "silent-approval");
    expect(await ordersOf(begun.checkoutId)).toEqual([]);
    await later();
    await expectOrdered(begun);
  });

  it("[PAY-13] not decided yet: the page of the order waits, and follows", async () => {
    const begun = await began();
    const target = await goesBack(await answerAs(sandbox, begun.page, "pending"));
    expect(target.pathname).toBe("/complete/");
    expect(target.searchParams.get("payment")).toBe("pending");
    expect((await shop.call("GET", `/api/payments/state/${begun.checkoutId}`)).body).toEqual({ state: "pending" });
    await answerAs(sandbox, begun.page, "silent-approval");
    await expect
      .poll(async () => (await shop.call("GET", `/api/payments/state/${begun.checkoutId}`)).body.state, { timeout: 15_000 })
      .toBe("ordered");
    await expectOrdered(begun);
  });

  it("[PAY-13] return, call, page and job at the same moment: one order", async () => {
    const begun = await began();
    const location = await answerAs(sandbox, begun.page, "duplicate-callback");
    const back = () => shop.call("GET", location!.pathname + location!.search);
    await Promise.all([back(), back(), later(), shop.call("GET", `/api/payments/state/${begun.checkoutId}`), back()]);
    await expectOrdered(begun);
  });

  it("[PAY-13] a call that is signed, but speaks of what is not paid, of nothing of ours or of what was long done, changes nothing", async () => {
    const begun = await began();
    const calls = (reference: string) => {
      const { method, path, body, headers } = trial.webhook(reference, true);
      return shop.call(method, path, body, headers);
    };
    expect((await calls(begun.reference)).status).toBe(204);
    expect((await calls("TW-0000-0000-00")).status).toBe(204);
    expect((await attempt(begun.attemptId)).state).toBe("pending");
    await expectNothing(begun);
    await goesBack(await answerAs(sandbox, begun.page, "approve"));
    await calls(begun.reference);
    await expectOrdered(begun);
  });

  it("[PAY-13] a call that nobody signed changes nothing, and is written down", async () => {
    const begun = await began();
    await answerAs(sandbox, begun.page, "bad-signature");
    const { method, path, body, headers } = trial.webhook(begun.reference, false);
    lines.length = 0;
    expect((await shop.call(method, path, body, headers)).status).toBe(403);
    expect(lines).toContainEqual(expect.objectContaining({ msg: "a call that said it came from a provider was not signed by it" }));
    expect(await attempt(begun.attemptId)).toMatchObject({ state: "pending" });
    await expectNothing(begun);
  });

  if (trial.returnOf)
    it("[PAY-13] a return that the provider has not signed changes nothing, and is written down", async () => {
      const begun = await began();
      await answerAs(sandbox, begun.page, "silent-approval");
      lines.length = 0;
      await goesBack(new URL(returnPath(begun, false), shop.url));
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: "a return from a provider was not signed by it", attempt: begun.attemptId }),
      );
      expect(await ordersOf(begun.checkoutId)).toEqual([]);
      await later();
      await expectOrdered(begun);
    });

  it("[PAY-13] a return with another checkout's name, or for no payment of ours, leads nowhere and changes nothing", async () => {
    const [begun, other] = [await began(), await began()];
    const location = (await answerAs(sandbox, begun.page, "silent-approval")) ?? new URL(`/api/plugins/${trial.name}/respond`, shop.url);
    for (const query of [
      { attempt: begun.attemptId, basketId: other.checkoutId },
      { attempt: "0".repeat(33), basketId: begun.checkoutId },
      { basketId: begun.checkoutId },
      {},
    ]) {
      const { status, body } = await shop.call(
        "GET",
        `${location.pathname}?${new URLSearchParams(query as unknown as Record<string, string>)}`,
      );
      expect(status).toBe(404);
      expect(body.error.code).toBe("payment-not-found");
    }
    await expectNothing(other);
    expect(await ordersOf(begun.checkoutId)).toEqual([]);
  });

  it("[PAY-13] a return without a payment is only a question: nothing is ordered", async () => {
    const begun = await began();
    const { headers } = await shop.call("GET", returnPath(begun));
    expect(headers.get("location")).toContain("payment=pending");
    await expectNothing(begun);
  });

  it.each([
    ["a lower amount", { minorUnits: 1 }],
    ["another currency", { currency: "USD" }],
  ])("[PAY-13] paid %s than the order's: no order, and the money goes back", async (_what, total) => {
    const begun = await began();
    const { frozen } = await attempt(begun.attemptId);
    const changed = JSON.parse(frozen!) as { payment: { total: object } };
    Object.assign(changed.payment.total, total);
    await database()
      .updateTable("payment_attempts")
      .set({ frozen: JSON.stringify(changed) })
      .where("id", "=", begun.attemptId)
      .execute();
    const target = await goesBack(await answerAs(sandbox, begun.page, "approve"));
    expect(target.searchParams.get("paymentStatus")).toBe("112");
    await later();
    expect((await attempt(begun.attemptId)).state).toBe("voided");
    await expectNothing(begun);
  });

  it("[PAY-13] the basket changed while the shopper paid: the money goes back, and they are told", async () => {
    const begun = await began();
    const { status } = await shop.call("PUT", `/api/checkout/basket/${begun.checkoutId}`, {
      version: 1,
      basketItems: [line(offerOf(trial).path, 2)],
    });
    expect(status).toBe(200);
    const target = await goesBack(await answerAs(sandbox, begun.page, "approve"));
    expect(Object.fromEntries(target.searchParams)).toMatchObject({ paymentStatus: "112", paymentReturned: "1" });
    expect(await attempt(begun.attemptId)).toMatchObject({ state: "voided", error: "basket-changed" });
    await expectNothing(begun);
  });

  it("[PAY-13] the checkout expired while the shopper paid: the money goes back", async () => {
    const begun = await began();
    await database()
      .updateTable("checkouts")
      .set({ expires_at: new Date(0).toISOString() })
      .where("id", "=", begun.checkoutId)
      .execute();
    await goesBack(await answerAs(sandbox, begun.page, "approve"));
    expect(await attempt(begun.attemptId)).toMatchObject({ state: "voided", error: "checkout-expired" });
    await expectNothing(begun);
  });

  it("[PAY-13] a second tab pays anew: what is paid on the first page goes back", async () => {
    const first = await began();
    const second = await began(first.checkoutId, {
      customerDetails: { firstName: "Ada", lastName: "Byron", email: "ada.two@shopper.example" },
    });
    expect(await attempt(first.attemptId)).toMatchObject({ state: "declined", error: "superseded" });
    await goesBack(await answerAs(sandbox, second.page, "approve"));
    await goesBack(await answerAs(sandbox, first.page, "approve"));
    await later();
    await expectOrdered(second);
    expect((await entryOf(first.reference)).balance).toBe(0);
    expect((await attempt(first.attemptId)).state).toBe("voided");
  });

  it("[PAY-13] paid on the first page before the second tab orders: the order stands, and nothing more is asked", async () => {
    const first = await began();
    await answerAs(sandbox, first.page, "silent-approval");
    const second = await place(orderFor(first.checkoutId));
    expect(second).toMatchObject({ status: 200, body: { order_reference: first.reference } });
    await expectOrdered(first);
  });

  it("[API-4] the same order asked again is the same payment, opened once", async () => {
    const id = await shop.checkout([line(offerOf(trial).path)]);
    const key = { "Idempotency-Key": `again-${id}` };
    const [taken, again] = [await place(orderFor(id), key), await place(orderFor(id), key)];
    expect(again.status).toBe(202);
    expect(again.body).toEqual(taken.body);
    const before = (await sandbox.book()).length;
    const started = await Promise.all([
      startAs(trial, shop, taken.body.id),
      startAs(trial, shop, taken.body.id),
      startAs(trial, shop, taken.body.id),
    ]);
    expect(started.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(started[1]!.body).toEqual(started[0]!.body);
    expect(started[2]!.body).toEqual(started[0]!.body);
    expect((await sandbox.book()).length).toBe(before + (trial.isAskedAtStart ? 1 : 0));
  });

  it("[PAY-13] what has ended is not started again; nor is what is none of ours, or an order already", async () => {
    const ended = await began();
    await goesBack(await answerAs(sandbox, ended.page, "decline"));
    expect(await startAs(trial, shop, ended.attemptId)).toMatchObject({ status: 409, body: { error: { code: "payment-over" } } });
    const paid = await began();
    await goesBack(await answerAs(sandbox, paid.page, "approve"));
    expect(await startAs(trial, shop, paid.attemptId)).toMatchObject({ status: 409, body: { error: { code: "checkout-completed" } } });
    expect(await startAs(trial, shop, "nothing-of-ours")).toMatchObject({ status: 404, body: { error: { code: "payment-not-found" } } });
  });

  it.each(trial.isAskedAtStart ? ["down", "nonsense"] : [])(
    "[PAY-13] the provider is %s: said, nothing lost, and another way to pay works",
    async (as) => {
      const id = await shop.checkout([line(offerOf(trial).path)]);
      const { body } = await place(orderFor(id));
      await sandbox.behaves(as);
      expect(await startAs(trial, shop, body.id)).toMatchObject({ status: 503, body: { error: { code: "payment-unavailable" } } });
      await sandbox.behaves("works");
      expect(await place(orderOf(id))).toMatchObject({ status: 201 });
      await later();
      expect(await ordersOf(id)).toHaveLength(1);
    },
  );

  it("[API-4] the provider is down when the shopper is back: the page waits, and the order comes when it is there again", async () => {
    const begun = await began();
    await answerAs(sandbox, begun.page, "silent-approval");
    const location = new URL(returnPath(begun), shop.url);
    await sandbox.behaves("down");
    const target = await goesBack(location);
    await sandbox.behaves("works");
    expect(target.searchParams.get("payment")).toBe("pending");
    await later();
    await expectOrdered(begun);
  });

  it("[API-4] nobody asks where to pay: the attempt ends, and the checkout can be ordered", async () => {
    const id = await shop.checkout([line(offerOf(trial).path)]);
    const { body } = await place(orderFor(id));
    expect((await attempt(body.id)).state).toBe("created");
    await later();
    expect((await attempt(body.id)).state).toBe("declined");
    expect(await place(orderOf(id))).toMatchObject({ status: 201 });
  });

  it("[PAY-13] a promo code that ran out while the shopper paid: kept for them", async () => {
    const id = await shop.checkout([line(offerOf(trial).path)]);
    expect((await shop.call("POST", "/api/v2/promo_code", { code: "WELCOME10", basketId: id })).status).toBe(200);
    const { version } = await shop.load(id);
    const { body } = await place(orderFor(id, { basketVersion: version }));
    const page = await trial.pageOf((await startAs(trial, shop, body.id)).body, sandbox);
    await goesBack(await answerAs(sandbox, page, "approve"));
    expect(await ordersOf(id)).toMatchObject([{ promo_code: "WELCOME10" }]);
  });

  it("[PAY-13] whoever looks after orders finds it by what a shopper or the provider writes, with all that became of it", async () => {
    const begun = await began();
    await goesBack(await answerAs(sandbox, begun.page, "approve"));
    const editor = await shop.editor();
    const { provider_transaction: providerTransaction } = await attempt(begun.attemptId);
    for (const query of [{ reference: begun.reference }, { providerTransaction }, { checkoutId: begun.checkoutId }]) {
      const { status, body } = await shop.call(
        "GET",
        `/api/payments/attempts?${new URLSearchParams(query as unknown as Record<string, string>)}`,
        undefined,
        editor,
      );
      expect(status).toBe(200);
      expect(body.attempts).toMatchObject([
        { id: begun.attemptId, state: "ordered", amount: offerOf(trial).price, currency: trial.currency, providerTransaction },
      ]);
    }
    const { body } = await shop.call("GET", `/api/payments/attempts/${begun.attemptId}`, undefined, editor);
    expect(body.events.map(({ state }: { state: string }) => state)).toEqual(["created", "asking", "pending", "authorised", "ordered"]);
    expect(JSON.stringify(body)).not.toMatch(/ada@shopper|Byron/);
    expect((await shop.call("GET", `/api/payments/attempts/${begun.attemptId}`)).status).toBe(401);
  });
});

describe.each(DATABASES)("payments that providers refuse, on %s", (kind) => {
  const trial = trials.find(({ name }) => name === "datatrans")!;
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    const paymentSettings = { [trial.name]: trial.settings(sandbox.base) };
    shop = await startShop(kind, { paymentSettings, limits: { "refused-checkout": 2 } });
  });
  afterAll(() => Promise.all([shop.close(), sandbox.close()]));

  it("[FORM-4] count like those that are refused here, so that nobody tests cards; one that the shopper cancelled does not", async () => {
    const id = await shop.checkout([line(offerOf(trial).path)]);
    const order = orderOf(id, { paymentType: trial.type, payment: trial.payment });
    for (const outcome of ["cancel", "decline", "decline"] as const) {
      const { status, body } = await shop.call("POST", "/api/order", order);
      expect(status).toBe(202);
      await answerAs(sandbox, await trial.pageOf((await startAs(trial, shop, body.id)).body, sandbox), outcome);
    }
    expect(await shop.call("POST", "/api/order", order)).toMatchObject({
      status: 429,
      body: { error: { code: "too-many-refused-payments" } },
    });
  });
});
