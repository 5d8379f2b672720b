/** Where tax comes on top, each renewal owes the rate of its own day: asked for, waited for, and never guessed. The clock is the test's. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { UpgradeQuote } from "../../src/domain/upgrade/upgrade";
import { importFiles } from "./support/import-files";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { ADA, signedIn, type SignedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";

const newYork = { address1: "1 Broadway", city: "New York", state: "NY", postalCode: "10004", country: "US" };
const today = dateOf(new Date().toISOString());
const month = (count: number, days = 0): CalendarDate => addInterval(addInterval(today, count, "month"), days, "day");
/** Of 12.00 USD. */
const NET = 1200;
const at = (rate: number) => NET + (NET * rate) / 100;

/** A tax service whose rate is the test's; undefined: it is out of order. */
async function startTaxService() {
  const state: { rate: number | undefined; asked: number } = { rate: 5, asked: 0 };
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      const { rate } = state;
      state.asked++;
      if (rate === undefined) return response.writeHead(500).end();
      const { lines } = JSON.parse(body) as { lines: { id: string; amount: number }[] };
      return response.end(JSON.stringify({ lines: lines.map(({ id, amount }) => ({ id, rate, tax: Math.round((amount * rate) / 100) })) }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return { state, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

describe.each(DATABASES)("the tax of renewals, on %s", (kind) => {
  let service: Awaited<ReturnType<typeof startTaxService>>;
  let shop: TestShop;
  let ada: SignedIn;
  beforeAll(async () => {
    service = await startTaxService();
    shop = await startShop(kind, { tax: { provider: "http", origin: service.origin, key: undefined } });
    ada = await signedIn(shop, ADA);
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  beforeEach(async () => {
    await db().updateTable("subscriptions").set({ status: "cancelled", term_end: today }).execute();
    service.state.rate = 5;
  });
  afterAll(async () => {
    await shop?.close();
    service?.close();
  });

  const db = () => shop.server.services.storage.db;
  const run = (day: CalendarDate) => shop.server.services.renewals.run(new Date(`${day}T12:00:00.000Z`));
  async function subscribed(path = "/offers/vpn-usd"): Promise<string> {
    const checkoutId = await shop.checkout([line(path)], { country: "US" });
    const order = orderOf(checkoutId, { billingDetails: newYork, total: { amount: at(5), currency: "USD" } });
    const placed = await shop.call("POST", "/api/order", order, ada.bearer);
    expect(placed.status, placed.text).toBe(201);
    const { id } = await db().selectFrom("subscriptions").select("id").where("order_id", "=", placed.body.id).executeTakeFirstOrThrow();
    return id;
  }
  const amounts = async (id: string) => {
    const rows = await db().selectFrom("renewals").selectAll().where("subscription_id", "=", id).orderBy("due_on").execute();
    return rows.map(({ due_on: due, amount }) => [due, Number(amount)]);
  };
  const toCome = async (id: string): Promise<number> => {
    const { body } = await shop.call("GET", `/api/mma/subscriptions/${id}`, undefined, ada.bearer);
    return body.subscription.schedule[0].data.amount;
  };

  it("[MMA-2] [API-3] each is charged at the rate of its day; the account, the mail and the invoice say the same", async () => {
    const id = await subscribed();
    expect(await toCome(id)).toBe(at(5));
    service.state.rate = 7;
    await run(month(1));
    expect(await amounts(id)).toEqual([[month(1), at(7)]]);
    expect(await toCome(id)).toBe(at(7));
    service.state.rate = 6;
    await run(month(2));
    expect(await amounts(id)).toEqual([
      [month(1), at(7)],
      [month(2), at(6)],
    ]);
    const told = db().selectFrom("outbox").selectAll().where("topic", "=", "renewal-invoiced").where("payload", "like", `%"${id}"%`);
    const write = mailsOf(shop)["renewal-invoiced"]!;
    const mails = await Promise.all(
      (await told.execute()).map(async ({ payload }) => (await write(JSON.parse(payload) as Record<string, string>))!.text),
    );
    expect(mails.map((text) => /\d+\.\d\d/.exec(text)?.[0]).toSorted()).toEqual(["12.72", "12.84"]);

    await shop.server.services.invoiceRound.run();
    const invoices = await db().selectFrom("invoices").selectAll().where("subject_kind", "=", "renewal").orderBy("sequence").execute();
    const lines = invoices.flatMap(({ content }) => (JSON.parse(content) as InvoiceContent).lines);
    expect(lines.map(({ net, taxPercent, tax, gross }) => [net, taxPercent, tax, gross])).toEqual([
      [NET, 7, 84, 1284],
      [NET, 6, 72, 1272],
    ]);
  });

  it("[MMA-2] [API-3] while the service does not answer a payment waits, and is made at its rate once it does", async () => {
    const ids = [await subscribed(), await subscribed()];
    service.state.rate = undefined;
    const before = service.state.asked;
    await run(month(1));
    await run(month(1));
    // Once in each round, however many are due.
    expect(service.state.asked - before).toBe(2);
    for (const id of ids) expect(await amounts(id)).toEqual([]);
    service.state.rate = 8;
    await run(month(1, 1));
    for (const id of ids) expect(await amounts(id)).toEqual([[month(1), at(8)]]);
    expect(await run(month(1, 1))).toBe(0);
  });

  it("[MMA-2] [API-3] after three days without an answer it is made with the rate that this subscription was charged with last", async () => {
    const id = await subscribed();
    service.state.rate = 9;
    await run(month(1));
    service.state.rate = undefined;
    for (const days of [0, 1, 2]) {
      await run(month(2, days));
      expect((await amounts(id)).length, `day ${days}`).toBe(1);
    }
    expect(await toCome(id)).toBe(at(9));
    await run(month(2, 3));
    expect(await amounts(id)).toEqual([
      [month(1), at(9)],
      [month(2), at(9)],
    ]);
  });

  it("[MMA-2] an address that says too little to be taxed keeps the last rate, and holds nothing up", async () => {
    const id = await subscribed();
    service.state.rate = 9;
    const { order_id: order } = await db().selectFrom("subscriptions").select("order_id").where("id", "=", id).executeTakeFirstOrThrow();
    await db()
      .updateTable("orders")
      .set({ billing: JSON.stringify({ country: "US" }) })
      .where("id", "=", order)
      .execute();
    await run(month(1));
    expect(await amounts(id)).toEqual([[month(1), at(5)]]);
  });

  it("[MMA-2] nothing is asked where prices contain their tax", async () => {
    const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout()), ada.bearer);
    const { id } = await db().selectFrom("subscriptions").select("id").where("order_id", "=", placed.body.id).executeTakeFirstOrThrow();
    const before = service.state.asked;
    service.state.rate = undefined;
    await run(month(1));
    expect(await amounts(id)).toHaveLength(1);
    expect(service.state.asked).toBe(before);
  });

  it("[MMA-2] a dearer offer that holds at once costs the rates of the last renewal, and its payments to come and its invoice do, too", async () => {
    const monthly = (name: string, value: string) => ({
      name,
      path: `/offers/${name}`,
      data: {
        products: [{ path: `/products/${name}`, name, attributes: {} }],
        attributes: {
          price__limio: [
            { type: "recurring", trigger: "order_date", repeat_interval: 1, repeat_interval_type: "months", value, currencyCode: "USD" },
          ],
        },
      },
    });
    const files = {
      "shop.json": {
        name: "Papers",
        default_language: "en",
        default_country: "US",
        countries: ["US"],
        payment_types_for_all_offers: ["invoice"],
      },
      "offers/paper.json": monthly("paper", "12.00"),
      "offers/app.json": monthly("app", "30.00"),
      "upsells/app.json": { path: "/upsells/app", type: "upsell", data: { from: ["/offers/paper"], to: ["/offers/app"] } },
    };
    expect(await importFiles(shop, files)).toMatchObject({ ok: true });
    const id = await subscribed("/offers/paper");
    // As if its renewal was charged at 10 %, and everything else of it was today.
    await db()
      .updateTable("subscriptions")
      .set(({ ref }) => ({ tax_rates: sql`replace('{"ID":10}', 'ID', ${ref("item_id")})` }))
      .where("id", "=", id)
      .execute();
    const path = `/api/mma/subscriptions/${id}/upgrade`;
    const quote = (await shop.call("GET", `${path}?offer=/offers/app`, undefined, ada.bearer)).body as UpgradeQuote;
    const { offer, credit, cost, dueToday, currency } = quote;
    // What was paid with the order, at its 5 %, is taken off whole.
    expect([cost, credit, quote.next?.amount]).toEqual([3300, at(5), 3300]);
    const bought = await shop.call("POST", path, { offer, quote: { credit, cost, dueToday, currency } }, ada.bearer);
    expect(bought.status, bought.text).toBe(200);
    expect(await toCome(id)).toBe(3300);
    await shop.server.services.invoiceRound.run();
    const { content } = await db().selectFrom("invoices").select("content").orderBy("sequence", "desc").limit(1).executeTakeFirstOrThrow();
    const { lines } = JSON.parse(content) as InvoiceContent;
    expect(lines.map(({ taxPercent, tax, gross }) => [taxPercent, tax, gross])).toEqual([
      [10, 300, 3300],
      [5, -60, -at(5)],
    ]);
  });
});
