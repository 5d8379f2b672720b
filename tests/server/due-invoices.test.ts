/** Invoices that are open, of all customers: listed for whoever reads the shop's bank account, over a real server. */
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DueInvoice, DueInvoices } from "../../src/domain/customers/due-invoice";
import type { EditorRole } from "../../src/domain/person/editor-role";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { up } from "../../src/server/storage/migrations/06/064-open-invoices";
import { DATABASES } from "../support/databases";
import { personIn, type TestPerson } from "../support/people";
import { line } from "../support/shop-server";
import { placeOrder, startAccountShop, type AccountShop } from "./support/account-shop";
import { unguardedInvoices } from "./support/unguarded-invoices";

const today = dateOf(new Date().toISOString());
const inDays = (days: number): CalendarDate => addInterval(today, days, "day");

describe.each(DATABASES)("invoices that are open, on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  let paula: TestPerson;
  beforeAll(async () => {
    ({ shop, ada } = await startAccountShop(kind));
    paula = await personIn(shop, "publisher", "paula@builder.example");
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  beforeEach(() => db().updateTable("invoice_dues").set({ paid_on: today }).execute());
  afterAll(() => shop?.close());

  const db = () => shop.server.services.storage.db;
  const read = (query: Record<string, string> = {}, headers = paula.headers) =>
    shop.call("GET", `/api/builder/customers/invoices?${new URLSearchParams(query)}`, undefined, headers);
  const list = async (query: Record<string, string> = {}): Promise<DueInvoices> => {
    const answer = await read(query);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  /** @param dueOn as if it had been written so many days ago */
  async function invoiced(invoicePref: "Email" | "Post" = "Email", dueOn?: CalendarDate): Promise<DueInvoice> {
    const known = (await list()).entries.map(({ id }) => id);
    await placeOrder(shop, ada.bearer, [line("/offers/magazine")], { payment: { type: "invoice", invoicePref } });
    await shop.server.services.invoiceRound.run();
    const entry = (await list()).entries.find(({ id }) => !known.includes(id))!;
    if (dueOn) await becomesDue(entry.id, dueOn);
    return entry;
  }
  async function becomesDue(id: string, dueOn: CalendarDate): Promise<void> {
    const { content } = await db().selectFrom("invoices").select("content").where("id", "=", id).executeTakeFirstOrThrow();
    const dated = JSON.stringify({ ...(JSON.parse(content) as object), dueOn });
    await unguardedInvoices(db(), () => db().updateTable("invoices").set({ content: dated }).where("id", "=", id).execute());
    await db().updateTable("invoice_dues").set({ due_on: dueOn }).where("invoice_id", "=", id).execute();
  }
  const numbers = async (query?: Record<string, string>) => (await list(query)).entries.map(({ number }) => number);

  it("[MMA-2] [PAY-11] say who owes what, until when, how late it is, and whether it goes out by post; the longest due first", async () => {
    const open = await invoiced("Post");
    const late = await invoiced("Email", inDays(-3));
    const latest = await invoiced("Email", inDays(-40));
    const { entries, next } = await list();
    expect(next).toBeNull();
    expect(entries.map(({ number, daysLate, byPost, due }) => [number, daysLate, byPost, due!.state])).toEqual([
      [latest.number, 40, false, "overdue"],
      [late.number, 3, false, "overdue"],
      [open.number, 0, true, "open"],
    ]);
    expect(entries[2]).toMatchObject({
      kind: "invoice",
      state: "due",
      issuedOn: today,
      order_reference: expect.stringMatching(/^TS-/),
      orderId: expect.stringMatching(/\S/),
      name: "Ada Byron",
      email: "ada@shopper.example",
      currency: "GBP",
      due: { dueOn: inDays(14) },
    });
    expect(await numbers({ delivery: "post" })).toEqual([open.number]);
  });

  it("[MMA-2] leave the list once they are paid, and come back where that is taken back; what was given up is not among them", async () => {
    const { id, number } = await invoiced();
    const payment = `/api/builder/customers/invoices/${id}/payment`;
    expect((await shop.call("PUT", payment, { paidOn: today }, paula.headers)).status).toBe(204);
    expect(await numbers()).toEqual([]);
    expect((await shop.call("DELETE", payment, undefined, paula.headers)).status).toBe(204);
    expect(await numbers()).toEqual([number]);
    await db().updateTable("invoice_dues").set({ given_up_on: today }).where("invoice_id", "=", id).execute();
    expect(await numbers()).toEqual([]);
  });

  it("[MMA-2] come in pages that leave nothing out and nothing twice, also of those that are due on one day, and narrowed", async () => {
    const { id, orderId } = await invoiced("Post", inDays(-5));
    const due = await db().selectFrom("invoice_dues").selectAll().where("invoice_id", "=", id).executeTakeFirstOrThrow();
    const invoice = await db().selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    for (let index = 1; index <= 44; index++) {
      const copy = `${id}-${String(index).padStart(2, "0")}`;
      const more = { id: copy, sequence: 1_000 + index, number: `${kind}-${index}`, subject_id: copy };
      await db()
        .insertInto("invoices")
        .values({ ...invoice, ...more })
        .execute();
      const days = { due_on: inDays(index <= 30 ? -5 : -index), by_post: index % 2 };
      await db()
        .insertInto("invoice_dues")
        .values({ ...due, invoice_id: copy, order_id: orderId, ...days })
        .execute();
    }
    async function pages(query: Record<string, string>): Promise<string[][]> {
      const found: string[][] = [];
      for (let after: string | null = ""; after !== null;) {
        const page: DueInvoices = await list({ ...query, ...(after && { after }) });
        found.push(page.entries.map((entry) => entry.id));
        after = page.next;
      }
      return found;
    }
    const all = await pages({});
    expect(all.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(new Set(all.flat()).size).toBe(45);
    expect(all[0]![0]).toBe(`${id}-44`);
    const byPost = await pages({ delivery: "post" });
    expect(byPost.map((page) => page.length)).toEqual([20, 3]);
    expect(byPost.flat()).toEqual(all.flat().filter((each) => byPost.flat().includes(each)));
  });

  it.each([
    ["beside the type", { invoicePref: "Post" }],
    ["in an object by the type's name", { invoice: { invoicePref: "Post" } }],
  ])("[PAY-11] a later payment goes out as its owner has chosen since, %s, and not as the order said", async (_where, record) => {
    const { id: orderId } = await placeOrder(shop, ada.bearer, [line("/offers/vpn-monthly")]);
    await shop.server.services.invoiceRound.run();
    await db().updateTable("invoice_dues").set({ paid_on: today }).execute();
    const month = new Date(`${addInterval(today, 1, "month")}T12:00:00.000Z`);
    const { id } = await db().selectFrom("subscriptions").select("id").where("order_id", "=", orderId).executeTakeFirstOrThrow();
    const payment = JSON.stringify({ type: "invoice", record });
    await db().updateTable("subscriptions").set({ payment }).where("id", "=", id).execute();
    await shop.server.services.renewals.run(month);
    await shop.server.services.invoiceRound.run(month);
    const own = async (query?: Record<string, string>) => (await list(query)).entries.filter((entry) => entry.orderId === orderId);
    expect((await own()).map(({ byPost }) => byPost)).toEqual([true]);
    expect(await own({ delivery: "post" })).toEqual(await own());
  });

  it("[PAY-11] those from before it was written down go out as their order and their subscription say", async () => {
    const [post, email] = [await invoiced("Post"), await invoiced("Email")];
    const renewed = await invoiced("Email");
    const owner = db().selectFrom("subscriptions").select("id").where("order_id", "=", renewed.orderId);
    const { id } = await owner.executeTakeFirstOrThrow();
    const payment = JSON.stringify({ type: "invoice", record: { invoicePref: "Post" } });
    await db().updateTable("subscriptions").set({ payment }).where("id", "=", id).execute();
    await db().updateTable("invoice_dues").set({ subscription_id: id }).where("invoice_id", "=", renewed.id).execute();
    for (const index of ["invoice_dues_open", "invoice_dues_open_by_post"]) await db().schema.dropIndex(index).execute();
    await db().schema.alterTable("invoice_dues").dropColumn("by_post").execute();
    await up(db() as unknown as Kysely<unknown>);
    expect((await numbers({ delivery: "post" })).toSorted()).toEqual([post.number, renewed.number].toSorted());
    expect(await numbers()).toContain(email.number);
  });

  it("[BLD-13] are there for publishers and owners alone; a place that is none, and a way that nobody sends by, are said", async () => {
    await invoiced();
    for (const role of ["viewer", "editor"] satisfies EditorRole[])
      expect((await read({}, (await personIn(shop, role)).headers)).status).toBe(403);
    expect((await read({}, { ...ada.bearer } as unknown as TestPerson["headers"])).status).toBe(401);
    expect((await read({}, (await personIn(shop, "owner")).headers)).status).toBe(200);
    expect([(await read({ after: "soon" })).status, (await read({ delivery: "pigeon" })).status]).toEqual([422, 422]);
  });

  it("[MMA-5] say nothing of whose they are once that is to be forgotten", async () => {
    const { orderId } = await invoiced();
    await db().updateTable("orders").set({ customer: "{}" }).where("id", "=", orderId).execute();
    const entry = (await list()).entries.find((each) => each.orderId === orderId)!;
    expect([entry.name, entry.email]).toEqual(["", ""]);
  });
});
