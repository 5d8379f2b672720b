/** What the mail about a payment of a subscription says: its invoice, how it was paid, what comes next. The clock is the test's. */
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addInterval, dateOf, type CalendarDate } from "../../src/domain/time/calendar";
import { formatDate, formatMoney } from "../../src/i18n/format";
import { Outbox } from "../../src/server/jobs/outbox";
import type { Mail } from "../../src/server/mail/mail";
import { begunWith } from "../support/begun-subscription";
import { DATABASES } from "../support/databases";
import { keptTrials } from "../support/kept-trial";
import { mailsOf } from "../support/mails-of";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, signedIn } from "../support/signed-in";
import { line, startShop, type TestShop } from "../support/shop-server";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());
const month = (count: number): CalendarDate => addInterval(today, count, "month");
const at = (day: CalendarDate): Date => new Date(`${day}T12:00:00.000Z`);
const MINUTE = 60_000;

describe.each(DATABASES)("receipts on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let asAda: TestShop;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    const { bearer } = await signedIn(shop, ADA);
    const call = ((method, path, body, own = {}) => shop.call(method, path, body, { ...bearer, ...own })) as TestShop["call"];
    asAda = { ...shop, call };
    // The rounds are the tests' own.
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  beforeEach(
    () =>
      void database()
        .updateTable("outbox")
        .set({ done_at: at(today).toISOString() })
        .execute(),
  );
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  /** Bought today, and paid for the second time in a month. */
  async function paidAgain(locale = "en-GB"): Promise<string> {
    const checkoutId = await shop.checkout([line(trial.offer)]);
    await trial.order(asAda, sandbox, checkoutId);
    const id = await begunWith(database(), checkoutId);
    await database().updateTable("orders").set({ locale }).where("checkout_id", "=", checkoutId).execute();
    const { renewals } = shop.server.services;
    await renewals.run(at(today));
    await renewals.run(at(month(1)));
    return id;
  }
  async function mailOf(id: string): Promise<Mail> {
    const { payload } = await database()
      .selectFrom("outbox")
      .select("payload")
      .where("topic", "=", "renewal-paid")
      .where("payload", "like", `%${id}%`)
      .executeTakeFirstOrThrow();
    return (await mailsOf(shop)["renewal-paid"]!(JSON.parse(payload) as Record<string, string>))!;
  }
  const paymentOf = (id: string) =>
    database()
      .selectFrom("renewals")
      .innerJoin("invoices", "invoices.subject_id", "renewals.id")
      .select(["renewals.id", "number", "amount", "currency"])
      .where("subscription_id", "=", id)
      .executeTakeFirstOrThrow();
  const sourceOf = (id: string) =>
    database()
      .selectFrom("subscriptions")
      .innerJoin("stored_payments", "stored_payments.id", "subscriptions.stored_payment_id")
      .select(["stored_payments.id", "brand", "last_digits"])
      .where("subscriptions.id", "=", id)
      .executeTakeFirstOrThrow();

  it.each([
    ["en-GB", "Invoice: ", "Paid with: %b ending in %d", "Next payment: %a on %n"],
    ["fr-FR", "Facture : ", "Payé avec : %b se terminant par %d", "Prochain paiement : %a le %n"],
    ["gsw-CH", "Rächnig: ", "Zahlt mit: %b mit Ändi %d", "Nächschti Zahlig: %a am %n"],
  ])("[MMA-2] names the invoice, what was charged, and the next charge with its day, as text and as HTML: %s", async (locale, ...words) => {
    const id = await paidAgain(locale);
    await shop.server.services.invoiceRound.run(at(month(1)));
    const { number, amount, currency } = await paymentOf(id);
    const { brand, last_digits: digits } = await sourceOf(id);
    expect([brand, digits]).toEqual([expect.any(String), expect.stringMatching(/^\d{4}$/)]);
    const [invoice, paidWith, next] = words;
    const nextAmount = formatMoney({ minorUnits: Number(amount), currency }, locale);
    const expected = [
      `${invoice}${number}`,
      paidWith!.replace("%b", brand!).replace("%d", digits!),
      next!.replace("%a", nextAmount).replace("%n", formatDate(month(2), locale)),
    ];
    const { text, html } = await mailOf(id);
    // Codes stand in HTML in one piece, which no line is broken within.
    for (const said of [text, html.replaceAll(/<\/?span[^>]*>/g, "")])
      for (const each of [...expected, `${shop.url}/mma/invoices`]) expect(said).toContain(each);
  });

  it("[MMA-2] who has cancelled meanwhile reads of no next charge, and of a card that was removed the method alone stays", async () => {
    const id = await paidAgain();
    await shop.server.services.invoiceRound.run(at(month(1)));
    const { id: stored, last_digits: digits } = await sourceOf(id);
    await database()
      .updateTable("stored_payments")
      .set({ removed_at: at(today).toISOString() })
      .where("id", "=", stored)
      .execute();
    await database().updateTable("subscriptions").set({ status: "cancelled" }).where("id", "=", id).execute();
    const { text } = await mailOf(id);
    expect(text).toContain("Paid with: Credit or debit card");
    expect(text).not.toContain(digits!);
    expect(text).not.toContain("Next payment");
  });

  it("[MMA-2] waits quietly until its invoice is written, and some minutes at most", async () => {
    const told: string[] = [];
    const sent: Mail[] = [];
    let now = Date.now();
    const { storage, invoiceRound } = shop.server.services;
    const log = pino({ level: "warn" }, { write: (text: string) => void told.push(text) });
    const send = async (mail: Mail) => void sent.push(mail);
    const outbox = new Outbox({ storage, send, mails: mailsOf(shop), log, now: () => now });
    const justPaid = async (id: string, agoMs = 0) => {
      const paidAt = new Date(Date.now() - agoMs).toISOString();
      await database().updateTable("renewals").set({ updated_at: paidAt }).where("subscription_id", "=", id).execute();
      // An event of a month ahead is due for a round of that month alone.
      await database().updateTable("outbox").set({ next_attempt_at: paidAt }).where("done_at", "is", null).execute();
    };
    const id = await paidAgain();
    await justPaid(id);
    await outbox.drain();
    expect(sent.filter(({ text }) => text.includes("Paid with"))).toEqual([]);
    expect(told).toEqual([]);
    await invoiceRound.run(at(month(1)));
    now += MINUTE;
    await outbox.drain();
    const { number } = await paymentOf(id);
    expect(sent.at(-1)!.text).toContain(`Invoice: ${number}`);

    const late = await paidAgain();
    await justPaid(late, 11 * MINUTE);
    now += MINUTE;
    await outbox.drain();
    expect(sent.at(-1)!.text).toContain("Paid with");
    expect(sent.at(-1)!.text).not.toContain("Invoice:");
  });
});
