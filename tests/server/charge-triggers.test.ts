/** When the charges of an offer are due, from its file to the order and its mail. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { describeProblem } from "../../src/server/catalogue/import/catalogue-files";
import { DATABASES } from "../support/databases";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { importFiles } from "./support/import-files";

const monthly = {
  type: "recurring",
  value: "9.99",
  currencyCode: "GBP",
  repeat_interval: 1,
  repeat_interval_type: "months",
  repeat_count: 0,
};
const offer = (name: string, charges: object[], attributes: object = {}) => ({
  name,
  path: `/offers/${name}`,
  data: { attributes: { price__limio: charges, ...attributes } },
});

describe.each(DATABASES)("charges and their triggers on %s", (kind) => {
  let shop: TestShop;
  beforeAll(async () => void (shop = await startShop(kind)));
  afterAll(() => shop.close());
  const imported = (...offers: object[]) => importFiles(shop, { "offers/all.json": offers });
  const order = (id: string, more: object = {}) => shop.call("POST", "/api/order", orderOf(id, more));

  it("[BASK-7] an offer that is charged at the start of the subscription is charged with the order, and again each month", async () => {
    expect(await imported(offer("at-start", [{ ...monthly, trigger: "subscription_start" }]))).toMatchObject({ ok: true, warnings: [] });
    const id = await shop.checkout([line("/offers/at-start")]);
    expect((await shop.load(id)).order.total).toMatchObject({ amount: 999, currency: "GBP" });
    const placed = await order(id);
    expect(placed.body.total, placed.text).toEqual({ amount: 999, currency: "GBP" });
    const { schedule } = await shop.load(id);
    expect(schedule.map(({ data }) => data.amount)).toEqual(Array(13).fill(999));
    expect(schedule[0]!.data.date).toBe(dateOf(new Date().toISOString()));
  });

  it("[BASK-7] a gift for a later day is paid for with its order, in the preview and in the order alike: nobody is charged on its day", async () => {
    await imported(
      offer(
        "gift-at-start",
        [
          { ...monthly, type: "onetime", value: "60.00", trigger: "subscription_start" },
          { ...monthly, type: "onetime", value: "4.00", trigger: "order_date" },
        ],
        { is_gift__limio: true },
      ),
    );
    const startDate = addInterval(dateOf(new Date().toISOString()), 1, "month");
    const id = await shop.checkout([line("/offers/gift-at-start")]);
    const [total, schedule] = [{ amount: 6400, currency: "GBP" }, [{ data: { amount: 6400 } }]];
    expect((await shop.load(id)).order.total).toMatchObject(total);
    expect((await shop.call("POST", "/api/order/preview", { checkoutId: id })).body).toMatchObject({ total, schedule });
    const recipient = { recipientDetails: { firstName: "Bo", lastName: "Li", email: "bo@friend.example", startDate } };
    expect((await order(id, { ...recipient, total })).body.total).toEqual(total);
    const placed = (await shop.load(id)).schedule;
    expect(placed).toMatchObject(schedule);
    expect(placed).toHaveLength(1);
  });

  it("[API-9] a charge that comes too late to be paid is imported with a warning: a gift's, and that of goods", async () => {
    const once = { ...monthly, type: "onetime" };
    const late = { ...once, delay_interval: 1, delay_interval_type: "months" };
    const result = await imported(
      offer("late-gift", [once, late], { is_gift__limio: true }),
      offer("late-goods", [once, late]),
      offer("late-in-a-term", [once, late], { term__limio: { length: 1, type: "years" }, autoRenew__limio: false }),
      offer("late-again", [monthly, late]),
    );
    expect(result.ok && result.warnings.map(describeProblem)).toEqual([
      "offers/all.json › [0].data.attributes.price__limio[1].delay_interval: a gift is paid for when it is given, so this would never be charged",
      "offers/all.json › [1].data.attributes.price__limio[1].delay_interval: what has neither a term nor a recurring charge is paid for with its order, so this would never be charged",
    ]);
  });

  it("[API-9] an offer that would never charge anything is refused, with its place and the reason", async () => {
    const refused = await imported(
      offer("no-charge", []),
      { name: "No list", path: "/offers/no-list", data: { attributes: {} } },
      offer("no-day", [
        { ...monthly, value: "0", trigger: "order_date" },
        { ...monthly, trigger: "activation" },
      ]),
    );
    expect(refused.ok ? [] : refused.problems.map(describeProblem)).toEqual([
      'offers/all.json › [0].data.attributes.price__limio: has no charge, so it would be sold for nothing; what is meant to be free has one with the value "0"',
      'offers/all.json › [1].data.attributes.price__limio: has no charge, so it would be sold for nothing; what is meant to be free has one with the value "0"',
      'offers/all.json › [2].data.attributes.price__limio[1].trigger: the trigger "activation" is none that the shop knows a day for (order_date, subscription_start), so this would never be charged, and no other charge of this offer would be either',
    ]);
    expect(
      (await shop.server.services.catalogue.holding({ offers: ["/offers/no-charge"] })).offer("/offers/no-charge", ""),
    ).toBeUndefined();
  });

  it("[API-9] what charges nothing with the order without being a trial is imported with a warning", async () => {
    const late = { ...monthly, trigger: "order_date", delay_interval: 1, delay_interval_type: "months" };
    const result = await imported(
      offer("late", [late]),
      offer("trial", [late], { trial__limio: true }),
      offer("free", [{ ...monthly, value: "0" }]),
      offer("paid", [monthly, { ...monthly, trigger: "activation" }]),
    );
    expect(result.ok && result.warnings.map(describeProblem)).toEqual([
      "offers/all.json › [0].data.attributes.price__limio: nothing is charged with the order, and it is no trial (trial__limio)",
      "offers/all.json › [2].data.attributes.price__limio: nothing is ever charged: every charge is 0",
      'offers/all.json › [3].data.attributes.price__limio[1].trigger: the trigger "activation" is none that the shop knows a day for (order_date, subscription_start), so this would never be charged',
    ]);
  });

  it("[API-9] what would renew itself for nothing after everything that it costs was paid is refused, with its place", async () => {
    const year = { term__limio: { length: 1, type: "years" } };
    const once = { ...monthly, type: "onetime" };
    const result = await imported(
      offer("counted", [{ ...monthly, repeat_count: 12 }]),
      offer("once", [once], { ...year, autoRenew__limio: true }),
      offer("ends", [once], { ...year, autoRenew__limio: false }),
      offer("open", [once, monthly], year),
      offer("single", [once]),
      offer("given", [once], { ...year, is_gift__limio: true }),
      offer("for-nothing", [{ ...once, value: "0" }], year),
      offer("no-interval", [{ ...monthly, repeat_interval_type: null }], year),
      offer("empty-interval", [{ ...monthly, repeat_interval_type: "" }], year),
      offer(
        "then-for-nothing",
        [
          { ...once, value: "100.00" },
          { ...monthly, value: "0" },
        ],
        year,
      ),
      offer("then-without-day", [
        { ...monthly, repeat_count: 3 },
        { ...monthly, trigger: "activation" },
      ]),
      offer("delayed-without-day", [{ ...once }, { ...monthly, trigger: "activation", delay_interval: 1 }], year),
      offer("free", [{ ...monthly, value: "0" }], year),
      offer("for-good", [once, { ...monthly, value: "0" }]),
    );
    const ends =
      "the offer renews itself, but everything that it costs is paid once or a counted number of times, so its later terms would cost " +
      "nothing; autoRenew__limio: false ends it with its term, and a recurring charge with a repeat_interval_type and repeat_count 0 is " +
      "paid as long as it goes on";
    expect(!result.ok && result.problems.map(describeProblem)).toEqual([
      `offers/all.json › [0].data.attributes.price__limio: ${ends}`,
      `offers/all.json › [1].data.attributes.price__limio: ${ends}`,
      `offers/all.json › [7].data.attributes.price__limio: ${ends}`,
      `offers/all.json › [8].data.attributes.price__limio: ${ends}`,
      `offers/all.json › [9].data.attributes.price__limio: ${ends}`,
      `offers/all.json › [10].data.attributes.price__limio: ${ends}`,
    ]);
  });

  it("[API-9] what has a counted number of charges, and does not renew itself, ends with them", async () => {
    const counted = offer("three-months", [{ ...monthly, repeat_count: 3 }], { autoRenew__limio: false });
    expect(await imported(counted)).toMatchObject({ ok: true, warnings: [] });
    const id = await shop.checkout([line("/offers/three-months")]);
    expect((await shop.load(id)).schedule).toHaveLength(3);
    expect((await order(id)).status).toBe(201);
    const db = shop.server.services.storage.db;
    const [row] = await db.selectFrom("subscriptions").select("term_end").where("offer_path", "=", "/offers/three-months").execute();
    expect(row!.term_end).toBe(addInterval(dateOf(new Date().toISOString()), 3, "month"));
  });
});
