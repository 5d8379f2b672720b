/** Where tax comes on top, each renewal owes the rate of its own day: asked for, waited for, and never guessed. The clock is the test's. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "kysely";
import type { Subscription } from "../../src/domain/offer/subscription";
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
/** Sells offers of a test's own. */
const SHOP = {
  name: "Papers",
  default_language: "en",
  default_country: "US",
  countries: ["US"],
  payment_types_for_all_offers: ["invoice"],
};
const offerOf = (name: string, charges: object[]) => ({
  name,
  path: `/offers/${name}`,
  data: { products: [{ path: `/products/${name}`, name, attributes: {} }], attributes: { price__limio: charges } },
});
/** Of 12.00 USD. */
const NET = 1200;
const at = (rate: number) => NET + (NET * rate) / 100;

interface Asked {
  ship_to: { state?: string; postal_code?: string };
  lines: { id: string; amount: number }[];
}

/** A tax service whose rate is the test's; undefined: it is out of order. Of nothing it knows no rate. */
async function startTaxService() {
  const state: {
    rate: number | undefined;
    /** It knows no such place. */
    unknownPostcode?: string | undefined;
    /** A fault of its own, of this place alone. */
    brokenPostcode?: string | undefined;
    /** Status of each answer by its place in their order; undefined: as the others say. */
    statuses?: ((index: number) => number) | undefined;
    /** So many requests fail, then it is well again. */
    failures: number;
    asked: Asked[];
    /** Answers wait for it. */
    held?: Promise<void> | undefined;
  } = { rate: 5, failures: 0, asked: [] };
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    const answer = async () => {
      const { rate } = state;
      const asked = JSON.parse(body) as Asked;
      state.asked.push(asked);
      await state.held;
      if (state.statuses) return response.writeHead(state.statuses(state.asked.length)).end();
      if (rate === undefined || state.failures-- > 0) return response.writeHead(500).end();
      if (asked.ship_to.postal_code === state.brokenPostcode) return response.writeHead(500).end();
      if (asked.ship_to.postal_code === state.unknownPostcode) return response.writeHead(422).end();
      const lines = asked.lines.map(({ id, amount }) => ({ id, rate: amount && rate, tax: Math.round((amount * rate) / 100) }));
      return response.end(JSON.stringify({ lines }));
    };
    request.on("end", () => void answer());
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
    const nothing = { unknownPostcode: undefined, brokenPostcode: undefined, statuses: undefined, held: undefined };
    Object.assign(service.state, { rate: 5, failures: 0, asked: [], ...nothing });
  });
  afterAll(async () => {
    await shop?.close();
    service?.close();
  });

  const db = () => shop.server.services.storage.db;
  const run = (day: CalendarDate, time = "12:00") => shop.server.services.renewals.run(new Date(`${day}T${time}:00.000Z`));
  /** @param postalCode empty: of a page that asks for no address @param amount of the order */
  async function subscribed(path = "/offers/vpn-usd", postalCode = "10004", amount = at(5)): Promise<string> {
    const checkoutId = await shop.checkout([line(path)], { country: "US" });
    const { billingDetails: _, ...withoutAddress } = orderOf(checkoutId, { total: { amount, currency: "USD" } });
    const order = { ...withoutAddress, ...(postalCode && { billingDetails: { ...newYork, postalCode } }) };
    const placed = await shop.call("POST", "/api/order", order, ada.bearer);
    expect(placed.status, placed.text).toBe(201);
    const { id } = await db().selectFrom("subscriptions").select("id").where("order_id", "=", placed.body.id).executeTakeFirstOrThrow();
    return id;
  }
  /** It, and as many more of the same order, behind it by their ids. */
  async function withCopies(id: string, count: number): Promise<string[]> {
    const row = await db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const names = Array.from({ length: count }, (_, index) => String(index).padStart(3, "0"));
    const copies = names.map((name) => ({ ...row, id: `${id}-${name}`, item_id: `${row.item_id}-${name}` }));
    await db().insertInto("subscriptions").values(copies).execute();
    return [id, ...copies.map(({ id }) => id)];
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
    await run(month(1));
    await run(month(1));
    for (const id of ids) expect(await amounts(id)).toEqual([]);
    service.state.rate = 8;
    await run(month(1, 1));
    for (const id of ids) expect(await amounts(id)).toEqual([[month(1), at(8)]]);
    expect(await run(month(1, 1))).toBe(0);
  });

  it("[MMA-2] [API-3] [API-8] its owner reads that a payment waits for its tax, from when it does until it is made, and of no other", async () => {
    const [id, paused] = [await subscribed(), await subscribed()];
    const waits = async (of = id) => {
      const { body } = await shop.call("GET", `/api/mma/subscriptions/${of}`, undefined, ada.bearer);
      return body.subscription.data.waitingForTax as CalendarDate | null;
    };
    const set = (of: string, values: object) => db().updateTable("subscriptions").set(values).where("id", "=", of).execute();
    // Ordered a month ago: its payment is due today, by the clock of whoever reads, too.
    const before = { created_at: `${month(-1)}T08:00:00.000Z`, next_payment_on: today };
    await set(id, before);
    expect(await waits()).toBeNull();
    service.state.rate = undefined;
    await run(today);
    expect(await amounts(id)).toEqual([]);
    expect(await waits()).toBe(today);
    const listed = await shop.call("GET", "/api/mma/subscriptions", undefined, ada.bearer);
    expect((listed.body.items as Subscription[]).flatMap(({ data }) => data.waitingForTax ?? [])).toEqual([today]);
    // What was asked for in vain was a notice before its day: nothing is due.
    await set(paused, { tax_unknown_since: today });
    expect(await waits(paused)).toBeNull();
    // Whoever has left is charged nothing.
    await set(id, { status: "cancelled" });
    expect(await waits()).toBeNull();
    await set(id, { status: "active" });
    service.state.rate = 8;
    await run(today);
    expect(await amounts(id)).toEqual([[today, at(8)]]);
    expect(await waits()).toBeNull();
  });

  it("[MMA-2] [API-3] of an outage a round hears from a few, and all wait; nobody is charged at last rates who was not asked for again", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 14; count++) ids.push(await subscribed());
    service.state.rate = undefined;
    service.state.asked = [];
    await run(month(1));
    // Those in a row that make an outage of it, and whoever was asked for in the same moment.
    expect(service.state.asked.length).toBeLessThan(10);
    for (const id of ids) expect(await amounts(id)).toEqual([]);
    service.state.asked = [];
    await run(month(1, 3));
    expect(service.state.asked.length).toBe(ids.length);
    for (const id of ids) expect(await amounts(id)).toEqual([[month(1), at(5)]]);
  });

  it("[MMA-2] [API-3] an address that the service refuses holds up nobody else", async () => {
    const refused = await subscribed();
    for (let count = 0; count < 11; count++) await subscribed();
    const other = await subscribed("/offers/vpn-usd", "10005");
    Object.assign(service.state, { rate: 8, unknownPostcode: "10004" });
    await run(month(1));
    expect(await amounts(other)).toEqual([[month(1), at(8)]]);
    for (const days of [0, 1, 2]) {
      await run(month(1, days));
      expect(await amounts(refused), `day ${days}`).toEqual([]);
    }
    await run(month(1, 3));
    expect(await amounts(refused)).toEqual([[month(1), at(5)]]);
  });

  it("[MMA-2] [API-3] what the service refuses is asked once an hour, and made at its rate once it is said", async () => {
    const id = await subscribed();
    Object.assign(service.state, { rate: 8, unknownPostcode: "10004", asked: [] });
    for (const time of ["12:00", "12:01", "12:59"]) await run(month(1), time);
    expect(service.state.asked).toHaveLength(1);
    await run(month(1), "13:00");
    expect(service.state.asked).toHaveLength(2);
    service.state.unknownPostcode = undefined;
    await run(month(1), "13:30");
    expect(await amounts(id)).toEqual([]);
    await run(month(1), "14:00");
    expect(await amounts(id)).toEqual([[month(1), at(8)]]);
  });

  it.each([403, 404])("[MMA-2] [API-3] a service that answers %s is out: it is not about what was asked", async (status) => {
    const ids = await withCopies(await subscribed(), 19);
    Object.assign(service.state, { statuses: () => status, asked: [] });
    await run(month(1));
    expect(service.state.asked.length).toBeLessThan(10);
    for (const id of ids) expect(await amounts(id)).toEqual([]);
  });

  it("[MMA-2] [API-3] refusals in between make no outage end", async () => {
    await withCopies(await subscribed(), 29);
    Object.assign(service.state, { statuses: (index: number) => (index % 2 ? 422 : 500), asked: [] });
    await run(month(1));
    expect(service.state.asked.length).toBeLessThan(20);
  });

  it("[MMA-2] [API-3] those for whom the service always fails hold nobody up: the next round begins behind them", async () => {
    const broken = await withCopies(await subscribed("/offers/vpn-usd", "10006"), 11);
    const other = await subscribed();
    Object.assign(service.state, { rate: 8, brokenPostcode: "10006" });
    await run(month(1));
    await run(month(1), "12:01");
    expect(await amounts(other)).toEqual([[month(1), at(8)]]);
    // Their own turn comes again.
    service.state.brokenPostcode = undefined;
    await run(month(1), "12:02");
    for (const id of broken) expect(await amounts(id)).toEqual([[month(1), at(8)]]);
  });

  it("[MMA-2] [API-3] in an outage one round asks for some alone of those who have waited long enough, and the next for others", async () => {
    const ids = await withCopies(await subscribed(), 79);
    service.state.rate = undefined;
    await run(month(1));
    service.state.asked = [];
    await run(month(1, 3));
    const made = async () => (await Promise.all(ids.map(amounts))).filter((each) => each.length > 0);
    expect(service.state.asked.length).toBeLessThan(60);
    expect(await made()).toHaveLength(service.state.asked.length);
    await run(month(1, 3), "12:01");
    expect(await made()).toEqual(ids.map(() => [[month(1), at(5)]]));
    expect(service.state.asked).toHaveLength(ids.length);
  });

  it("[MMA-2] [API-3] a payment waits from the day on which asking failed first, however long it was due by then", async () => {
    const ids = [await subscribed(), await subscribed()];
    // The shop was down for four days, and the first request after that fails.
    Object.assign(service.state, { rate: 9, failures: 1 });
    await run(month(1, 4));
    expect((await Promise.all(ids.map(amounts))).flat()).toEqual([[month(1), at(9)]]);
    await run(month(1, 4));
    for (const id of ids) expect(await amounts(id)).toEqual([[month(1), at(9)]]);
    // The next one waits as long again.
    service.state.rate = undefined;
    await run(month(2));
    await run(month(2, 2));
    for (const id of ids) expect(await amounts(id)).toHaveLength(1);
  });

  it("[MMA-2] [API-3] a fault while asking makes a payment wait, too", async () => {
    const id = await subscribed();
    service.state.rate = 9;
    const asking = vi.spyOn(shop.server.services.taxes, "quoted").mockRejectedValue(new Error("A fault of our own"));
    try {
      await run(month(1));
      await run(month(1, 2));
      expect(await amounts(id)).toEqual([]);
    } finally {
      asking.mockRestore();
    }
    await run(month(1, 2));
    expect(await amounts(id)).toEqual([[month(1), at(9)]]);
  });

  it("[MMA-2] [ADDR-6] who was asked for no address is taxed where their order was; of somebody forgotten the last rates hold", async () => {
    const [id, forgotten] = [await subscribed("/offers/vpn-usd", ""), await subscribed("/offers/vpn-usd", "")];
    const { order_id: order } = await db()
      .selectFrom("subscriptions")
      .select("order_id")
      .where("id", "=", forgotten)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable("orders")
      .set({ placed_by: `erased:${order}` })
      .where("id", "=", order)
      .execute();
    Object.assign(service.state, { rate: 9, asked: [] });
    await run(month(1));
    expect(service.state.asked.map(({ ship_to }) => ship_to)).toEqual([expect.objectContaining({ state: "NY", postal_code: "10001" })]);
    expect(await amounts(id)).toEqual([[month(1), at(9)]]);
    expect(await amounts(forgotten)).toEqual([[month(1), at(5)]]);
  });

  it("[MMA-2] several are asked for at a time, and whose price contains its tax waits for none of them", async () => {
    const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout()), ada.bearer);
    const ids = [await subscribed(), await subscribed(), await subscribed()];
    const { id: contained } = await db()
      .selectFrom("subscriptions")
      .select("id")
      .where("order_id", "=", placed.body.id)
      .executeTakeFirstOrThrow();
    let answer!: () => void;
    service.state.held = new Promise((resolve) => (answer = resolve));
    service.state.asked = [];
    const round = run(month(1));
    try {
      await vi.waitFor(async () => {
        expect(service.state.asked).toHaveLength(3);
        const payment = db().selectFrom("renewals").select("state").where("subscription_id", "=", contained);
        expect(await payment.execute()).toEqual([{ state: "invoiced" }]);
      });
      for (const id of ids) expect(await amounts(id)).toEqual([]);
    } finally {
      answer();
    }
    await round;
    for (const id of ids) expect(await amounts(id)).toEqual([[month(1), at(5)]]);
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
    service.state.asked = [];
    service.state.rate = undefined;
    await run(month(1));
    expect(await amounts(id)).toHaveLength(1);
    expect(service.state.asked).toEqual([]);
  });

  it("[MMA-2] of a card that expires nobody asks what the next payment costs, and its owner is told at once", async () => {
    const id = await subscribed();
    const card = {
      id: `card-${id}`,
      owner_sub: "ada",
      attempt_id: `attempt-${id}`,
      method: "card",
      currency: "USD",
      country: "US",
      token: `token-${id}`,
      mandate: null,
      brand: "Visa",
      last_digits: "4242",
      // Its last day is at most thirty days after tomorrow, as that notice has it.
      expiry: addInterval(today, 1, "day").slice(0, 7),
      offered: 0,
      created_at: new Date().toISOString(),
      removed_at: null,
    };
    await db().insertInto("stored_payments").values(card).execute();
    await db().updateTable("subscriptions").set({ stored_payment_id: card.id }).where("id", "=", id).execute();
    Object.assign(service.state, { rate: undefined, asked: [] });
    await run(addInterval(today, 1, "day"));
    const told = db().selectFrom("outbox").select("topic").where("payload", "like", `%"${id}"%`).where("topic", "=", "card-expiring");
    expect(await told.execute()).toHaveLength(1);
    expect(service.state.asked).toEqual([]);
  });

  it("[MMA-2] [API-3] the service is asked about what is charged that day, not about what was paid with the order", async () => {
    const charge = (more: object) => ({ repeat_interval: 1, repeat_interval_type: "months", currencyCode: "USD", ...more });
    const monthly = charge({ type: "recurring", trigger: "order_date", value: "12.00" });
    const setUp = charge({ type: "onetime", trigger: "order_date", value: "20.00" });
    expect(
      await importFiles(shop, {
        "shop.json": SHOP,
        "offers/set-up.json": offerOf("set-up", [monthly, setUp]),
        "offers/tried.json": offerOf("tried", [{ ...monthly, delay_interval: 1, delay_interval_type: "months" }]),
      }),
    ).toMatchObject({ ok: true });
    const withFee = await subscribed("/offers/set-up", "10004", 3360);
    const tried = await subscribed("/offers/tried", "10004", 0);
    service.state.asked = [];
    await run(month(1));
    expect(service.state.asked.flatMap(({ lines }) => lines.map(({ amount }) => amount))).toEqual([NET, NET]);
    for (const id of [withFee, tried]) expect(await amounts(id)).toEqual([[month(1), at(5)]]);
  });

  it("[MMA-2] [API-3] what a mail says before a payment is at the rate of its day, and it waits for nobody: days before the service is asked", async () => {
    const yearly = { type: "recurring", trigger: "order_date", repeat_interval: 1, repeat_interval_type: "years", value: "12.00" };
    const files = { "shop.json": SHOP, "offers/year.json": offerOf("year", [{ ...yearly, currencyCode: "USD" }]) };
    expect(await importFiles(shop, files)).toMatchObject({ ok: true });
    const told = async (id: string) => {
      const rows = db().selectFrom("outbox").select("payload").where("topic", "=", "renewal-coming").where("payload", "like", `%"${id}"%`);
      const write = mailsOf(shop)["renewal-coming"]!;
      const mails = (await rows.execute()).map(async ({ payload }) => (await write(JSON.parse(payload) as Record<string, string>))!.text);
      return (await Promise.all(mails)).map((text) => /\d+\.\d\d/.exec(text)?.[0]);
    };
    // Told of 14 days before.
    const prompt = await subscribed("/offers/year");
    service.state.rate = 9;
    await run(month(12, -14));
    expect(await told(prompt)).toEqual(["13.08"]);
    expect(await toCome(prompt)).toBe(at(9));

    // Out on that day: what it said the day before is known, once a day.
    service.state.rate = 5;
    const early = await subscribed("/offers/year");
    service.state.rate = 8;
    await run(month(12, -18));
    service.state.asked = [];
    await run(month(12, -15));
    await run(month(12, -15));
    expect(service.state.asked).toHaveLength(1);
    expect(await told(early)).toEqual([]);
    service.state.rate = undefined;
    await run(month(12, -14));
    expect(await told(early)).toEqual(["12.96"]);

    // Out for long, and with it on the very day.
    service.state.rate = 5;
    const longOut = await subscribed("/offers/year");
    service.state.rate = undefined;
    for (const days of [-17, -16, -15]) await run(month(12, days));
    expect(await told(longOut)).toEqual([]);
    await run(month(12, -14));
    expect(await told(longOut)).toEqual(["12.60"]);
    // The payment itself waits its own three days.
    for (const days of [0, 1, 2]) await run(month(12, days));
    expect(await amounts(longOut)).toEqual([]);
    await run(month(12, 3));
    expect(await amounts(longOut)).toEqual([[month(12), at(5)]]);
  });

  it("[MMA-2] [API-3] what is said of it before it was changed is not kept of what it is since: a notice waits for nobody with a lock", async () => {
    const yearly = { type: "recurring", trigger: "order_date", repeat_interval: 1, repeat_interval_type: "years", value: "12.00" };
    const files = { "shop.json": SHOP, "offers/year.json": offerOf("year", [{ ...yearly, currencyCode: "USD" }]) };
    expect(await importFiles(shop, files)).toMatchObject({ ok: true });
    const id = await subscribed("/offers/year");
    const row = () => db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    let goOn = () => {};
    Object.assign(service.state, { rate: 9, asked: [], held: new Promise<void>((resolve) => void (goOn = resolve)) });
    const told = run(month(12, -14));
    await expect.poll(() => service.state.asked.length).toBe(1);
    // Another offer comes to hold meanwhile, at a rate of its own.
    const { item, item_id: line } = await row();
    const changed = { item: JSON.stringify({ ...(JSON.parse(item) as object), quantity: 2 }), tax_rates: `{"${line}":7}` };
    await db().updateTable("subscriptions").set(changed).where("id", "=", id).execute();
    goOn();
    await told;
    expect(await row()).toMatchObject({ ...changed, tax_unknown_since: null });
  });

  describe("of a dearer offer that holds at once", () => {
    let isImported = false;
    /** Subscribed to 12.00 a month, which leads to 30.00. */
    async function upgradable(): Promise<string> {
      const monthly = (name: string, value: string) =>
        offerOf(name, [
          { type: "recurring", trigger: "order_date", repeat_interval: 1, repeat_interval_type: "months", value, currencyCode: "USD" },
        ]);
      const files = {
        "shop.json": SHOP,
        "offers/paper.json": monthly("paper", "12.00"),
        "offers/app.json": monthly("app", "30.00"),
        "upsells/app.json": { path: "/upsells/app", type: "upsell", data: { from: ["/offers/paper"], to: ["/offers/app"] } },
      };
      if (!isImported) expect(await importFiles(shop, files)).toMatchObject({ ok: true });
      isImported = true;
      return subscribed("/offers/paper");
    }
    const pathOf = (id: string) => `/api/mma/subscriptions/${id}/upgrade`;
    const ask = (id: string) => shop.call("GET", `${pathOf(id)}?offer=/offers/app`, undefined, ada.bearer);
    const buy = (id: string, quoted: Pick<UpgradeQuote, "offer" | "credit" | "cost" | "dueToday" | "currency">, headers: object = {}) => {
      const { offer, credit, cost, dueToday, currency } = quoted;
      return shop.call("POST", pathOf(id), { offer, quote: { credit, cost, dueToday, currency } }, { ...ada.bearer, ...headers });
    };
    const stateOf = async (id: string) => {
      const { item, tax_rates, upgrade_id } = await rowOf(id);
      const upgrades = await db().selectFrom("upgrades").select("id").where("subscription_id", "=", id).execute();
      return { item, tax_rates, upgrade_id, upgrades: upgrades.length };
    };
    const rowOf = (id: string) => db().selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    /** As if its last payment was charged at that rate. */
    const lastAt = (id: string, percent: number) =>
      db()
        .updateTable("subscriptions")
        .set(({ ref }) => ({ tax_rates: sql`replace(${`{"ID":${percent}}`}, 'ID', ${ref("item_id")})` }))
        .where("id", "=", id)
        .execute();

    it("[MMA-2] [API-3] is that of today, in what is shown, charged, to come and invoiced; what is taken off has the tax that was paid", async () => {
      const id = await upgradable();
      await lastAt(id, 10);
      Object.assign(service.state, { rate: 8, asked: [] });
      const quote = (await ask(id)).body as UpgradeQuote;
      // What was paid with the order, at its 5 %, is taken off whole.
      expect([quote.cost, quote.credit, quote.dueToday, quote.next?.amount]).toEqual([3240, at(5), 3240 - at(5), 3240]);
      const { item_id: line } = await rowOf(id);
      expect(service.state.asked.map(({ lines }) => lines)).toMatchObject([[{ id: line, amount: 3000 }]]);
      // Nobody is told another rate than the one before, as nothing has changed.
      expect(await toCome(id)).toBe(at(10));
      const bought = await buy(id, quote);
      expect(bought.status, bought.text).toBe(200);
      expect(await toCome(id)).toBe(3240);
      // Another rate is said before there is an invoice, which says what was charged all the same.
      await lastAt(id, 12);
      await shop.server.services.invoiceRound.run();
      const { content } = await db()
        .selectFrom("invoices")
        .select("content")
        .orderBy("sequence", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      const { lines } = JSON.parse(content) as InvoiceContent;
      expect(lines.map(({ taxPercent, tax, gross }) => [taxPercent, tax, gross])).toEqual([
        [8, 240, 3240],
        [5, -60, -at(5)],
      ]);
    });

    it("[MMA-2] [API-3] that is another once it is bought is refused with the new one, and nothing is charged but what was seen", async () => {
      const id = await upgradable();
      const quote = (await ask(id)).body as UpgradeQuote;
      const before = await stateOf(id);
      service.state.rate = 9;
      const refused = await buy(id, quote);
      expect(refused).toMatchObject({ status: 422, body: { error: { code: "price-changed", data: { quote: { cost: 3270 } } } } });
      expect(await stateOf(id)).toEqual(before);
      const seen = refused.body.error.data.quote as UpgradeQuote;
      expect(await buy(id, seen)).toMatchObject({ status: 200 });
      const { amount } = await db().selectFrom("upgrades").select("amount").where("subscription_id", "=", id).executeTakeFirstOrThrow();
      expect(Number(amount)).toBe(seen.dueToday);
    });

    it("[MMA-2] [API-3] while nobody can say it, it is neither shown nor charged, and the same is bought once somebody can", async () => {
      const id = await upgradable();
      const quote = (await ask(id)).body as UpgradeQuote;
      const before = await stateOf(id);
      const headers = { "Idempotency-Key": `bought-once-${id}` };
      service.state.statuses = () => 500;
      for (const answer of [await ask(id), await buy(id, quote, headers)]) {
        expect(answer).toMatchObject({ status: 503, body: { error: { code: "tax-unavailable" } } });
        expect(answer.body.error.message).toMatch(/nothing was charged and nothing has changed/);
      }
      expect(await stateOf(id)).toEqual(before);
      service.state.statuses = undefined;
      expect(await buy(id, quote, headers)).toMatchObject({ status: 200 });
      // What was bought is answered again, whoever can say the tax by then.
      service.state.rate = undefined;
      expect(await buy(id, quote, headers)).toMatchObject({ status: 200 });
      expect(await stateOf(id)).toMatchObject({ upgrades: 1 });
    });

    it("[MMA-2] [API-3] that the service refuses to say keeps it from holding at once, not from its renewal on", async () => {
      const id = await upgradable();
      const quote = (await ask(id)).body as UpgradeQuote;
      const before = await stateOf(id);
      service.state.statuses = () => 422;
      // To try again would be of no use: it refuses the same again.
      for (const answer of [await ask(id), await buy(id, quote)]) {
        expect(answer).toMatchObject({ status: 409, body: { error: { code: "upgrade-not-possible", data: { reason: "tax-unknown" } } } });
        expect(answer.body.error.message).toMatch(/can start with the renewal/);
      }
      expect(await stateOf(id)).toEqual(before);
    });

    it("[MMA-2] [API-3] is asked for anew where something else is to be charged by the time that it is said", async () => {
      const id = await upgradable();
      let goOn = () => {};
      Object.assign(service.state, { asked: [], held: new Promise<void>((resolve) => void (goOn = resolve)) });
      const [cost, credit] = [3270, at(5)];
      const buying = buy(id, { offer: "/offers/app", cost, credit, dueToday: cost - credit, currency: "USD" });
      await vi.waitFor(() => expect(service.state.asked).toHaveLength(1), { timeout: 10_000 });
      // It is taxed elsewhere meanwhile, where the rate is 9 %; the first answer is 5 %.
      service.state.rate = 9;
      await db()
        .updateTable("orders")
        .set({ billing: JSON.stringify({ ...newYork, postalCode: "10005" }) })
        .where("id", "=", (await rowOf(id)).order_id)
        .execute();
      goOn();
      const bought = await buying;
      expect(bought.status, bought.text).toBe(200);
      expect(service.state.asked.map(({ ship_to }) => ship_to.postal_code)).toEqual(["10004", "10005"]);
      expect(await toCome(id)).toBe(3270);
    });
  });
});
