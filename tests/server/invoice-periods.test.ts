/** An invoice of a subscription says which days it is for, so that a year of them can be told apart. The clock is the test's. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BasketItem } from "../../src/domain/order/order";
import type { Invoice, InvoiceContent } from "../../src/domain/order/invoice";
import { addInterval, type CalendarDate } from "../../src/domain/time/calendar";
import { formatDate } from "../../src/i18n/format";
import { DATABASES } from "../support/databases";
import { readPdf } from "../support/read-pdf";
import type { SignedIn } from "../support/signed-in";
import { line } from "../support/shop-server";
import { placeOrder, startAccountShop, type AccountShop } from "./support/account-shop";
import { importFiles, moveToTimeZone } from "./support/import-files";

/** In London it is the first of July already. */
const ORDERED_AT = new Date("2027-06-30T23:30:00.000Z");
const FIRST: CalendarDate = "2027-07-01";
const onetime = { type: "onetime", trigger: "order_date", value: "4", currencyCode: "GBP" };

describe.each(DATABASES)("periods on invoices, on %s", (kind) => {
  let { shop } = {} as AccountShop;
  let ada: SignedIn;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: ORDERED_AT });
    ({ shop, ada } = await startAccountShop(kind));
    // The rounds are the tests' own.
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
    await moveToTimeZone(shop, "Europe/London");
    const box = {
      name: "box",
      path: "/add-ons/box",
      record_type: "add_on",
      data: { for_offers: ["/offers/vpn-monthly"], attributes: { display_name__limio: "Box", price__limio: [onetime] } },
    };
    expect(await importFiles(shop, { "add-ons/box.json": box })).toMatchObject({ ok: true });
  });
  afterAll(async () => {
    await shop?.close();
    vi.useRealTimers();
  });

  const at = (day: CalendarDate) => new Date(`${day}T12:00:00.000Z`);
  const month = (count: number) => addInterval(FIRST, count, "month");
  const contents = async (reference: string) =>
    (await shop.server.services.storage.db.selectFrom("invoices").select("content").orderBy("sequence").execute())
      .map(({ content }) => JSON.parse(content) as InvoiceContent)
      .filter((content) => content.order_reference === reference);
  const printed = async (id: string) => {
    const answer = await fetch(`${shop.url}/api/mma/invoices/${id}/download`, { headers: ada.bearer });
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    return pages
      .flatMap(({ items }) => items.map(({ str }) => str))
      .join(" ")
      .replaceAll(/\s+/g, " ");
  };

  it("[MMA-2] of a year of payments each says its own days, counted in the shop's time zone, none twice and none left out", async () => {
    const { invoiceRound, renewals } = shop.server.services;
    const lines = [
      line("/offers/vpn-monthly", 1, [
        { path: "/add-ons/passwords", quantity: 1 },
        { path: "/add-ons/box", quantity: 1 },
      ]),
    ];
    const { order_reference: reference } = await placeOrder(shop, ada.bearer, lines);
    await invoiceRound.run(at(FIRST));
    for (let count = 1; count < 12; count++) {
      await renewals.run(at(month(count)));
      await invoiceRound.run(at(month(count)));
    }
    const year = await contents(reference);
    const periods = Array.from({ length: 12 }, (_, count) => ({ from: month(count), to: addInterval(month(count + 1), -1, "day") }));
    expect(periods.slice(0, 2)).toEqual([
      { from: "2027-07-01", to: "2027-07-31" },
      { from: "2027-08-01", to: "2027-08-31" },
    ]);
    expect(year.map(({ lines: [offer] }) => offer!.period)).toEqual(periods);
    expect(year[0]!.lines.map(({ name, period }) => [name, period])).toEqual([
      ["VPN monthly", periods[0]],
      ["Password manager", periods[0]],
      ["Box", undefined],
    ]);
    expect(year[1]!.lines.map(({ name, period }) => [name, period])).toEqual([
      ["VPN monthly", periods[1]],
      ["Password manager", periods[1]],
    ]);

    const { items } = (await shop.call("GET", "/api/mma/invoices", undefined, ada.bearer)).body as { items: Invoice[] };
    const own = items.filter((invoice) => invoice.order_reference === reference).reverse();
    for (const [index, { id }] of own.entries()) {
      const text = await printed(id);
      for (const [other, { from, to }] of periods.entries()) {
        const words = `${formatDate(from, "en-GB")} – ${formatDate(to, "en-GB")}`;
        expect(text.includes(words), `${words} on invoice ${index + 1}`).toBe(other === index);
      }
    }
  });

  it("[MMA-2] an amount that is no sum of its charges any more says its days in its one line", async () => {
    const { invoiceRound, renewals, storage } = shop.server.services;
    const { order_reference: reference } = await placeOrder(shop, ada.bearer);
    await renewals.run(at(month(1)));
    const order = await storage.db.selectFrom("orders").select("id").where("order_reference", "=", reference).executeTakeFirstOrThrow();
    const { id } = await storage.db.selectFrom("subscriptions").select("id").where("order_id", "=", order.id).executeTakeFirstOrThrow();
    await storage.db.updateTable("renewals").set({ amount: 777 }).where("subscription_id", "=", id).execute();
    await invoiceRound.run(at(month(1)));
    const [, renewal] = await contents(reference);
    expect(renewal!.lines).toMatchObject([{ name: "VPN monthly", gross: 777, period: { from: "2027-08-01", to: "2027-08-31" } }]);
  });

  it("[MMA-2] a price that is paid once after a trial says the days from then to the end of its term", async () => {
    const { invoiceRound, renewals, storage } = shop.server.services;
    const { order_reference: reference } = await placeOrder(shop, ada.bearer);
    const order = await storage.db.selectFrom("orders").select("id").where("order_reference", "=", reference).executeTakeFirstOrThrow();
    const own = storage.db.selectFrom("subscriptions").select(["id", "item"]).where("order_id", "=", order.id);
    const { id, item: text } = await own.executeTakeFirstOrThrow();
    const item = JSON.parse(text) as BasketItem;
    Object.assign(item.offer.data.attributes, {
      price__limio: [{ ...onetime, value: "48.00", delay_interval: 14, delay_interval_type: "days" }],
      term__limio: { length: 12, type: "months" },
    });
    await storage.db
      .updateTable("subscriptions")
      .set({ item: JSON.stringify(item), is_trial: 1, next_payment_on: null })
      .where("id", "=", id)
      .execute();
    await renewals.run(at(addInterval(FIRST, 14, "day")));
    await invoiceRound.run(at(addInterval(FIRST, 14, "day")));
    const [, afterTrial] = await contents(reference);
    expect(afterTrial!.lines).toMatchObject([{ name: "VPN monthly", gross: 4800, period: { from: "2027-07-15", to: "2028-06-30" } }]);
  });
});
