import fc from "fast-check";
import { describe, expect, it } from "vitest";
import introductions from "../../catalogue/offers/folio-50-digital-introduction.json";
import trials from "../../catalogue/offers/sentinel-50-total-protection-trial.json";
import { chargePeriod } from "../../src/domain/offer/charge-dates";
import type { Charge, Offer, OfferAttributes } from "../../src/domain/offer/offer";
import { upcomingPayments } from "../../src/domain/offer/subscription";
import { scheduleAcrossSwitch, switchDate, switchedItem, switchOffers } from "../../src/domain/order/offer-switch";
import type { BasketItem } from "../../src/domain/order/order";
import { addInterval } from "../../src/domain/time/calendar";

const charge = (months: number, more: Partial<Charge> = {}): Charge => ({
  type: "recurring",
  repeat_interval: months,
  repeat_interval_type: "months",
  repeat_count: 0,
  value: "10.00",
  currencyCode: "GBP",
  ...more,
});
const offer = (path: string, attributes: OfferAttributes, more: Partial<Offer> = {}): Offer => ({
  id: path,
  version: "1",
  path,
  name: path,
  record_type: "offer",
  variant: "standard",
  products: [],
  attachments: [],
  price: { amount: 1000, currency: "GBP" },
  data: { attributes },
  ...more,
});
const every = (months: number, path = `/every-${months}`, more: Partial<Charge> = {}) =>
  offer(path, { price__limio: [charge(months, more)] });
const afterTrial = { delay_interval: 14, delay_interval_type: "days" };
const item = (own: Offer, addOns: Offer[] = []): BasketItem => ({
  id: "item",
  offer: own,
  path: own.path,
  quantity: 1,
  price: own.price,
  addOns: addOns.map((addOn) => ({ id: `item.${addOn.path}`, addOn, quantity: 1, price: addOn.price })),
  upsells: [],
  availableAddOns: [],
  crossSell: false,
});

describe("when another offer begins", () => {
  it.each([
    ["as the next payment is due", item(every(1)), null, "2030-04-15"],
    ["as the term ends, whatever is paid within it", item(every(1)), "2031-01-15", "2031-01-15"],
    ["as its add-ons are due, too", item(every(1), [every(3)]), null, "2030-04-15"],
    ["as an add-on that is paid by the year is", item(every(1), [every(12)]), null, "2031-01-15"],
    ["of a trial, as it is first paid for", item(every(1, "/trial", { ...afterTrial, delay_interval: 90 })), null, "2030-04-15"],
    ["of what was paid for after a trial, behind the end of its term", item(every(12, "/trial", afterTrial)), "2031-01-15", "2031-01-29"],
    ["as the term ends and an add-on that is paid by the year is used up", item(every(1), [every(12)]), "2030-04-15", "2031-01-15"],
    [
      "as a later day of the offer's own, with an add-on that is never paid on one of them",
      item(every(1, "/trial", afterTrial), [every(3)]),
      "2030-04-15",
      "2030-04-29",
    ],
    ["never with such an add-on, where it has no term", item(every(1, "/trial", afterTrial), [every(3)]), null, undefined],
    ["whatever is paid for once", item(every(1), [offer("/once", { price__limio: [charge(1, { type: "onetime" })] })]), null, "2030-04-15"],
    ["never where nothing comes", item(offer("/once", { price__limio: [charge(1, { type: "onetime" })] })), null, undefined],
    ["never once its term is over", item(every(1)), "2030-03-20", undefined],
  ])("[MMA-2] %s", (_when, bought, termEnd, date) => {
    expect(switchDate(bought, "2030-01-15", "2030-03-20", termEnd)).toBe(date);
  });

  const introduced = item(offer("/introduced", introductions[0]!.data.attributes as OfferAttributes));
  const triedForFree = item(offer("/tried", trials[0]!.data.attributes as OfferAttributes));
  const byTheMonth = offer("/term", { price__limio: [charge(1, afterTrial)], term__limio: { length: 1, type: "years" } });
  const calledOff = item(
    offer("/fee", { ...introduced.offer.data.attributes, price__limio: [charge(3, { ...afterTrial, repeat_count: 1 })] }),
  );
  it.each([
    ["in the first term, behind it, as what was paid is used up", introduced, "2030-03-20", "2030-04-01", "2030-04-29"],
    ["in what a trial has put into the next term, as that is used up", introduced, "2030-04-10", "2030-07-01", "2030-04-29"],
    ["from the day on which the next term is paid, behind that", introduced, "2030-04-29", "2030-07-01", "2030-07-29"],
    ["of a year, too", triedForFree, "2031-01-10", "2032-01-01", "2031-01-31"],
    ["of a year, too, from the day of its payment", triedForFree, "2031-01-31", "2032-01-01", "2032-01-31"],
    ["of a year with several payments, as that ends", item(byTheMonth), "2031-01-10", "2032-01-01", "2032-01-15"],
    ["once its payments are over, as its term ends", calledOff, "2030-04-05", "2030-07-01", "2030-07-01"],
  ])("[MMA-2] [TERM-1] with terms that follow one another, asked for %s", (_when, bought, today, termEnd, date) => {
    expect(switchDate(bought, "2030-01-01", today, termEnd)).toBe(date);
  });

  it("[MMA-2] everything that was paid is used up on that day, and what comes is paid from then on without a gap or a day paid twice", () => {
    const months = fc.constantFrom(1, 2, 3, 6, 12);
    fc.assert(
      fc.property(months, fc.array(months, { maxLength: 2 }), months, fc.integer({ min: 0, max: 400 }), (own, addOns, next, passed) => {
        const bought = item(
          every(own),
          addOns.map((count, index) => every(count, `/add-on-${index}`)),
        );
        const today = addInterval("2030-01-15", passed, "day");
        const date = switchDate(bought, "2030-01-15", today, null)!;
        for (const part of [every(own), ...addOns.map((count) => every(count))])
          expect(upcomingPayments(item(part), "2030-01-15", today).map(({ data }) => data.date)).toContain(date);
        const before = upcomingPayments(bought, "2030-01-15", today);
        const after = upcomingPayments(item(every(next)), date, addInterval(date, -1, "day"));
        const schedule = scheduleAcrossSwitch(before, date, after).map(({ data }) => data.date);
        expect(schedule).toContain(date);
        expect(new Set(schedule).size).toBe(schedule.length);
        expect(schedule).toEqual([...schedule].sort());
        expect(schedule.filter((day) => day < date)).toEqual(before.map(({ data }) => data.date).filter((day) => day < date));
      }),
    );
  });

  it("[MMA-2] with a term, too, and a trial before it: not within the term, and amid nothing that its own offer was paid for", () => {
    const months = fc.constantFrom(1, 2, 3, 6, 12);
    fc.assert(
      fc.property(months, months, months, fc.integer({ min: 0, max: 60 }), (own, addOn, term, trialDays) => {
        const offer = every(own, "/own", { delay_interval: trialDays, delay_interval_type: "days" });
        const termEnd = addInterval("2030-01-15", term, "month");
        const date = switchDate(item(offer, [every(addOn)]), "2030-01-15", "2030-01-20", termEnd)!;
        expect(date >= termEnd).toBe(true);
        const [paid] = offer.data.attributes.price__limio!;
        const period = chargePeriod(paid!, { orderedOn: "2030-01-15" }, date);
        if (period) expect(period.from).toBe(date);
      }),
    );
  });
});

