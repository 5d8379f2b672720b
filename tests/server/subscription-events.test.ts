/** What a change of a subscription leaves behind, and the pages of the account area. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Subscription } from "../../src/domain/offer/subscription";
import { dateOf } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { ADA } from "../support/signed-in";
import { line } from "../support/shop-server";
import { mailsOf } from "../support/mails-of";
import { startAccountShop, subscribe, type AccountShop } from "./support/account-shop";

describe.each(DATABASES)("a subscription that changes, on %s", (kind) => {
  let { shop, ada, ben } = {} as AccountShop;
  beforeAll(async () => void ({ shop, ada, ben } = await startAccountShop(kind)));
  afterAll(() => shop.close());
  const database = () => shop.server.services.storage.db;

  const begun = (path = "/offers/magazine"): Promise<Subscription> => subscribe(shop, ada, [line(path)]);
  const change = (id: string, name: string, body?: object, headers: Record<string, string> = ada.bearer) =>
    shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, body, headers);
  const eventsOf = (id: string) =>
    database().selectFrom("subscription_events").selectAll().where("subscription_id", "=", id).orderBy("at").execute();
  async function mailsAbout(id: string) {
    const topics = mailsOf(shop);
    const rows = await database().selectFrom("outbox").selectAll().where("payload", "like", `%${id}%`).orderBy("created_at").execute();
    return Promise.all(rows.map(async ({ topic, payload }) => (await topics[topic]!(JSON.parse(payload) as Record<string, string>))!));
  }

  it("[MMA-2] cancelled: why stands in the shop's books alone, its owner gets a mail with the last day and the way back", async () => {
    const { id } = await begun();
    const cancelled = await change(id, "cancel", { reason: "Too expensive", comment: "Less would do", saveOffer: "switch" });
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(cancelled.body.subscription).toMatchObject({ status: "cancelled" });
    expect(cancelled.text).not.toContain("Too expensive");
    const [event, ...more] = await eventsOf(id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({ kind: "cancel", by: ADA.sub });
    expect(JSON.parse(event!.details)).toEqual({ reason: "Too expensive", comment: "Less would do", saveOffer: "switch" });
    const [mail] = await mailsAbout(id);
    expect(mail!.to).toBe(ADA.email);
    expect(mail!.subject).toMatch(/is cancelled$/);
    expect(mail!.text).toContain(`/mma/subscriptions/${id}`);
    expect(mail!.text).toMatch(/You can use it until \d\d \w{3,4} \d{4}/);
  });

  it("[MMA-2] a change that waits is taken back by the shop: told, noted, and its owner can change it again", async () => {
    const editor = await shop.editor();
    const lift = (id: string, headers = editor) => shop.call("DELETE", `/api/subscriptions/${id}/pending-change`, undefined, headers);
    const { id } = await begun();
    const invoice = (invoicePref: string) =>
      change(id, "payment-method", { paymentType: "invoice", payment: { type: "invoice", invoicePref } });
    expect((await lift(id)).body).toMatchObject({ error: { code: "no-pending-change" } });
    expect((await invoice("Post")).body.subscription.data.pendingRenewalChange).not.toBeNull();
    expect((await invoice("Email")).status).toBe(409);
    // Neither its owner nor a stranger may.
    expect([(await lift(id, ada.bearer)).status, (await lift("unknown")).status]).toEqual([403, 404]);

    expect((await Promise.all([lift(id), lift(id)])).map(({ status }) => status).sort()).toEqual([204, 409]);
    const { body } = await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer);
    expect(body.subscription).toMatchObject({ status: "active", data: { pendingRenewalChange: null } });
    const [mail] = (await mailsAbout(id)).filter(({ subject }) => subject.endsWith("taken back"));
    expect(mail!.text).toContain("everything goes on as it is");
    const [, lifted] = await eventsOf(id);
    expect(lifted).toMatchObject({ kind: "pending-lifted", by: expect.stringMatching(/\S/) });
    expect(lifted!.by).not.toBe(ADA.sub);
    expect((await invoice("Email")).status).toBe(200);
  });

  it("[MMA-2] kept, and brought somewhere else: a line and a mail each, the address in the mail alone", async () => {
    const { id } = await begun();
    await change(id, "cancel");
    await change(id, "activate");
    const moved = await change(id, "change-address", {
      deliveryDetails: { address1: "2 Low Street", city: "Leeds", postalCode: "LS1 1UR", country: "GB" },
    });
    expect(moved.status, moved.text).toBe(200);
    const events = await eventsOf(id);
    expect(events.map(({ kind: name }) => name)).toEqual(["cancel", "activate", "change-address"]);
    expect(JSON.stringify(events)).not.toContain("Leeds");
    const mails = await mailsAbout(id);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/is cancelled$/),
      expect.stringMatching(/goes on$/),
      expect.stringMatching(/^New delivery address/),
    ]);
    expect(mails[2]!.text).toContain("2 Low Street");
    expect(new Set(mails.map((mail) => mail.id)).size).toBe(3);
  });

  it("[MMA-2] the same change asked twice with its key is one line and one mail; somebody else's leaves none", async () => {
    const { id } = await begun();
    const keyed = { ...ada.bearer, "Idempotency-Key": `cancel-${id}` };
    expect((await change(id, "cancel", { reason: "Another reason" }, keyed)).status).toBe(200);
    expect((await change(id, "cancel", { reason: "Another reason" }, keyed)).status).toBe(200);
    expect((await change(id, "activate", undefined, ben.bearer)).status).toBe(404);
    expect(await eventsOf(id)).toHaveLength(1);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it("[MMA-2] cancelled once more, or kept once more, without a key: answered as it is, with no other line and no other mail", async () => {
    const { id } = await begun();
    const kept = await change(id, "activate");
    expect(kept.status, kept.text).toBe(200);
    expect(kept.body.subscription).toMatchObject({ id, status: "active" });
    expect(await eventsOf(id)).toEqual([]);
    const cancelled = await change(id, "cancel", { reason: "Too expensive" });
    const keyed = { ...ada.bearer, "Idempotency-Key": `again-${id}` };
    for (const again of [
      await change(id, "cancel"),
      await change(id, "cancel", undefined, keyed),
      await change(id, "cancel", undefined, keyed),
    ]) {
      expect(again.status, again.text).toBe(200);
      expect(again.body.subscription).toEqual(cancelled.body.subscription);
    }
    expect((await eventsOf(id)).map(({ kind: name }) => name)).toEqual(["cancel"]);
    expect(await mailsAbout(id)).toHaveLength(1);
    // Also where the first one ended it that very day.
    await shop.server.services.storage.db
      .updateTable("subscriptions")
      .set({ term_end: dateOf(new Date().toISOString()) })
      .where("id", "=", id)
      .execute();
    expect((await change(id, "cancel")).status).toBe(200);
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  it.each([
    ["a reason that is too long", { reason: "x".repeat(201) }],
    ["a field that nobody knows", { refund: true }],
    ["a save-offer that nobody makes", { saveOffer: "a year for nothing" }],
  ])("[MMA-2] cancelling with %s is refused, and nothing happens", async (_, body) => {
    const { id } = await begun();
    expect((await change(id, "cancel", body)).status).toBe(422);
    expect(await eventsOf(id)).toEqual([]);
  });
});
