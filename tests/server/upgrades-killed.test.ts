/**
 * An upgrade that one process left, taken up by another that dies at any step until its invoice is written: a third one finishes it,
 * once.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { InvoiceRound } from "../../src/server/invoice/invoice-round";
import { Upgrades } from "../../src/server/upgrade/upgrades";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";
import { dyingCharges } from "./support/dying-charges";
import { Killed, mortal, type Life } from "./support/mortal";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const REQUEST = { offer: "/offers/vpn-yearly", quote: { credit: 999, cost: 7900, dueToday: 6901, currency: "GBP" } };
/** A lease lasts two minutes: when what somebody took now is anybody's again, and when what was taken then is. */
const later = (turns: 1 | 2): Date => new Date(Date.now() + turns * 180_000);

describe.each(DATABASES)("an upgrade whose worker dies, on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    const ada = await signedIn(shop, ADA);
    const call = ((method, path, body, headers = {}) => shop.call(method, path, body, { ...ada.bearer, ...headers })) as TestShop["call"];
    await trial.order({ ...shop, call }, sandbox, await shop.checkout([line("/offers/vpn-monthly")]));
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const onFault = (error: unknown) => expect(error).toBeInstanceOf(Killed);

  /** One more subscription like the one that was bought with the card, whose upgrade is written down, and nobody was asked for. */
  async function left(id: string): Promise<void> {
    const first = await database().selectFrom("subscriptions").selectAll().where("id", "not like", "left-%").executeTakeFirstOrThrow();
    await database()
      .insertInto("subscriptions")
      .values({ ...first, id, item_id: id })
      .execute();
    await workerOf(mortal(1, "before")).upgrades.change(id, REQUEST, ADA, `asked-${id}`).catch(onFault);
    expect(await stateOf(id)).toMatchObject({ upgrades: ["charging"], charged: [], mails: 0 });
  }

  function workerOf(life: Life): { upgrades: Upgrades; invoices: InvoiceRound } {
    const { catalogue, taxes, upgrades, ...services } = shop.server.services;
    const charging = dyingCharges(life, services, (trx, charge) => upgrades.conclude(trx, charge));
    return {
      upgrades: new Upgrades({ ...charging, catalogue, taxes, onFault }),
      invoices: new InvoiceRound({ ...charging, catalogue, onFault }),
    };
  }

  async function stateOf(id: string) {
    const upgrades = await database().selectFrom("upgrades").select(["id", "state"]).where("subscription_id", "=", id).execute();
    const attempts = await database().selectFrom("payment_attempts").select("reference").where("subscription_id", "=", id).execute();
    const { offer_path: offer, upgrade_id: underWay } = await database()
      .selectFrom("subscriptions")
      .select(["offer_path", "upgrade_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const book = (await sandbox.book()).filter(
      ({ balance, refno }) => balance > 0 && attempts.some(({ reference }) => reference === refno),
    );
    const invoices = await database()
      .selectFrom("invoices")
      .select("content")
      .where(
        "subject_id",
        "in",
        upgrades.map((each) => each.id),
      )
      .execute();
    const events = await database().selectFrom("subscription_events").select("kind").where("subscription_id", "=", id).execute();
    const mails = await database()
      .selectFrom("outbox")
      .select("id")
      .where("topic", "=", "subscription-changed")
      .where("payload", "like", `%"${id}"%`)
      .execute();
    return {
      upgrades: upgrades.map(({ state }) => state),
      charged: book.map(({ balance }) => balance),
      offer,
      isUnderWay: underWay !== null,
      invoiced: invoices.map(({ content }) => (JSON.parse(content) as InvoiceContent).amount),
      events: events.map(({ kind: what }) => what),
      mails: mails.length,
    };
  }
  const PAID = {
    upgrades: ["paid"],
    charged: [6901],
    offer: "/offers/vpn-yearly",
    isUnderWay: false,
    invoiced: [6901],
    events: ["upgrade"],
    mails: 1,
  };
  /** Its provider never heard of it. */
  const WITHDRAWN = {
    upgrades: ["declined"],
    charged: [],
    offer: "/offers/vpn-monthly",
    isUnderWay: false,
    invoiced: [],
    events: ["upgrade-declined"],
    mails: 1,
  };

  /** The job of payments, once everything is due for it: it asks the provider about what nobody has finished. */
  async function reconciled(): Promise<void> {
    const now = new Date(0).toISOString();
    await database().updateTable("payment_attempts").set({ next_try_at: now }).where("next_try_at", "is not", null).execute();
    await shop.server.services.paymentRound.drain();
  }

  it.each(["before", "after"] as const)(
    "[MMA-2] killed %s any step of charging it, of writing that down, and of its invoice: charged, invoiced and told once, or not at all",
    async (when) => {
      const { services } = shop.server;
      const ends: string[] = [];
      let isWhole = false;
      for (let count = 0; !isWhole; count++) {
        const id = `left-${when}-${count}`;
        await left(id);
        const life = mortal(count, when);
        const worker = workerOf(life);
        await worker.upgrades
          .run(later(1))
          .then(() => worker.invoices.run())
          .catch(onFault);
        isWhole = !life.died();
        await services.upgrades.run(later(2));
        await reconciled();
        await services.upgrades.run(later(2));
        await services.invoiceRound.run();
        await services.invoiceRound.run();
        const found = await stateOf(id);
        expect([PAID, WITHDRAWN], `step ${count}`).toContainEqual(found);
        ends.push(found.upgrades[0]!);
      }
      // Taken, looked up, opened, charged, settled, and its invoice written.
      expect(ends.length).toBeGreaterThan(5);
      expect(ends.at(-1)).toBe("paid");
      // Only where it was opened, and the provider not asked.
      expect(ends.filter((end) => end === "declined").length).toBeLessThanOrEqual(1);
    },
  );
});