describe("what a subscription can be switched to", () => {
  const card = {
    delivery: { address1: "1 High Street" },
    paymentType: "card",
    paymentTypesOf: () => ["card", "invoice"],
    isTaxedAlike: () => true,
  };
  const reduced = offer("/reduced", { price__limio: [charge(3)], vat_rate: "press" });
  const printed = { ...every(1, "/printed"), products: [{ path: "/p", name: "P", attributes: { has_delivery__limio: true } }] } as Offer;
  const many = offer("/many", {
    price__limio: [charge(1)],
    allow_multibuy__limio: true,
    default_quantity_options__limio: { minimum_quantity: 2, maximum_quantity: 6, increment: 2 },
  });
  it.each([
    ["another that goes on", every(3), {}, true],
    ["not its own", every(1), {}, false],
    ["no single purchase", offer("/once", { price__limio: [charge(1, { type: "onetime" })] }), {}, false],
    ["no trial", offer("/trial", { price__limio: [charge(1)], trial__limio: true }), {}, false],
    ["no gift", { ...every(3), variant: "gift" as const }, {}, false],
    ["nothing that its way to pay cannot pay for", every(3), { paymentType: "twikey" }, false],
    ["goods where they can be delivered", printed, {}, true],
    ["no goods without an address", printed, { delivery: { country: "GB" } }, false],
    ["none that is not sold in its quantity", many, {}, false],
    ["nothing that is taxed otherwise than agreed on", reduced, { isTaxedAlike: (to: Offer) => to.path !== "/reduced" }, false],
  ])("[MMA-2] %s", (_what, to, more, isThere) => {
    expect(switchOffers(item(every(1)), [to], { ...card, ...more })).toEqual(isThere ? [to] : []);
  });

  it("[MMA-2] one in steps takes a quantity that they reach", () => {
    expect(switchOffers({ ...item(every(1)), quantity: 4 }, [many], card)).toEqual([many]);
    expect(switchOffers({ ...item(every(1)), quantity: 8 }, [many], card)).toEqual([]);
  });

  it("[MMA-2] it keeps its id and the add-ons that the new offer knows", () => {
    const switched = switchedItem(item(every(1), [every(1, "/kept"), every(1, "/lost")]), every(12), (path) => path === "/kept");
    expect(switched).toMatchObject({ id: "item", path: "/every-12", price: { amount: 1000 }, addOns: [{ addOn: { path: "/kept" } }] });
    expect(switched.addOns).toHaveLength(1);
  });

  it("[MMA-2] an add-on that stays keeps what is paid again and again; what it was paid for once, with the order, does not come again", () => {
    const setup = charge(1, { type: "onetime", value: "19.99" });
    const oddUnit = charge(1, { repeat_interval_type: "fortnights", value: "5.00" });
    const served = offer("/served", { price__limio: [setup, charge(1), oddUnit] });
    const fee = offer("/fee", { price__limio: [charge(12), setup] });
    const switched = switchedItem(item(every(1), [served, offer("/once", { price__limio: [setup] })]), fee, () => true);
    expect(switched.addOns.map(({ id, addOn }) => [id, addOn.data.attributes.price__limio])).toEqual([
      ["item./served", [charge(1)]],
      ["item./once", []],
    ]);
    // What the new offer itself is paid for once was never paid.
    expect(switched.offer.data.attributes.price__limio).toEqual([charge(12), setup]);
  });
});
