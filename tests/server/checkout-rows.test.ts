/** Checkouts as they are stored and told, with a clock of their own. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CheckoutInitiateRequest } from "../../src/domain/calls/calls.gen";
import { CheckoutCopies } from "../../src/server/checkout/checkout-copies";
import { answersTo, goneRefusal, type CheckoutRow } from "../../src/server/checkout/checkout-row";
import { CheckoutValidation } from "../../src/server/checkout/checkout-validation";
import { Checkouts, expiry, languageOf } from "../../src/server/checkout/checkouts";
import { startGift } from "../../src/server/checkout/start-of-gift";
import { DATABASES } from "../support/databases";
import { orderOf, startShop, type TestShop } from "../support/shop-server";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const WEEK_MS = 7 * 86_400_000;
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
const ada = { sub: "ada", email: "ada@shopper.example", email_verified: true };
const ben = { sub: "ben", email: "ben@shopper.example", email_verified: true };
const monthly = { path: "/offers/vpn-monthly", quantity: 1, addOns: [] };

describe.each(DATABASES)("stored checkouts on %s", (kind) => {
  let shop: TestShop;
  let now = NOW;
  let checkouts: Checkouts;
  let copies: CheckoutCopies;
  let validation: CheckoutValidation;
  beforeAll(async () => {
    shop = await startShop(kind);
    const { storage, catalogue, redirects } = shop.server.services;
    checkouts = new Checkouts({ storage, catalogue, redirects, now: () => now });
    copies = new CheckoutCopies(storage, catalogue, () => now);
    validation = new CheckoutValidation({ storage, catalogue, checkouts, copies, now: () => now });
  });
  beforeEach(() => void (now = NOW));
  afterAll(() => shop.close());
  const db = () => shop.server.services.storage.db;
  const rowOf = (id: string) =>
    db().selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirstOrThrow() as Promise<CheckoutRow>;
  async function started(more: Partial<CheckoutInitiateRequest> = {}, shopper?: typeof ada): Promise<string> {
    const result = await checkouts.initiate(
      { basket: { basketItems: [monthly] }, country: "GB", ...more } as CheckoutInitiateRequest,
      shopper,
    );
    if (!result.ok) throw new Error(result.code);
    return result.value.id;
  }
  const set = (id: string, change: Partial<CheckoutRow>) => db().updateTable("checkouts").set(change).where("id", "=", id).execute();
  const viewed = async (id: string, language?: string) => checkouts.view(await rowOf(id), language);
  const gone = (id: string) =>
    set(id, { lines: JSON.stringify([{ id: "x", path: "/offers/gone", quantity: 1, addOns: [], name: "Gone" }]) });

  it("[API-2] one is stored as it was asked for, with its offers' names, for as many days as the shop says", async () => {
    const id = await started(
      {
        locale: "en_gb",
        basket: { basketItems: [{ ...monthly, quantity: 2, crossSell: true }], giftCode: "G-1" },
        pagePath: "/plans?x=1",
        campaignUrl: "/spring",
        redirectUrl: "https://partner.example/back",
        checkoutJourney: "/start",
        customFields: { seat: "blue" },
        tracking: { tag: "", campaign: "spring", offers: ["/o"], addOns: [], secret: "x" } as never,
      },
      ada,
    );
    const { lines, details, tracking, ...row } = await rowOf(id);
    expect(row).toEqual({
      id,
      version: 1,
      country: "GB",
      locale: "en-GB",
      page_path: "/plans?x=1",
      campaign_url: "/spring",
      promo_code: null,
      owner_sub: "ada",
      gift_code: "G-1",
      replaced_by: null,
      copy_of: null,
      completed_at: null,
      expires_at: days(7).toISOString(),
      created_at: NOW.toISOString(),
    });
    expect(JSON.parse(lines)).toEqual([
      { id: expect.any(String), path: "/offers/vpn-monthly", quantity: 2, addOns: [], crossSell: true, name: "VPN monthly" },
    ]);
    expect(JSON.parse(details)).toEqual({
      redirectUrl: "https://partner.example/back",
      journey: "/start",
      customFields: { seat: "blue" },
      crossSells: [],
    });
    expect(JSON.parse(tracking)).toEqual({ tag: "", campaign: "spring", offers: ["/o"], addOns: [] });
  });

  it("[API-2] what was not asked for is nothing, and what is not safe is not kept", async () => {
    const { details, tracking, ...row } = await rowOf(
      await started({ redirectUrl: "//evil.example", pagePath: "https://evil.example" } as never),
    );
    expect(row).toMatchObject({ page_path: "/", campaign_url: "/", owner_sub: null, gift_code: null });
    expect(Object.keys(JSON.parse(details))).toEqual(["crossSells"]);
    expect(JSON.parse(tracking)).toEqual({});
    expect((await rowOf(await started({ pagePath: "/plans" }))).campaign_url).toBe("/plans");
    expect(await checkouts.initiate({ basket: { basketItems: [] } } as never)).toMatchObject({
      ok: false,
      code: "no-items",
      message: { text: "no-items" },
    });
    expect(await checkouts.initiate({ basket: { basketItems: [{ ...monthly, path: "/none" }] } } as never)).toMatchObject({
      ok: false,
      problems: [{ path: "basket.basketItems[0].path" }],
    });
  });

  it.each<[string | undefined, string | undefined, string, string]>([
    ["en-GB", "GB", "en-GB", "GB"],
    ["fr_ch", "CH", "fr-CH", "CH"],
    ["gsw-CH", "FR", "gsw-CH", "FR"],
    [undefined, "CH", "en-CH", "CH"],
    ["", "CH", "en-CH", "CH"],
    ["not a language", "FR", "en-FR", "FR"],
    [undefined, "ZZ", "en-GB", "GB"],
    [undefined, undefined, "en-GB", "GB"],
  ])("[I18N-1] [START-11] asked for in %j of %j it is in %s of %s", async (locale, country, kept, sold) => {
    const row = await rowOf(await started({ locale, country } as never));
    expect([row.locale, row.country]).toEqual([kept, sold]);
    expect(languageOf(row.locale)).toBe(kept.split("-")[0]);
  });

  it("[API-5] every change makes it younger, a version older, and its shopper's", async () => {
    const id = await started();
    now = days(3);
    const edit = (shopper?: typeof ada, version?: number) =>
      checkouts.change(id, version, shopper, undefined, () => ({ ok: true, value: { country: "FR" } }));
    expect(await edit(ada, 1)).toMatchObject({ ok: true, value: { id, version: 2, data: { country: "FR", version: 2 } } });
    expect(await rowOf(id)).toMatchObject({
      version: 2,
      country: "FR",
      owner_sub: "ada",
      expires_at: new Date(days(3).getTime() + WEEK_MS).toISOString(),
    });
    expect(await edit(ada)).toMatchObject({ ok: true, value: { version: 3 } });
    expect(await edit(ben)).toMatchObject({ ok: false, code: "checkout-not-found" });
    expect(await edit()).toMatchObject({ ok: false, code: "checkout-not-found" });
    expect(await edit(ada, 2)).toMatchObject({ ok: false, code: "basket-changed", data: { version: 3, checkout: { id, version: 3 } } });
    expect((await rowOf(id)).version).toBe(3);
    expect(await checkouts.change("none", 1, undefined, undefined, () => ({ ok: true, value: {} }))).toMatchObject({
      code: "checkout-not-found",
    });
  });

  it("[API-5] a change that is refused changes nothing, and says so in the checkout's language", async () => {
    const id = await started({ locale: "fr-CH", country: "CH" });
    const before = await rowOf(id);
    now = days(1);
    const refusal = { ok: false, code: "unknown-offer", message: { text: "no-items" } } as const;
    expect(await checkouts.change(id, 1, ada, undefined, () => refusal)).toEqual({ ...refusal, language: "fr" });
    expect(await rowOf(id)).toEqual(before);
    await set(id, { completed_at: NOW.toISOString() });
    expect(await checkouts.change(id, 1, undefined, undefined, () => refusal)).toMatchObject({ code: "checkout-completed" });
  });

  it("[API-5] [BASK-12] a save keeps what it does not name", async () => {
    const id = await started({ customFields: { seat: "blue" }, tracking: { tag: "a", campaign: "b" } } as never);
    const { lines } = await rowOf(id);
    const [{ id: item }] = JSON.parse(lines) as [{ id: string }];
    const save = (more: object) => checkouts.save(id, { basketItems: [{ ...monthly, id: item }], ...more } as never);
    expect(await save({ version: 1 })).toMatchObject({
      ok: true,
      value: { data: { country: "GB", tracking: { tag: "a", campaign: "b" } } },
    });
    expect(JSON.parse((await rowOf(id)).details)).toEqual({
      customFields: { seat: "blue" },
      crossSells: ["/offers/magazine", "/offers/vpn-usd"],
    });
    expect(await save({ version: 2, country: "FR", tracking: { tag: "c" }, checkoutDisabled: true, customFields: {} })).toMatchObject({
      ok: true,
      value: { data: { country: "FR", tracking: { tag: "c", campaign: "b" }, order: { checkoutDisabled: true, customFields: {} } } },
    });
    expect(await save({ version: 3 })).toMatchObject({ ok: true, value: { data: { country: "FR", order: { checkoutDisabled: true } } } });
    expect(await save({ version: 4, basketItems: [{ ...monthly, path: "/none" }] })).toMatchObject({
      ok: false,
      problems: [{ path: "basketItems[0].path" }],
    });
    expect(JSON.parse((await rowOf(id)).lines)).toEqual([{ id: item, ...monthly, name: "VPN monthly" }]);
  });

  it("[START-5] is read by whoever knows it until somebody owns it; ids of another shape are not looked for", async () => {
    const id = await started();
    const code = async (at: string, shopper?: typeof ada) => {
      const row = await checkouts.row(at, shopper);
      return row.ok ? "there" : row.code;
    };
    expect([await code(id), await code(id, ben)]).toEqual(["there", "there"]);
    expect(await checkouts.load(id, undefined, ada)).toMatchObject({ ok: true, value: { id } });
    expect((await rowOf(id)).owner_sub).toBe("ada");
    expect([await code(id), await code(id, ben), await code(id, ada)]).toEqual(["checkout-not-found", "checkout-not-found", "there"]);
    for (const other of ["", "none", "a b", `${id}'`, `${id}\n`, "x".repeat(65)]) expect(await code(other, ada)).toBe("checkout-not-found");
    // Whoever was slower finds nothing.
    const row = await rowOf(await started());
    await set(row.id, { owner_sub: "ben" });
    expect(await checkouts.claim(row, ada)).toBeUndefined();
    expect(await checkouts.claim(row, undefined)).toBe(row);
    const placed = await started();
    await set(placed, { completed_at: NOW.toISOString() });
    expect((await checkouts.claim(await rowOf(placed), ada))!.owner_sub).toBeNull();
  });

  it("[BASK-6] is gone when it expires, not a millisecond before, and says what it held", async () => {
    const id = await started({ campaignUrl: "/spring" });
    now = new Date(days(7).getTime() - 1);
    expect(await checkouts.row(id)).toMatchObject({ ok: true });
    now = days(7);
    const { lines } = await rowOf(id);
    expect(await checkouts.row(id)).toEqual({
      ok: false,
      code: "checkout-expired",
      message: { text: "checkout-expired" },
      data: { basketItems: JSON.parse(lines), country: "GB", campaignUrl: "/spring" },
    });
    await set(id, { replaced_by: "next" });
    expect(await checkouts.row(id)).toMatchObject({ ok: false, code: "checkout-replaced", data: { id: "next", country: "GB" } });
    await set(id, { completed_at: NOW.toISOString() });
    expect(await checkouts.row(id)).toMatchObject({ ok: true });
  });

  it("[START-6] one that was replaced is read as what replaced it, by its shopper alone", async () => {
    const [old, next] = [await started({}, ada), await started({}, ada)];
    await set(old, { replaced_by: next });
    expect(await checkouts.load(old, undefined, ada)).toMatchObject({ ok: true, value: { id: next } });
    await set(next, { owner_sub: "ben" });
    expect(await checkouts.load(old, undefined, ada)).toMatchObject({ ok: false, code: "checkout-not-found" });
  });

  describe("as it is told", () => {
    it("[API-2] while it is a basket: what it holds and costs, and what follows from it", async () => {
      const id = await started({
        locale: "fr-CH",
        country: "CH",
        basket: { basketItems: [{ ...monthly, path: "/offers/gift-year" }] },
      } as never);
      expect(await viewed(id)).toMatchObject({
        version: 1,
        basket: { isGift: true, isRedeem: false, chooseDate: true, giftCode: null, blockedProducts: [] },
        order: { total: { amount: 5000 }, customFields: {}, checkoutDisabled: false },
        crossSells: [],
        tracking: { offers: [], addOns: [] },
        redirectUrl: null,
        checkoutJourney: "/default",
        country: "CH",
        locale: "fr-CH",
        completed: false,
        paymentMethod: null,
        schedule: [{ data: { date: "2026-11-21", amount: 5000 } }],
        paidSchedule: null,
        paidSchedules: [],
        expiresAt: days(7).toISOString(),
      });
      await set(id, { gift_code: "G-1" });
      expect((await viewed(id)).basket).toMatchObject({ isGift: true, isRedeem: true, chooseDate: false, giftCode: "G-1" });
    });

    it("[API-7] with its code, and why that takes nothing off", async () => {
      const id = await started();
      expect((await viewed(id)).order).not.toHaveProperty("orderDiscount");
      await set(id, { promo_code: "GONE" });
      expect((await viewed(id, "fr")).order).toMatchObject({
        total: { amount: 999 },
        orderDiscount: { name: "GONE", problem: { code: "promo-code-unknown" } },
      });
    });

    it("[COMP-1] when it is an order: what was ordered and paid, and nothing of what was typed", async () => {
      // It is ordered from the running shop, whose clock is nobody's.
      now = new Date();
      const id = await started({
        customFields: { seat: "blue" },
        tracking: { tag: "spring" },
        basket: { basketItems: [monthly], giftCode: "G-2" },
      } as never);
      const placed = await shop.call("POST", "/api/order", orderOf(id));
      expect(placed.status, placed.text).toBe(201);
      // As many days later as a month has.
      now = new Date(now.getTime() + days(40).getTime() - NOW.getTime());
      const today = new Date().toISOString().slice(0, 10);
      const view = await viewed(id, "fr");
      expect(view).toMatchObject({
        completed: true,
        paymentMethod: "invoice",
        basket: { basketItems: [], giftCode: null, isRedeem: true },
        order: {
          total: { amount: 999 },
          customFields: {},
          placed: {
            order_reference: placed.body.order_reference,
            orderItems: [{ path: "/offers/vpn-monthly", upsells: [], availableAddOns: [] }],
            paymentType: "invoice",
            maskedEmail: "a•••@shopper.example",
          },
        },
        crossSells: [],
        tracking: { offers: [], addOns: [] },
      });
      expect(view.tracking).not.toHaveProperty("tag");
      expect(view.order.placed).not.toHaveProperty("orderDiscount");
      expect(view.order.placed).not.toHaveProperty("delivery");
      expect(view.paidSchedules).toEqual([view.schedule[0]]);
      expect(view.paidSchedule).toEqual(view.schedule[0]);
      expect(view.schedule.length).toBeGreaterThan(1);
      expect(view.schedule[0]!.data.date <= today).toBe(true);
      // An order from before schedules were stored.
      await db().updateTable("orders").set({ pricing: null }).where("checkout_id", "=", id).execute();
      expect((await viewed(id)).schedule).toEqual(view.schedule);
    });
  });

  describe("copies", () => {
    it("[BASK-6] of one in use stand beside it, of an expired one take its place", async () => {
      const id = await started({ tracking: { tag: "a" }, customFields: { seat: "blue" } } as never, ada);
      await set(id, { version: 5, promo_code: "SPRING" });
      now = days(2);
      const copied = await copies.clone(id, ada);
      expect(copied).toMatchObject({ ok: true, value: { leftOut: [] } });
      const copy = await rowOf((copied as { value: { id: string } }).value.id);
      expect(copy).toEqual({
        ...(await rowOf(id)),
        id: copy.id,
        version: 1,
        copy_of: id,
        expires_at: days(9).toISOString(),
        created_at: days(2).toISOString(),
      });
      expect(await rowOf(id)).toMatchObject({ version: 5, replaced_by: null });
      now = days(10);
      const restored = await copies.clone(id, ada);
      const { id: next } = (restored as { value: { id: string } }).value;
      expect(await rowOf(id)).toMatchObject({ version: 6, replaced_by: next });
      expect(await rowOf(next)).toMatchObject({ version: 1, copy_of: id, owner_sub: "ada" });
      // Asked again, whoever asks is led to the same.
      expect(await copies.clone(id, ada)).toEqual({ ok: true, value: { id: next, leftOut: [] } });
      expect(await copies.clone(id, ben)).toMatchObject({ ok: false, code: "checkout-not-found" });
      await set(next, { owner_sub: "ben" });
      expect(await copies.clone(id, ada)).toMatchObject({ ok: false, code: "checkout-not-found" });
    });

    it("[BASK-6] of nobody's are whose they are made by; of an order there are none", async () => {
      const id = await started();
      const copied = (await copies.clone(id, ben)) as { value: { id: string } };
      expect((await rowOf(copied.value.id)).owner_sub).toBe("ben");
      const anonymous = (await copies.clone(id, undefined)) as { value: { id: string } };
      expect((await rowOf(anonymous.value.id)).owner_sub).toBeNull();
      await set(id, { completed_at: NOW.toISOString() });
      expect(await copies.clone(id, undefined)).toMatchObject({ ok: false, code: "checkout-completed" });
      expect(await copies.clone("none", undefined)).toMatchObject({ ok: false, code: "checkout-not-found" });
    });

    it("[BASK-6] of what is no longer sold there are none, and its names are told", async () => {
      const id = await started();
      await gone(id);
      expect(await copies.clone(id, undefined)).toMatchObject({
        ok: false,
        code: "no-items",
        data: { leftOut: [{ path: "/offers/gone", name: "Gone" }] },
      });
    });

    it("[START-6] take the place of what cannot be sold as it is, once, for its shopper, while it is in use", async () => {
      const id = await started({}, ada);
      expect(await copies.replace(id, ben)).toBeUndefined();
      const next = await copies.replace(id, ada);
      expect(await rowOf(next!)).toMatchObject({ copy_of: id, owner_sub: "ada", version: 1 });
      expect(await rowOf(id)).toMatchObject({ replaced_by: next, version: 2 });
      expect(await copies.replace(id, ada)).toBe(next);
      expect(await copies.replace("none", ada)).toBeUndefined();
      const ordered = await started();
      await set(ordered, { completed_at: NOW.toISOString() });
      expect(await copies.replace(ordered, undefined)).toBeUndefined();
      const expired = await started();
      now = days(8);
      expect(await copies.replace(expired, undefined)).toBeUndefined();
    });
  });

  describe("validated", () => {
    const validate = (id: string, shopper: typeof ada | undefined, writes = true) =>
      validation.validate(id, undefined, shopper, { writes });

    it("[START-5] belongs to its shopper where it is written, and to nobody where it is read", async () => {
      const id = await started();
      expect(await validate(id, ada, false)).toMatchObject({ ok: true, value: { data: { id } } });
      expect((await rowOf(id)).owner_sub).toBeNull();
      expect(await validate(id, ada)).toMatchObject({ ok: true, value: { data: { id } } });
      expect((await rowOf(id)).owner_sub).toBe("ada");
      expect(await validate(id, ben)).toMatchObject({ ok: false, code: "checkout-not-found" });
      const answer = await validate(id, ada);
      expect(answer.ok && answer.value).not.toHaveProperty("invalid");
    });

    it("[START-6] that holds what is no longer sold is outdated; what takes its place is named where something was written", async () => {
      const id = await started({}, ada);
      await gone(id);
      const read = await validate(id, ada, false);
      expect(read).toMatchObject({ ok: false, code: "checkout-outdated" });
      expect(read).not.toHaveProperty("data");
      expect((await rowOf(id)).replaced_by).toBeNull();
      const written = await validate(id, ada);
      const { replaced_by: next } = await rowOf(id);
      expect(written).toMatchObject({ ok: false, code: "checkout-outdated", data: { id: next } });
      expect(await validate(id, ada, false)).toMatchObject({ ok: false, code: "checkout-outdated", data: { id: next } });
      // What is not in it is named there until it is saved.
      const led = await checkouts.load(id, undefined, ada);
      expect(led).toMatchObject({ ok: true, value: { id: next, basket: { leftOut: [expect.any(String)] } } });
      const { version } = await rowOf(next!);
      const saved = await checkouts.save(next!, { version, basketItems: [] }, undefined, ada);
      expect(saved).toMatchObject({ ok: true });
      expect(saved.ok && saved.value.data.basket.leftOut).toBeUndefined();
    });

    it("[START-9] that is an order is told as one", async () => {
      const id = await started();
      await set(id, { completed_at: NOW.toISOString() });
      expect(await validate(id, ada)).toMatchObject({ ok: true, value: { data: { id, completed: true } } });
      expect((await rowOf(id)).owner_sub).toBeNull();
    });

    it("[START-5] the latest is the shopper's own that is in use, the one that began last", async () => {
      const carla = { ...ada, sub: `carla-${kind}` };
      const latest = async () => {
        const found = await validation.latest(undefined, carla);
        return found.ok ? found.value.data.id : found.code;
      };
      expect(await latest()).toBe("checkout-not-found");
      const first = await started({}, carla);
      now = days(1);
      const second = await started({}, carla);
      await started({}, ada);
      await started();
      expect(await latest()).toBe(second);
      await set(second, { completed_at: NOW.toISOString() });
      expect(await latest()).toBe(first);
      await set(second, { completed_at: null, replaced_by: "other" });
      expect(await latest()).toBe(first);
      await set(second, { replaced_by: null, expires_at: days(1).toISOString() });
      expect(await latest()).toBe(first);
      // Reading it writes nothing, also where it cannot be sold as it is.
      await gone(first);
      expect(await latest()).toBe("checkout-outdated");
      expect((await rowOf(first)).replaced_by).toBeNull();
      now = days(7);
      expect(await latest()).toBe("checkout-not-found");
    });
  });

  describe("turned into a gift's", () => {
    const gift = (id: string, request: object) => startGift(checkouts, id, request as never, undefined, undefined);

    it("[API-2] the gift takes the place of all that was in it, by path or by label", async () => {
      for (const named of [{ offer: "/offers/gift-year" }, { label: "gifts" }, { offer: "/offers/gift-year", label: "gifts" }]) {
        const id = await started({ customFields: { seat: "blue" }, basket: { basketItems: [monthly], giftCode: "G" } } as never);
        expect(await gift(id, { version: 1, ...named })).toMatchObject({
          ok: true,
          value: {
            id,
            version: 2,
            data: { basket: { isGift: true, giftCode: null, basketItems: [{ path: "/offers/gift-year", quantity: 1 }] } },
          },
        });
        const row = await rowOf(id);
        expect(JSON.parse(row.lines)).toEqual([
          { id: expect.any(String), path: "/offers/gift-year", quantity: 1, addOns: [], name: "A year as a gift" },
        ]);
        expect(JSON.parse(row.details)).toEqual({ customFields: { seat: "blue" }, crossSells: [] });
        expect(row.gift_code).toBeNull();
      }
    });

    it.each([
      ["an offer that there is not", { offer: "/none" }, "unknown-offer", "offer", "unknown-offer"],
      ["an offer without that label", { offer: "/offers/gift-year", label: "plans" }, "unknown-offer", "offer", "unknown-offer-with-label"],
      ["a label that no gift has", { label: "plans" }, "unknown-offer", "label", "no-gift-with-label"],
      ["an offer that is no gift", { offer: "/offers/vpn-monthly" }, "not-a-gift", "offer", "not-a-gift"],
      ["an offer that is no gift, with its label", { offer: "/offers/vpn-monthly", label: "plans" }, "not-a-gift", "offer", "not-a-gift"],
    ])("[API-2] %s changes nothing, and is named", async (_, named, code, path, text) => {
      const id = await started();
      const before = await rowOf(id);
      expect(await gift(id, { version: 1, ...named })).toMatchObject({
        ok: false,
        code,
        message: { text },
        problems: [{ path, code, message: { text } }],
      });
      expect(await rowOf(id)).toEqual(before);
    });
  });
});

describe("[START-5] whose a checkout is", () => {
  it.each([
    [null, undefined, true],
    [null, ada, true],
    ["ada", ada, true],
    ["ada", ben, false],
    ["ada", undefined, false],
  ])("of %j it answers to %j: %s", (owner_sub, shopper, answers) => expect(answersTo({ owner_sub }, shopper)).toBe(answers));
});

it("[BASK-6] a checkout's days are the shop's", () => {
  expect(expiry(NOW, { shop: { checkout_expiry_days: 3 } } as never)).toBe(days(3).toISOString());
  expect(
    goneRefusal({ completed_at: null, replaced_by: null, expires_at: days(1).toISOString(), lines: "[]" } as CheckoutRow, NOW),
  ).toBeUndefined();
});
