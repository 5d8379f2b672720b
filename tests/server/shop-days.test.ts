/** Days are the shop's, not those of the machine or of UTC. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Subscription } from "../../src/domain/offer/subscription";
import { DATABASES } from "../support/databases";
import { ADA, signedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { importFiles, moveToTimeZone } from "./support/import-files";

describe.each(DATABASES)("the days of a shop on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop(kind);
    await moveToTimeZone(shop, "Europe/London");
  });
  afterAll(() => shop.close());
  afterEach(() => vi.useRealTimers());
  /** Only the clock is another: timers go on. */
  const at = (instant: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  const dates = (schedule: Subscription["schedule"]) => schedule.map(({ data }) => data.date);

  it("[TERM-1] [API-8] an order of half past midnight in London's summer is of that day: its payments, its term and its trial", async () => {
    at("2027-06-30T23:30:00.000Z");
    const ada = await signedIn(shop, ADA);
    expect(dates((await shop.load(await shop.checkout([line("/offers/vpn-trial")]))).schedule)[0]).toBe("2027-07-15");
    const id = await shop.checkout([line("/offers/vpn-yearly")]);
    expect(dates((await shop.load(id)).schedule)).toEqual(["2027-07-01", "2028-07-01"]);
    const placed = await shop.call("POST", "/api/order", orderOf(id), ada.bearer);
    expect(placed.status, placed.text).toBe(201);
    const ordered = (await shop.call("GET", `/api/checkout/${id}`, undefined, ada.bearer)).body.data;
    expect([dates(ordered.schedule)[0], ordered.paidSchedule.data.date]).toEqual(["2027-07-01", "2027-07-01"]);

    const held = async () =>
      ((await shop.call("GET", "/api/mma/subscriptions", undefined, ada.bearer)).body.items as Subscription[]).find(
        ({ offers }) => offers[0]!.path === "/offers/vpn-yearly",
      )!;
    expect(await held()).toMatchObject({ start: "2027-07-01", termStartDate: "2027-07-01", termEndDate: "2028-07-01" });
    // Its last evening, when it is the next day in UTC as little as in London.
    at("2028-06-30T22:30:00.000Z");
    const again = await signedIn(shop, ADA);
    const read = ((await shop.call("GET", "/api/mma/subscriptions", undefined, again.bearer)).body.items as Subscription[]).find(
      ({ offers }) => offers[0]!.path === "/offers/vpn-yearly",
    )!;
    expect([read.termEndDate, dates(read.schedule)[0]]).toEqual(["2028-07-01", "2028-07-01"]);
  });

  it("[API-7] [API-9] a promo code's bare dates are days of the shop, both included; the end is not before the start", async () => {
    const imported = (valid_from: string, valid_to: string) =>
      importFiles(shop, { "promo-codes/day.json": { code: "ONEDAY", type: "percentage", value: "10", valid_from, valid_to } });
    expect(await imported("2027-07-02", "2027-07-01")).toMatchObject({
      ok: false,
      problems: [{ path: "valid_to", message: "lies before valid_from" }],
    });
    expect((await imported("2027-02-30", "2027-07-01")).ok).toBe(false);
    expect(await imported("2027-07-01", "2027-07-01")).toMatchObject({ ok: true });
    const tried = async (instant: string) => {
      at(instant);
      const { status, body } = await shop.call("POST", "/api/v2/promo_code", { code: "oneday", basketId: await shop.checkout() });
      return status === 200 ? "taken" : body.error.code;
    };
    // London's summer is an hour ahead.
    expect([
      await tried("2027-06-30T22:59:59Z"),
      await tried("2027-06-30T23:00:00Z"),
      await tried("2027-07-01T22:59:59Z"),
      await tried("2027-07-01T23:00:00Z"),
    ]).toEqual(["promo-code-not-yet", "taken", "taken", "promo-code-expired"]);
  });

  it("[API-9] [MMA-2] an account that nobody could pay to is refused, where it stands", async () => {
    const far = { name: "Far", default_language: "en", languages: ["en"], default_country: "GB", countries: ["GB"] };
    const brand = { name: "Near", paths: ["/"], bank: { holder: "Near", iban: "DE89 3704 0044 0532 0130 01" } };
    const message = '"DE89 3704 0044 0532 0130 01" is no IBAN: its check digits are not right';
    expect(await importFiles(shop, { "shop.json": { ...far, brands: [brand] } })).toMatchObject({
      ok: false,
      problems: [{ file: "shop.json", path: "brands[0].bank.iban", message }],
    });
    for (const bank of [{ holder: "Far" }, { holder: "Far", account_number: "31926819" }, { iban: "DE89370400440532013000" }])
      expect(await importFiles(shop, { "shop.json": { ...far, bank } }), JSON.stringify(bank)).toMatchObject({ ok: false });
  });

  it("[API-9] shop.json names the zone, and one that there is not is refused", async () => {
    const far = { name: "Far", default_language: "en", languages: ["en"], default_country: "GB", countries: ["GB"] };
    const charge = { type: "recurring", value: "5", currencyCode: "GBP", repeat_interval: 1, repeat_interval_type: "months" };
    const one = { name: "One", path: "/offers/one", data: { attributes: { price__limio: [charge] } } };
    const imported = (time_zone: string) => importFiles(shop, { "shop.json": { ...far, time_zone }, "offers/one.json": one });
    expect(await imported("Europe/Londn")).toMatchObject({
      ok: false,
      problems: [
        { file: "shop.json", path: "time_zone", message: 'there is no time zone "Europe/Londn"; expected a name as Europe/London' },
      ],
    });
    expect(await imported("Pacific/Auckland")).toMatchObject({ ok: true });
    at("2027-01-31T12:00:00.000Z");
    expect(dates((await shop.load(await shop.checkout([line("/offers/one")]))).schedule)[0]).toBe("2027-02-01");
  });
});
