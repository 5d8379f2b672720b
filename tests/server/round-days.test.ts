/** What happens by itself happens on the shop's day: in London's summer that begins an hour before UTC's. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GiftRound } from "../../src/server/gift/gift-round";
import { DATABASES } from "../support/databases";
import { personIn } from "../support/people";
import { line } from "../support/shop-server";
import { placeOrder, startAccountShop, subscribe, type AccountShop } from "./support/account-shop";
import { importFiles, moveToTimeZone } from "./support/import-files";

const DAY = "2027-07-01";
/** Still the last of June in London, and the first of July there although not in UTC. */
const [THE_EVENING_BEFORE, THAT_NIGHT] = [new Date("2027-06-30T22:30:00.000Z"), new Date("2027-06-30T23:30:00.000Z")];

describe.each(DATABASES)("the days of what happens by itself, on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  beforeAll(async () => {
    ({ shop, ada } = await startAccountShop(kind));
    await moveToTimeZone(shop, "Europe/London");
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  afterAll(() => shop.close());

  const db = () => shop.server.services.storage.db;
  const subscription = (id: string, values: object) => db().updateTable("subscriptions").set(values).where("id", "=", id).execute();

  it("[API-8] [MMA-2] a payment is due from midnight in the shop on", async () => {
    const { id } = await subscribe(shop, ada, [line("/offers/vpn-monthly")]);
    await subscription(id, { charged_from: "2027-06-01", term_start: "2027-06-01", next_payment_on: DAY });
    const due = async () =>
      (await db().selectFrom("renewals").select("due_on").where("subscription_id", "=", id).execute()).map((row) => row.due_on);
    await shop.server.services.renewals.run(THE_EVENING_BEFORE);
    expect(await due()).toEqual([]);
    await shop.server.services.renewals.run(THAT_NIGHT);
    expect(await due()).toEqual([DAY]);
  });

  it("[TERM-1] [MMA-2] a subscription that was cancelled ends then", async () => {
    const { id } = await subscribe(shop, ada, [line("/offers/vpn-monthly")]);
    await subscription(id, { status: "cancelled", term_end: DAY, end_told: "ending" });
    const told = async () =>
      (await db().selectFrom("subscriptions").select("end_told").where("id", "=", id).executeTakeFirstOrThrow()).end_told;
    await shop.server.services.endRound.run(THE_EVENING_BEFORE);
    expect(await told()).toBe("ending");
    await shop.server.services.endRound.run(THAT_NIGHT);
    expect(await told()).toBe("all");
  });

  it("[MMA-3] a gift is brought to its recipient then", async () => {
    const attributes = {
      is_gift__limio: true,
      term__limio: { length: 1, type: "years" },
      payment_types__limio: ["invoice"],
      price__limio: [{ type: "onetime", trigger: "order_date", value: "50", currencyCode: "GBP" }],
    };
    const offer = {
      name: "Gift",
      path: "/offers/gift",
      data: { products: [{ path: "/products/gift", name: "gift", attributes: {} }], attributes },
    };
    expect(await importFiles(shop, { "offers/gift.json": offer })).toMatchObject({ ok: true });
    const recipientDetails = { firstName: "Clara", lastName: "Noor", email: "clara@friends.example" };
    const { id } = await placeOrder(shop, ada.bearer, [line("/offers/gift")], { recipientDetails });
    await db().updateTable("gifts").set({ starts_on: DAY, announced_on: null }).where("order_id", "=", id).execute();
    const announced = async () =>
      (await db().selectFrom("gifts").select("announced_on").where("order_id", "=", id).executeTakeFirstOrThrow()).announced_on;
    const { catalogue, storage } = shop.server.services;
    const round = (now: Date) => new GiftRound({ storage, catalogue, now: () => now }).run();
    await round(THE_EVENING_BEFORE);
    expect(await announced()).toBeNull();
    await round(THAT_NIGHT);
    expect(await announced()).toBe(DAY);
  });

  it("[MMA-7] a price that was announced is looked at then", async () => {
    const { headers } = await personIn(shop, "owner");
    const said = { offer: "/offers/vpn-monthly", prices: [{ currencyCode: "GBP", value: "12.00" }], from: "2027-09-01", noticeDays: 30 };
    const { status, body } = await shop.call("POST", "/api/builder/price-changes", said, headers);
    expect(status).toBe(201);
    const looked = async () =>
      (
        await db()
          .selectFrom("price_changes")
          .select("looked_on")
          .where("id", "=", body.id as string)
          .executeTakeFirstOrThrow()
      ).looked_on;
    await shop.server.services.priceChangeRound.run(THE_EVENING_BEFORE);
    expect(await looked()).toBe("2027-06-30");
    await shop.server.services.priceChangeRound.run(THAT_NIGHT);
    expect(await looked()).toBe(DAY);
  });

  it("[MMA-2] whoever has not paid an invoice is reminded then", async () => {
    const { id } = await placeOrder(shop, ada.bearer, [line("/offers/vpn-yearly")]);
    await shop.server.services.invoiceRound.run();
    const invoice = await db().selectFrom("invoices").select("id").where("subject_id", "=", id).executeTakeFirstOrThrow();
    await db().updateTable("invoice_dues").set({ next_on: DAY }).where("invoice_id", "=", invoice.id).execute();
    const next = async () =>
      (await db().selectFrom("invoice_dues").select("next_on").where("invoice_id", "=", invoice.id).executeTakeFirstOrThrow()).next_on;
    await shop.server.services.unpaidInvoiceRound.run(THE_EVENING_BEFORE);
    expect(await next()).toBe(DAY);
    await shop.server.services.unpaidInvoiceRound.run(THAT_NIGHT);
    expect(await next()).not.toBe(DAY);
  });
});
