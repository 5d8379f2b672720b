/** A bank sends back what a direct debit was to pay: the order's first collection, or any later one. The clock is the test's. */
import { describe, expect, it, vi } from "vitest";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { trials } from "../payment-methods/twikey/trial";
import { DATABASES } from "../support/databases";
import { card, debit, debitShop } from "../support/debit-shop";
import { ADA } from "../support/signed-in";
import { line } from "../support/shop-server";

const today = dateOf(new Date().toISOString());
const price = 3_999;

describe.each(DATABASES)("direct debits that come back, on %s", (kind) => {
  const own = debitShop(kind);
  const { database, run, bankAnswers, takenBack, later, bought, attemptOf, read, refund, moneyOf, renewalsOf, mailsAbout } = own;

  it("[PAY-14] an order's collection is awaited, then paid: the order stands from the first, and its money can go back", async () => {
    const { attemptId, orderId, id } = await bought();
    expect(await attemptOf(attemptId)).toMatchObject({ state: "awaiting", nextTryAt: expect.any(String) as string });
    expect(await moneyOf(orderId)).toBe("paid");
    await later();
    expect((await attemptOf(attemptId)).state).toBe("awaiting");
    await bankAnswers();
    await later();
    const { events, state } = await attemptOf(attemptId);
    expect([state, events.map((event) => event.state).slice(-3)]).toEqual(["ordered", ["authorised", "awaiting", "ordered"]]);
    const { frozen, result } = await database()
      .selectFrom("payment_attempts")
      .selectAll()
      .where("id", "=", attemptId)
      .executeTakeFirstOrThrow();
    expect([frozen, result?.includes("token")]).toEqual([null, false]);
    expect((await refund(attemptId)).body).toMatchObject({ state: "refunded" });
    expect((await read(id)).data.unpaid).toBeNull();
  });

  it("[PAY-14] [PAY-13] [MMA-2] it comes back for want of money: unpaid, told, not refunded, tried again, and whole once that is paid", async () => {
    const { attemptId, orderId, id, reference } = await bought();
    await own.shop.server.services.invoiceRound.run();
    await bankAnswers("AM04");
    await later();
    expect(await attemptOf(attemptId)).toMatchObject({ state: "returned", error: "AM04", nextTryAt: null });
    expect(await moneyOf(orderId)).toBe("returned");
    const refused = await refund(attemptId);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "not-refundable" } } });
    expect(refused.text).toContain("The bank has sent this payment back");
    const { unpaid } = (await read(id)).data;
    expect(unpaid).toMatchObject({ amount: price, currency: "EUR", dueOn: today, nextTryOn: addInterval(today, 3, "day") });
    const [told, ...none] = await mailsAbout(id);
    expect([told!.topic, told!.to, none]).toEqual(["renewal-failed", ADA.email, []]);
    expect(told!.text).toMatch(/Pay another way: \S+\/mma\/subscriptions\/\S+/);
    const headers = await own.shop.editor();
    const desk = await own.shop.call("GET", `/api/builder/customers/orders/${orderId}`, undefined, headers);
    expect(desk.body).toMatchObject({ money: "returned", payments: [{ id: attemptId, state: "returned", canRefund: false }] });
    const history = await own.shop.call("GET", `/api/builder/customers/subscriptions/${id}/history`, undefined, headers);
    const kinds = (history.body["entries"] as { kind: string }[]).map((entry) => entry.kind);
    expect(kinds).toEqual(expect.arrayContaining(["payment-returned", "payment-failed", "told-failure"]));
    const { events } = await own.shop.server.services.auditTrail.page({ kind: "payment-returned" });
    expect(events[0]).toMatchObject({ person: null, subject: attemptId, title: reference, details: { amount: "39.99 EUR", code: "AM04" } });
    // The round finds it as any other that failed.
    await run(addInterval(today, 3, "day"));
    await bankAnswers();
    await later();
    expect((await renewalsOf(id))[0]).toMatchObject({ state: "paid", tries: 2, amount: expect.anything() as number });
    expect(await moneyOf(orderId)).toBe("paid");
    expect((await read(id)).data.unpaid).toBeNull();
    await own.shop.server.services.invoiceRound.run();
    const invoices = await database()
      .selectFrom("invoices")
      .select(["number", "subject_id"])
      .where("subject_id", "in", [orderId, (await renewalsOf(id))[0]!.id])
      .execute();
    expect(invoices.map(({ subject_id: of }) => of)).toEqual([orderId]);
    const [, receipt] = await mailsAbout(id);
    expect([receipt!.topic, receipt!.text.includes(invoices[0]!.number)]).toEqual(["renewal-paid", true]);
    const again = await database().selectFrom("payment_attempts").select("id").where("subscription_id", "=", id).executeTakeFirstOrThrow();
    expect((await refund(again.id)).body).toMatchObject({ state: "refunded" });
  });

  it("[PAY-14] [MMA-2] it comes back for good: that account is not asked again, and what stays unpaid ends the subscription on its last day", async () => {
    const { attemptId, id } = await bought();
    await bankAnswers("AC04");
    await later();
    const { stored_payment_id: stored } = await database()
      .selectFrom("subscriptions")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { unpaid, paidUntil } = (await read(id)).data;
    expect([unpaid!.nextTryOn, unpaid!.lastDay, paidUntil]).toEqual([null, addInterval(today, 14, "day"), null]);
    const same = { paymentType: debit.type, payment: { type: "stored", stored: { id: stored } } };
    const chosen = await own.shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, same, own.ada.bearer);
    expect(chosen, chosen.text).toMatchObject({ status: 422, body: { error: { code: "stored-payment-unusable" } } });
    expect(chosen.text).toContain("declined");
    for (let day = 1; day <= 14; day++) await run(addInterval(today, day, "day"));
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect([row.status, row.term_end]).toEqual(["cancelled", addInterval(today, 14, "day")]);
    expect((await attemptOf(attemptId)).state).toBe("returned");
    expect((await mailsAbout(id)).map(({ topic }) => topic)).toEqual([
      "renewal-failed",
      "renewal-reminder",
      "renewal-reminder",
      "renewal-ended",
    ]);
  });

  it("[PAY-14] [MMA-2] paid, and taken back weeks later, an order or a later payment is as unpaid as one that was never paid", async () => {
    const { attemptId, id, reference } = await bought();
    await bankAnswers();
    await later();
    await run(addInterval(today, 1, "month"));
    await bankAnswers();
    await later();
    const charged = async () =>
      (await database().selectFrom("payment_attempts").selectAll().where("subscription_id", "=", id).execute()).find(
        (row) => row.kind === "charge",
      )!;
    expect((await charged()).state).toBe("settled");
    await takenBack((await charged()).reference!);
    await later();
    expect((await charged()).state).toBe("returned");
    expect((await renewalsOf(id)).map(({ state, failure }) => [state, failure])).toEqual([["failed", "hard MD06"]]);
    expect(await refund((await charged()).id)).toMatchObject({ status: 409 });
    await takenBack(reference);
    // The provider says which: nobody has to wait for the next look.
    const { path, headers } = trials[0]!.webhook(reference, true);
    expect((await own.shop.call("GET", path, undefined, headers)).status).toBe(204);
    expect((await attemptOf(attemptId)).state).toBe("returned");
    expect((await renewalsOf(id)).map(({ state, due_on: due }) => [state, due])).toEqual([
      ["failed", today],
      ["failed", addInterval(today, 1, "month")],
    ]);
    const mails = await mailsAbout(id, "renewal-failed");
    expect([mails.length, new Set(mails.map((mail) => mail.id)).size]).toEqual([2, 2]);
  });

  it("[PAY-14] what was paid is looked at for eight weeks, and then no more", async () => {
    const { attemptId } = await bought();
    await bankAnswers();
    await later();
    const next = (await attemptOf(attemptId)).nextTryAt!;
    expect(dateOf(next)).toBe(addInterval(today, 7, "day"));
    await later();
    expect((await attemptOf(attemptId)).nextTryAt).not.toBeNull();
    const longAgo = new Date(Date.now() - 58 * 86_400_000).toISOString();
    await database().updateTable("payment_attempts").set({ updated_at: longAgo }).where("id", "=", attemptId).execute();
    await later();
    // Once more at the very end, and not a day earlier.
    const lastLook = (await attemptOf(attemptId)).nextTryAt!;
    expect(dateOf(lastLook)).toBe(addInterval(dateOf(longAgo), 60, "day"));
    await database()
      .updateTable("payment_attempts")
      .set({ updated_at: new Date(Date.now() - 60 * 86_400_000).toISOString() })
      .where("id", "=", attemptId)
      .execute();
    await later();
    expect(await attemptOf(attemptId)).toMatchObject({ state: "ordered", nextTryAt: null });
  });

  it("[PAY-13] [PAY-14] a refund asks the bank first: what it has sent back, and nobody has heard of, does not go back once more", async () => {
    const { attemptId } = await bought();
    await bankAnswers("AM04");
    expect(await refund(attemptId)).toMatchObject({ status: 409, body: { error: { code: "not-refundable" } } });
    expect((await attemptOf(attemptId)).state).toBe("returned");
  });

  it("[PAY-13] [PAY-14] the bank is faster than a refund that ends what was bought: nothing ends, and nothing goes back", async () => {
    const { attemptId, id, reference } = await bought();
    await bankAnswers();
    await later();
    const { parts } = own.shop.server.services.refunds as unknown as { parts: { days(): Promise<unknown> } };
    const days = parts.days.bind(parts);
    const asked = vi.spyOn(parts, "days").mockImplementationOnce(async () => {
      await takenBack(reference);
      const { path, headers } = trials[0]!.webhook(reference, true);
      await own.shop.call("GET", path, undefined, headers);
      return days();
    });
    const path = `/api/payments/attempts/${attemptId}/refund`;
    const refused = await own.shop.call("POST", path, { endSubscriptions: true }, await own.shop.editor());
    asked.mockRestore();
    expect(refused, refused.text).toMatchObject({ status: 409, body: { error: { code: "not-refundable" } } });
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect([row.status, (await attemptOf(attemptId)).state]).toEqual(["active", "returned"]);
  });

  it("[PAY-14] [MMA-2] whoever has left by then is asked for nothing more, and has nothing more; an upgrade waits for the bank", async () => {
    const { attemptId, id } = await bought();
    const upgrade = `/api/mma/subscriptions/${id}/upgrade?offer=${encodeURIComponent("/offers/vpn-paid-in-euros")}`;
    expect((await own.shop.call("GET", upgrade, undefined, own.ada.bearer)).body).toMatchObject({ error: { data: { reason: "unpaid" } } });
    const left = await own.shop.call("POST", `/api/mma/subscriptions/${id}/cancel`, { reason: "too-expensive" }, own.ada.bearer);
    expect(left.status, left.text).toBe(200);
    await bankAnswers("AM04");
    await later();
    expect((await attemptOf(attemptId)).state).toBe("returned");
    const row = await database().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect([row.status, row.term_end]).toEqual(["cancelled", today]);
    expect((await renewalsOf(id)).map(({ state }) => state)).toEqual(["given-up"]);
    expect((await mailsAbout(id)).map(({ topic }) => topic)).toEqual(["renewal-ended"]);
  });

  it("[PAY-14] [MMA-2] another way to pay settles it at once, and an invoice that was paid stays", async () => {
    const { attemptId, orderId, id } = await bought();
    await own.shop.server.services.invoiceRound.run();
    await bankAnswers("AC04");
    await later();
    const paidBy = await bought(card);
    const stored = (await database().selectFrom("subscriptions").selectAll().where("id", "=", paidBy.id).executeTakeFirstOrThrow())
      .stored_payment_id;
    const other = { paymentType: card.type, payment: { type: "stored", stored: { id: stored } } };
    const chosen = await own.shop.call("POST", `/api/mma/subscriptions/${id}/payment-method`, other, own.ada.bearer);
    expect(chosen.status, chosen.text).toBe(200);
    await run(today);
    expect((await renewalsOf(id)).map(({ state, returned_attempt_id: of }) => [state, of])).toEqual([["paid", attemptId]]);
    expect(await moneyOf(orderId)).toBe("paid");
    await own.shop.server.services.invoiceRound.run();
    const notes = await database().selectFrom("invoices").select("id").where("subject_id", "=", attemptId).execute();
    expect(notes).toEqual([]);
  });

  it("[PAY-14] of an order with several subscriptions each is asked for its own share, and a trial for nothing", async () => {
    const checkoutId = await own.shop.checkout([line(debit.offer, 2), line(debit.freeOffer!)]);
    await debit.order(own.shop, own.sandbox, checkoutId);
    await bankAnswers("AM04");
    await later();
    const owed = await database()
      .selectFrom("renewals")
      .innerJoin("subscriptions", "subscriptions.id", "renewals.subscription_id")
      .innerJoin("orders", "orders.id", "subscriptions.order_id")
      .select(["renewals.amount", "renewals.state", "offer_path"])
      .where("checkout_id", "=", checkoutId)
      .execute();
    expect(owed.map((row) => [Number(row.amount), row.state, row.offer_path])).toEqual([[2 * price, "failed", debit.offer]]);
  });
});
