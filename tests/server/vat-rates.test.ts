/** What is taxed at another rate than the standard one: a shop's own rates, by what is sold and where. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Subscription } from "../../src/domain/offer/subscription";
import type { UpgradeQuote } from "../../src/domain/upgrade/upgrade";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { DATABASES } from "../support/databases";
import { line, orderOf } from "../support/shop-server";
import { placeOrder, startAccountShop, type AccountShop } from "./support/account-shop";
import { importFiles } from "./support/import-files";

const today = dateOf(new Date().toISOString());
const noon = (months: number) => new Date(`${addInterval(today, months, "month")}T12:00:00.000Z`);
const settings = (more: object) => ({
  name: "Papers",
  default_language: "en",
  default_country: "GB",
  countries: ["GB", "FR", "CH", "DE", "US"],
  payment_types_for_all_offers: ["invoice"],
  ...more,
});
const PRESS = { GB: 0, FR: 2.1, CH: 2.6 };
const monthly = (name: string, vat_rate?: string) => ({
  name,
  path: `/offers/${name}`,
  data: {
    products: [{ path: `/products/${name}`, name, attributes: {} }],
    attributes: {
      price__limio: [
        {
          type: "recurring",
          trigger: "order_date",
          repeat_interval: 1,
          repeat_interval_type: "months",
          value: "12.00",
          currencyCode: "GBP",
        },
      ],
      ...(vat_rate && { vat_rate }),
    },
  },
});
const files = (more: object, rate = "press") => ({
  "shop.json": settings(more),
  "offers/paper.json": monthly("paper", rate),
  "offers/app.json": monthly("app"),
});

describe.each(DATABASES)("a shop's own rates of value added tax, on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  beforeAll(async () => {
    ({ shop, ada } = await startAccountShop(kind));
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
    expect(await importFiles(shop, files({ vat_rates: { press: PRESS } }))).toMatchObject({ ok: true });
  });
  afterAll(() => shop?.close());

  const total = async (paths: string[], country: string) =>
    (
      await shop.load(
        await shop.checkout(
          paths.map((each) => line(each)),
          { country },
        ),
      )
    ).order.total;
  const invoices = async (reference: string) => {
    const rows = await shop.server.services.storage.db.selectFrom("invoices").select("content").orderBy("sequence").execute();
    return rows.map(({ content }) => JSON.parse(content) as InvoiceContent).filter(({ order_reference: of }) => of === reference);
  };

  it.each([
    ["GB", 0, 0],
    ["FR", 2.1, 25],
    ["CH", 2.6, 30],
    // Where the shop says nothing the standard rate is owed.
    ["DE", 19, 192],
  ] as const)(
    "[API-3] [SUM-1] what is sold to %s at %s %% says so, beside what is taxed at the standard rate",
    async (country, percent, tax) => {
      expect(await total(["/offers/paper"], country)).toMatchObject({ amount: 1200, taxAmount: tax, taxPercentage: percent });
      const both = await total(["/offers/paper", "/offers/app"], country);
      const app = await total(["/offers/app"], country);
      expect(app.taxPercentage).not.toBe(country === "DE" ? 0 : percent);
      expect(both).toMatchObject({ amount: 2400, taxAmount: tax + app.taxAmount!, taxPercentage: country === "DE" ? 19 : null });
    },
  );

  it("[MMA-2] an order's invoice has each rate on its line; that of a later payment the rate which holds then", async () => {
    const { order_reference: reference } = await placeOrder(shop, ada.bearer, [line("/offers/paper"), line("/offers/app")]);
    await shop.server.services.invoiceRound.run();
    const [first] = await invoices(reference);
    expect(first!.lines.map(({ name, taxPercent, tax }) => [name, taxPercent, tax])).toEqual([
      ["paper", 0, 0],
      ["app", 20, 200],
    ]);
    expect(first).toMatchObject({ amount: 2400, tax: 200 });
    expect(await importFiles(shop, files({ vat_rates: { press: { ...PRESS, GB: 5 } } }))).toMatchObject({ ok: true });
    await shop.server.services.renewals.run(noon(1));
    await shop.server.services.invoiceRound.run(noon(1));
    const later = (await invoices(reference)).slice(1).flatMap(({ lines }) => lines);
    expect(later.map(({ name, taxPercent, tax, gross }) => [name, taxPercent, tax, gross]).toSorted()).toEqual([
      ["app", 20, 200, 1200],
      ["paper", 5, 57, 1200],
    ]);
    // What was issued stays as it is.
    expect((await invoices(reference))[0]).toEqual(first);
  });

  it("[MMA-2] a subscription from before the rate, and one whose rate has another name by now, are invoiced at what holds for the offer today", async () => {
    expect(await importFiles(shop, { ...files({}), "offers/paper.json": monthly("paper") })).toMatchObject({ ok: true });
    const { order_reference: reference } = await placeOrder(shop, ada.bearer, [line("/offers/paper")]);
    const paid = async (month: number) => {
      await shop.server.services.renewals.run(noon(month));
      await shop.server.services.invoiceRound.run(noon(month));
      return (await invoices(reference)).at(-1)!.lines.map(({ taxPercent, tax }) => [taxPercent, tax]);
    };
    expect(await paid(1)).toEqual([[20, 200]]);
    expect(await importFiles(shop, files({ vat_rates: { press: PRESS } }))).toMatchObject({ ok: true });
    expect(await paid(2)).toEqual([[0, 0]]);
    expect(await importFiles(shop, files({ vat_rates: { print: { GB: 5 } } }, "print"))).toMatchObject({ ok: true });
    expect(await paid(3)).toEqual([[5, 57]]);
  });

  it("[API-2] [API-3] where tax comes on top the shop's own rate is added, and the provider's to the rest", async () => {
    const added = { vat_included: false, vat_rates: { press: PRESS } };
    expect(await importFiles(shop, files(added))).toMatchObject({ ok: true });
    const id = await shop.checkout([line("/offers/paper"), line("/offers/app")], { country: "FR" });
    const billingDetails = { address1: "1 rue de Rivoli", city: "Paris", postalCode: "75001", country: "FR" };
    const { body } = await shop.call("POST", "/api/order/preview", { checkoutId: id, order_type: "new", billingDetails });
    expect(body.total).toMatchObject({ subtotal: 2400, taxAmount: 25 + 240, amount: 2665, taxPercentage: null, taxIncluded: false });
  });

  it("[MMA-2] what is taken off for a better offer goes back at the rate at which it was paid, whatever holds by now", async () => {
    const dearer = monthly("app");
    dearer.data.attributes.price__limio[0]!.value = "30.00";
    const upsell = { path: "/upsells/app", type: "upsell", data: { from: ["/offers/paper"], to: ["/offers/app"] } };
    const all = { ...files({}), "offers/app.json": dearer, "upsells/app.json": upsell };
    expect(await importFiles(shop, { ...all, "offers/paper.json": monthly("paper") })).toMatchObject({ ok: true });
    const { order_reference: reference } = await placeOrder(shop, ada.bearer, [line("/offers/paper")]);
    expect(await importFiles(shop, { ...all, ...files({ vat_rates: { press: PRESS } }), "offers/app.json": dearer })).toMatchObject({
      ok: true,
    });
    const { items } = (await shop.call("GET", "/api/mma/subscriptions", undefined, ada.bearer)).body as { items: Subscription[] };
    const { id } = items.find((each) => each.order_reference === reference)!;
    const at = `/api/mma/subscriptions/${id}/upgrade`;
    const quote = (await shop.call("GET", `${at}?offer=/offers/app`, undefined, ada.bearer)).body as UpgradeQuote;
    const { offer, credit, cost, dueToday, currency } = quote;
    const bought = await shop.call("POST", at, { offer, quote: { credit, cost, dueToday, currency } }, ada.bearer);
    expect(bought.status, bought.text).toBe(200);
    await shop.server.services.invoiceRound.run();
    const { lines } = (await invoices(reference)).at(-1)!;
    expect(lines.map(({ taxPercent, tax, gross }) => [taxPercent, tax, gross])).toEqual([
      [20, 500, 3000],
      [20, -200, -1200],
    ]);
  });

  it("[MMA-2] where tax comes on top, another offer of the same rate can be switched to, by whatever name; one of another rate cannot", async () => {
    const on = (rates: object, paper: string, other: string | undefined) => ({
      ...files({ vat_included: false, vat_rates: rates }, paper),
      "offers/app.json": monthly("app", other),
      "upsells/app.json": { path: "/upsells/app", type: "upsell", data: { from: ["/offers/paper"], to: ["/offers/app"] } },
    });
    expect(await importFiles(shop, on({ press: PRESS }, "press", "press"))).toMatchObject({ ok: true });
    const billingDetails = { address1: "1 rue de Rivoli", city: "Paris", postalCode: "75001", country: "FR" };
    const id = await shop.checkout([line("/offers/paper")], { country: "FR" });
    const placed = await shop.call("POST", "/api/order", orderOf(id, { billingDetails }), ada.bearer);
    expect(placed.status, placed.text).toBe(201);
    const switches = async () => {
      const { items } = (await shop.call("GET", "/api/mma/subscriptions", undefined, ada.bearer)).body as { items: Subscription[] };
      return items.find((each) => each.order_reference === placed.body.order_reference)!.switch?.offers.map(({ path }) => path) ?? [];
    };
    expect(await switches()).toEqual(["/offers/app"]);
    expect(await importFiles(shop, on({ print: PRESS }, "print", "print"))).toMatchObject({ ok: true });
    expect(await switches()).toEqual(["/offers/app"]);
    expect(await importFiles(shop, on({ print: PRESS }, "print", undefined))).toMatchObject({ ok: true });
    expect(await switches()).toEqual([]);
  });

  it("[API-9] a rate that the shop does not have is refused by file and place, in a whole catalogue and in an addition", async () => {
    expect(await importFiles(shop, files({ vat_rates: { press: PRESS } }))).toMatchObject({ ok: true });
    const message = 'there is no "pres" in vat_rates of shop.json';
    const problem = { path: "data.attributes.vat_rate", message };
    const whole = await importFiles(shop, files({ vat_rates: { press: PRESS } }, "pres"));
    expect(whole).toEqual({ ok: false, problems: [{ file: "offers/paper.json", ...problem }] });
    const added = await importFiles(shop, { "offers/more.json": monthly("more", "pres") });
    expect(added).toEqual({ ok: false, problems: [{ file: "offers/more.json", ...problem }] });
    expect(await importFiles(shop, { "offers/more.json": monthly("more", "press") })).toMatchObject({ ok: true });
    const wrong = await importFiles(shop, files({ vat_rates: { press: { FR: 121 } } }));
    expect(wrong).toMatchObject({ ok: false, problems: [{ file: "shop.json", path: "vat_rates.press.FR" }] });
  });
});
