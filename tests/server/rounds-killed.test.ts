/** Rounds that die before or after any step: whoever comes after them finishes their work, and nobody is told or billed twice. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { GiftRound } from "../../src/server/gift/gift-round";
import { InvoiceRound } from "../../src/server/invoice/invoice-round";
import { Renewals } from "../../src/server/renewal/renewals";
import type { Storage } from "../../src/server/storage/open-storage";
import { EndRound } from "../../src/server/subscription-end/end-round";
import { DATABASES } from "../support/databases";
import { line } from "../support/shop-server";
import { placeOrder, startAccountShop, type AccountShop } from "./support/account-shop";
import { importFiles } from "./support/import-files";
import { dying, Killed, mortal } from "./support/mortal";

const today = dateOf(new Date().toISOString());
const CLARA = { firstName: "Clara", lastName: "Noor", email: "clara@friends.example" };
const GIFT = {
  name: "gift",
  path: "/offers/gift",
  data: {
    products: [{ path: "/products/gift", name: "gift", attributes: {} }],
    attributes: {
      is_gift__limio: true,
      term__limio: { length: 1, type: "years" },
      payment_types__limio: ["invoice"],
      price__limio: [{ type: "onetime", trigger: "order_date", value: "50", currencyCode: "GBP" }],
    },
  },
};
const YEARLY = {
  name: "yearly",
  path: "/offers/yearly",
  data: {
    products: [{ path: "/products/yearly", name: "yearly", attributes: {} }],
    attributes: {
      payment_types__limio: ["invoice"],
      price__limio: [
        {
          type: "recurring",
          trigger: "order_date",
          value: "50",
          currencyCode: "GBP",
          repeat_interval: 1,
          repeat_interval_type: "years",
          repeat_count: 0,
        },
      ],
    },
  },
};

describe.each(DATABASES)("a round that dies, on %s", (kind) => {
  let { shop, ada } = {} as AccountShop;
  beforeAll(async () => {
    ({ shop, ada } = await startAccountShop(kind));
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
    expect(await importFiles(shop, { "offers/gift.json": GIFT, "offers/yearly.json": YEARLY })).toMatchObject({ ok: true });
  });
  afterAll(() => shop?.close());

  const services = () => shop.server.services;
  const db = () => services().storage.db;
  const onFault = (error: unknown) => expect(error).toBeInstanceOf(Killed);
  async function ordered(count: number, offer = "/offers/vpn-monthly", more: object = {}): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push((await placeOrder(shop, ada.bearer, [line(offer)], more)).id);
    return ids;
  }
  /** How many mails of this topic wait whose payload names each of these. */
  async function told(topic: string, ids: readonly string[]): Promise<number[]> {
    const rows = await db().selectFrom("outbox").select("payload").where("topic", "=", topic).execute();
    return ids.map((id) => rows.filter(({ payload }) => payload.includes(`"${id}"`)).length);
  }

  interface Case {
    what: string;
    /** Of what is due at once: more than one step of the round. @returns their ids */
    falls(): Promise<string[]>;
    round(storage: Storage): { run(): Promise<unknown> };
    /** Each is done once. */
    once(ids: readonly string[]): Promise<void>;
  }
  const cases: Case[] = [
    {
      what: "invoices: each order has one, with the number after the one before, and is mailed it once",
      // More than are written in one transaction.
      falls: () => ordered(22),
      round: (storage) => {
        const { catalogue, payments } = services();
        return new InvoiceRound({ storage, catalogue, payments, onFault });
      },
      async once(ids) {
        const rows = await db().selectFrom("invoices").select(["id", "subject_id", "sequence"]).orderBy("sequence").execute();
        expect(rows.map(({ sequence }) => Number(sequence))).toEqual(rows.map((_, index) => index + 1));
        const own = ids.map((id) => rows.filter((row) => row.subject_id === id).map((row) => row.id));
        expect(own.map((invoices) => invoices.length)).toEqual(ids.map(() => 1));
        expect(await told("invoice-issued", own.flat())).toEqual(ids.map(() => 1));
      },
    },
    {
      what: "ends: each subscription's owner is told once that it is over",
      async falls() {
        const orders = await ordered(3);
        const rows = await db().selectFrom("subscriptions").select("id").where("order_id", "in", orders).execute();
        const ids = rows.map(({ id }) => id);
        const over = { status: "cancelled", term_end: addInterval(today, -1, "day"), end_told: "ending" as const };
        await db().updateTable("subscriptions").set(over).where("id", "in", ids).execute();
        return ids;
      },
      round: (storage) => new EndRound({ storage, catalogue: services().catalogue, onFault }),
      async once(ids) {
        expect(await told("subscription-changed", ids)).toEqual(ids.map(() => 1));
        const books = await db().selectFrom("subscription_events").select("subscription_id").where("kind", "=", "term-ended").execute();
        expect(ids.map((id) => books.filter((row) => row.subscription_id === id).length)).toEqual(ids.map(() => 1));
      },
    },
    {
      what: "gifts: whoever each is for is told once that it begins",
      async falls() {
        const orders = await ordered(3, GIFT.path, { recipientDetails: CLARA });
        return (await db().selectFrom("gifts").select("id").where("order_id", "in", orders).execute()).map(({ id }) => id);
      },
      round: (storage) => new GiftRound({ storage, catalogue: services().catalogue }),
      once: async (ids) => expect(await told("gift-begins", ids)).toEqual(ids.map(() => 1)),
    },
  ];

  cases.push({
    what: "notices: each owner reads once of what is paid next, and the books say so once",
    falls: async () => {
      const orders = await ordered(3, YEARLY.path);
      return (await db().selectFrom("subscriptions").select("id").where("order_id", "in", orders).execute()).map(({ id }) => id);
    },
    round: (storage) => {
      const { catalogue, charges, payments, taxes } = services();
      const renewals = new Renewals({ storage, catalogue, charges, payments, taxes, onFault });
      // Days before the next payment, and none is charged yet.
      return { run: () => renewals.run(new Date(`${addInterval(addInterval(today, 1, "year"), -10, "day")}T12:00:00Z`)) };
    },
    async once(ids) {
      expect(await told("renewal-coming", ids)).toEqual(ids.map(() => 1));
      const books = await db().selectFrom("subscription_events").select("subscription_id").where("kind", "=", "told-renewal").execute();
      expect(ids.map((id) => books.filter((row) => row.subscription_id === id).length)).toEqual(ids.map(() => 1));
    },
  });

  it.each(cases.flatMap((each) => (["before", "after"] as const).map((when) => ({ ...each, when }))))(
    "[MMA-2] $what; killed $when any step",
    async ({ falls, round, once, when }) => {
      let isWhole = false;
      let count = 0;
      for (; !isWhole; count++) {
        const ids = await falls();
        const life = mortal(count, when);
        await round(dying(life, services().storage, ["transaction"]))
          .run()
          .catch(onFault);
        isWhole = !life.died();
        await round(services().storage).run();
        await once(ids);
      }
      // Several steps, and one life that lived to the end.
      expect(count).toBeGreaterThan(2);
    },
  );
});
