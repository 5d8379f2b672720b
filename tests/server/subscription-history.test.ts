/** What happened to a subscription, as whoever looks after customers reads it: over a real server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  HISTORY_ACTORS,
  HISTORY_KINDS,
  type HistoryEntry,
  type SubscriptionHistory,
} from "../../src/domain/customers/subscription-history";
import type { EditorRole } from "../../src/domain/person/editor-role";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import schema from "../../schemas/api/history-entry.schema.json";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { personIn, type TestPerson } from "../support/people";
import { ADA, signedIn } from "../support/signed-in";
import { line } from "../support/shop-server";
import { startAccountShop, subscribe, type AccountShop } from "./support/account-shop";

const today = dateOf(new Date().toISOString());
const YEARLY = { offer: "/offers/vpn-yearly", price: { amount: 7900, currency: "GBP" } };

describe.each(DATABASES)("the history of a subscription on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  let paula: TestPerson;
  beforeAll(async () => {
    ({ shop, ada } = await startAccountShop(kind));
    paula = await personIn(shop, "publisher", "paula@builder.example");
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  afterAll(() => shop?.close());

  const db = () => shop.server.services.storage.db;
  const path = (id: string, before?: string | null) =>
    `/api/builder/customers/subscriptions/${id}/history${before ? `?${new URLSearchParams({ before })}` : ""}`;
  const page = async (id: string, before?: string | null, headers = paula.headers): Promise<SubscriptionHistory> => {
    const answer = await shop.call("GET", path(id, before), undefined, headers);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const said = ({ entries }: SubscriptionHistory) => entries.map(({ kind: what, by, facts }) => [what, by.person ?? by.who, facts]);
  const owner = async (id: string, name: string, body?: object, headers: Record<string, string> = ada.bearer) => {
    const answer = await shop.call("POST", `/api/mma/subscriptions/${id}/${name}`, body, headers);
    expect(answer.status, answer.text).toBe(200);
  };
  const note = (id: string, event: Partial<{ id: string; kind: string; by: string; details: object; at: string }>) =>
    db()
      .insertInto("subscription_events")
      .values({
        id: event.id ?? `event-${Math.random()}`.replace(".", ""),
        subscription_id: id,
        kind: event.kind ?? "change-address",
        by: event.by ?? ADA.sub,
        details: JSON.stringify(event.details ?? {}),
        at: event.at ?? new Date().toISOString(),
      })
      .execute();

  it("[MMA-2] says what happened, the newest first: who it was, why somebody left, from which plan to which", async () => {
    const { id } = await subscribe(shop, ada, [line("/offers/vpn-monthly")]);
    await owner(id, "switch-offer", YEARLY);
    const lifted = await shop.call("DELETE", `/api/subscriptions/${id}/pending-change`, undefined, paula.headers);
    expect(lifted.status, lifted.text).toBe(204);
    await owner(id, "cancel", { reason: "Too expensive", comment: "Less would do", saveOffer: "switch" });
    await owner(id, "activate");
    expect((await shop.call("POST", `/api/builder/customers/subscriptions/${id}/cancel`, undefined, paula.headers)).status).toBe(204);
    const history = await page(id);
    const end = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
    expect(said(history)).toEqual([
      ["cancel", "paula@builder.example", {}],
      ["activate", "owner", {}],
      ["cancel", "owner", { reason: "Too expensive", comment: "Less would do", saveOffer: "switch" }],
      ["pending-lifted", "paula@builder.example", { date: end }],
      ["switch-offer", "owner", { from: "VPN monthly", to: "VPN yearly" }],
      ["begun", "owner", {}],
    ]);
    expect(history.next).toBeNull();
    for (const { at } of history.entries) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
    // No shopper's id at the identity provider leaves the books.
    expect(JSON.stringify(history)).not.toContain(ADA.sub);
  });

  it("[BLD-13] names somebody of the shop who has left it meanwhile, by the audit trail, and nobody in their place", async () => {
    const { id } = await subscribe(shop, ada, [line("/offers/magazine")]);
    const gone = await personIn(shop, "publisher", "gone@builder.example");
    expect((await shop.call("POST", `/api/builder/customers/subscriptions/${id}/cancel`, undefined, gone.headers)).status).toBe(204);
    await db().deleteFrom("editor_sessions").where("editor_id", "=", gone.id).execute();
    await db().deleteFrom("editors").where("id", "=", gone.id).execute();
    await note(id, { kind: "pending-lifted", by: "nobody-knows", details: { date: today } });
    expect(said(await page(id)).slice(0, 2)).toEqual([
      ["pending-lifted", "staff", { date: today }],
      ["cancel", "gone@builder.example", {}],
    ]);
  });

  it("[MMA-2] says what stands elsewhere, too: payments, prices, what happened by itself and by the mailed link", async () => {
    const { id } = await subscribe(shop, ada, [line("/offers/vpn-monthly")]);
    const month = addInterval(today, 1, "month");
    await shop.server.services.renewals.run(new Date(`${month}T12:00:00.000Z`));
    await note(id, { kind: "payment-method", by: "payment-link", details: { paymentType: "zuora_card" } });
    await note(id, { kind: "term-ending", by: "shop", details: { date: month } });
    await note(id, { kind: "renewal-ended", by: "shop", details: { payment: "p1", date: month } });
    await note(id, { kind: "renewal-ended", by: "shop", details: { payment: "p2" } });
    const change = { offer_path: "/offers/vpn-monthly", offer_name: "VPN", from_day: today, notice_days: 30, prices: "[]", closed: 0 };
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const announced = { announced_at: ago(3), announced_by: "olga@builder.example", withdrawn_at: ago(1), withdrawn_by: paula.email };
    await db()
      .insertInto("price_changes")
      .values({ id: `change-${kind}`, ...change, ...announced, looked_on: null, leased_until: null, kept: 0 })
      .execute();
    const notice = { holds_on: month, currency: "GBP", price_before: 500, price_after: 600, told_at: ago(2), taken_back_at: ago(1) };
    await db()
      .insertInto("price_change_notices")
      .values({ change_id: `change-${kind}`, subscription_id: id, ...notice })
      .execute();
    const amount = { amount: expect.any(Number) as number, currency: "GBP" };
    const all = said(await page(id));
    expect(all).toContainEqual(["payment-invoiced", "itself", { date: month, amount }]);
    expect(all).toContainEqual(["payment-method", "link", { method: "zuora_card" }]);
    expect(all).toContainEqual(["term-ending", "itself", { date: month }]);
    expect(all).toContainEqual(["renewal-ending", "itself", { date: month }]);
    expect(all).toContainEqual(["renewal-ended", "itself", {}]);
    expect(all.slice(-2)).toEqual([
      ["price-withdrawn", paula.email, { amount: { amount: 500, currency: "GBP" } }],
      [
        "price-announced",
        "olga@builder.example",
        { date: month, before: { amount: 500, currency: "GBP" }, amount: { amount: 600, currency: "GBP" } },
      ],
    ]);
  });

  it("[MMA-2] comes in pages that leave nothing out and nothing twice, also of what happened in one instant", async () => {
    const { id } = await subscribe(shop, ada, [line("/offers/magazine")]);
    const at = new Date(Date.now() + 1_000).toISOString();
    for (let index = 0; index < 45; index++)
      await note(id, { id: `${kind}-${index}`, at: index < 10 ? at : new Date(Date.parse(at) + Math.floor(index / 4)).toISOString() });
    const entries: HistoryEntry[] = [];
    const sizes: number[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const found: SubscriptionHistory = await page(id, before);
      entries.push(...found.entries);
      sizes.push(found.entries.length);
      before = found.next;
    }
    expect(sizes).toEqual([20, 20, 6]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(46);
    const instants = entries.map((entry) => entry.at);
    expect(instants).toEqual(instants.toSorted().toReversed());
    expect(entries.at(-1)!.kind).toBe("begun");
  });

  it("[BLD-13] is there for publishers and owners alone; of what is no subscription, and of a place that is none, that is said", async () => {
    const { id } = await subscribe(shop, ada, [line("/offers/magazine")]);
    for (const role of ["viewer", "editor"] satisfies EditorRole[])
      expect((await shop.call("GET", path(id), undefined, (await personIn(shop, role)).headers)).status).toBe(403);
    expect((await shop.call("GET", path(id), undefined, ada.bearer)).status).toBe(401);
    expect((await page(id, null, (await personIn(shop, "owner")).headers)).entries).toHaveLength(1);
    expect((await shop.call("GET", path("none"), undefined, paula.headers)).body).toMatchObject({
      error: { code: "subscription-not-found" },
    });
    expect((await shop.call("GET", path(id, "yesterday"), undefined, paula.headers)).status).toBe(422);
  });

  it("[MMA-5] brings nothing back of somebody who wanted to be forgotten: neither their words nor who they were", async () => {
    const zoe = { ...ADA, sub: `subject-zoe-${kind}`, email: `zoe-${kind}@lake.example` };
    const own = await signedIn(shop, zoe);
    const { id } = await subscribe(shop, own, [line("/offers/vpn-monthly")], {
      customerDetails: { firstName: "Zoe", lastName: "Zwicky", email: zoe.email },
    });
    await owner(id, "switch-offer", YEARLY, own.bearer);
    await owner(id, "cancel", { reason: "Zwicky moves away", comment: "to the lake" }, own.bearer);
    await shop.server.services.invoiceRound.run();
    const asked = await shop.call("POST", "/api/mma/personal-data/erasure", { language: "en" }, own.bearer);
    expect(asked.status, asked.text).toBe(202);
    const waiting = db().selectFrom("outbox").select("payload").where("topic", "=", "erasure-asked").orderBy("id", "desc");
    const { payload } = await waiting.executeTakeFirstOrThrow();
    const mail = (await mailsOf(shop)["erasure-asked"]!(JSON.parse(payload) as Record<string, string>))!;
    const key = /\?erase=([\w-]+)/.exec(mail.text)![1]!;
    const erased = await shop.call("POST", "/api/mma/personal-data/erase", { key }, own.bearer);
    expect(erased.status, erased.text).toBe(200);
    const history = await page(id);
    expect(said(history)).toEqual([
      ["cancel", "erased", {}],
      ["switch-offer", "erased", { from: "VPN monthly", to: "VPN yearly" }],
      ["begun", "erased", {}],
    ]);
    expect(JSON.stringify(history)).not.toMatch(/zoe|zwicky|lake/i);
    for (const more of ["", "/comments"]) {
      const left = await shop.call("GET", `/api/builder/customers/cancellations${more}`, undefined, paula.headers);
      expect([left.status, /zwicky|lake/i.test(left.text)]).toEqual([200, false]);
    }
  });
});

it("[MMA-2] the schema of the call knows every kind and everybody, and none besides", () => {
  expect(schema.properties.kind.enum).toEqual(HISTORY_KINDS);
  expect(schema.properties.by.properties.who.enum).toEqual(HISTORY_ACTORS);
});
