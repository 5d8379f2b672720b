import { sql } from "kysely";
/** What was paid, or is to be paid by invoice, is invoiced once, by numbers without gaps, and its owner reads it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InvoiceContent } from "../../src/domain/order/invoice";
import { addInterval, dateOf } from "../../src/domain/time/calendar";
import { InvoiceRound } from "../../src/server/invoice/invoice-round";
import { formatDate } from "../../src/i18n/format";
import { DATABASES } from "../support/databases";
import { mailsOf } from "../support/mails-of";
import { readPdf } from "../support/read-pdf";
import { keptTrials } from "../support/kept-trial";
import { startPaymentSandbox, type PaymentSandbox } from "../support/payment-sandbox";
import { ADA, BEN, signedIn, type SignedIn } from "../support/signed-in";
import { line, orderOf, startShop, type TestShop } from "../support/shop-server";
import { unguardedInvoices } from "./support/unguarded-invoices";

const trial = keptTrials.find(({ type }) => type === "zuora_card")!;
const today = dateOf(new Date().toISOString());

describe.each(DATABASES)("invoices on %s", (kind) => {
  let sandbox: PaymentSandbox;
  let shop: TestShop;
  let ada: SignedIn;
  let ben: SignedIn;
  beforeAll(async () => {
    sandbox = await startPaymentSandbox(trial.sandbox);
    shop = await startShop(kind, { paymentSettings: trial.settings(sandbox) });
    ada = await signedIn(shop, ADA);
    ben = await signedIn(shop, BEN);
    // The rounds are the tests' own.
    await Promise.all(shop.server.services.roundJobs.map((job) => job.stop()));
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  const database = () => shop.server.services.storage.db;
  const rows = () => database().selectFrom("invoices").selectAll().orderBy("sequence").execute();
  const run = (at?: Date) => shop.server.services.invoiceRound.run(at);
  const list = async ({ bearer }: SignedIn) =>
    (await shop.call("GET", "/api/mma/invoices", undefined, bearer)).body.items as { id: string }[];
  const contentOf = (reference: string) =>
    rows().then((all) =>
      all
        .map(({ number, content }) => ({ ...(JSON.parse(content) as InvoiceContent), number }))
        .filter((each) => each.order_reference === reference),
    );
  async function ordered(who: SignedIn = ada, lines = [line("/offers/vpn-monthly")], more: object = {}): Promise<string> {
    const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout(lines), more), who.bearer);
    expect(placed.status, placed.text).toBe(201);
    return placed.body.order_reference as string;
  }
  const orderRow = (reference: string) =>
    database().selectFrom("orders").selectAll().where("order_reference", "=", reference).executeTakeFirstOrThrow();
  async function numbersHaveNoGaps(): Promise<void> {
    const all = await rows();
    expect(all.map(({ sequence }) => Number(sequence))).toEqual(all.map((_, index) => index + 1));
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => `INV-${String(index + 1).padStart(6, "0")}`));
  }

  it("[MMA-2] an order to be paid by invoice gets one: who sells what to whom, with net, tax and gross that add up", async () => {
    const reference = await ordered(ada, [line("/offers/vpn-monthly", 1)]);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [invoice, ...more] = await contentOf(reference);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      kind: "invoice",
      state: "due",
      paymentType: "invoice",
      issuedOn: today,
      suppliedOn: today,
      currency: "GBP",
      seller: { name: "Test shop", email: "help@test-shop.example" },
      buyer: ["Ada Byron", "1 High Street", "LONDON", "SW1A 1AA", "United Kingdom"],
      rounding: 0,
    });
    const { total_amount: amount, total } = await database()
      .selectFrom("orders")
      .selectAll()
      .where("order_reference", "=", reference)
      .executeTakeFirstOrThrow();
    expect(invoice!.amount).toBe(amount);
    expect(invoice!.tax).toBe((JSON.parse(total) as { taxAmount: number }).taxAmount);
    expect(invoice!.net + invoice!.tax).toBe(invoice!.amount);
    await numbersHaveNoGaps();
  });

  it("[MMA-2] whoever pays by invoice, and has no account, gets it by mail: how much, until when, and the paper itself", async () => {
    const placed = await shop.call("POST", "/api/order", orderOf(await shop.checkout([line("/offers/vpn-monthly")])));
    expect(placed.status, placed.text).toBe(201);
    await run();
    const [invoice] = await contentOf(placed.body.order_reference);
    const { id } = (await rows()).find(({ number }) => number === invoice!.number)!;
    const waiting = await database().selectFrom("outbox").selectAll().where("topic", "=", "invoice-issued").execute();
    const own = waiting.filter(({ payload }) => payload.includes(id));
    expect(own).toHaveLength(1);
    expect(own[0]!.payload.length, "the paper is made when it is sent").toBeLessThan(200);
    const write = () => mailsOf(shop)["invoice-issued"]!(JSON.parse(own[0]!.payload) as Record<string, string>);
    const mail = (await write())!;
    expect(mail).toMatchObject({ id: `<${id}.issued@tillwright>`, subject: `Your invoice ${invoice!.number}` });
    expect(mail.to).toBe(JSON.parse((await orderRow(placed.body.order_reference)).customer).email);
    expect(mail.text).toContain(`Please pay £9.99 by ${formatDate(invoice!.dueOn!, "en-GB")}, and name ${invoice!.number}`);
    const [paper, ...more] = mail.attachments!;
    expect(more).toEqual([]);
    expect(paper).toMatchObject({ filename: `${invoice!.number}.pdf`, contentType: "application/pdf" });
    const { pages } = await readPdf(Buffer.from(paper!.content, "base64"));
    const printed = pages.flatMap(({ items }) => items.map(({ str }) => str)).join(" ");
    expect(printed).toContain(invoice!.number);
    // The account that is paid to stands on it as it was when it was issued.
    expect(invoice!.bank).toEqual({ holder: "Test Shop", iban: "DE89 3704 0044 0532 0130 00" });
    for (const said of [printed, mail.text]) expect(said.replaceAll(" ", "")).toContain("IBAN:DE89370400440532013000");
    // It was paid while the mail waited.
    await database().updateTable("invoice_dues").set({ paid_on: today }).where("invoice_id", "=", id).execute();
    expect(await write()).toBeUndefined();
  });

  it("[MMA-2] rounds of several machines at once invoice each order once and leave out no number", async () => {
    const references = [];
    for (let count = 0; count < 8; count++) references.push(await ordered());
    const { storage, catalogue, payments } = shop.server.services;
    const faults: unknown[] = [];
    const machines = Array.from(
      { length: 4 },
      () => new InvoiceRound({ storage, catalogue, payments, onFault: (error) => faults.push(error) }),
    );
    const counts = await Promise.all(machines.map((machine) => machine.run()));
    expect(faults).toEqual([]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
    for (const reference of references) expect(await contentOf(reference)).toHaveLength(1);
    await numbersHaveNoGaps();
  });

  it("[MMA-2] what cannot be invoiced takes no number, holds up no other, and is invoiced once it can be", async () => {
    const broken = await ordered();
    const after = await ordered();
    const { total } = await database().selectFrom("orders").select("total").where("order_reference", "=", broken).executeTakeFirstOrThrow();
    const set = (value: string) => database().updateTable("orders").set({ total: value }).where("order_reference", "=", broken).execute();
    await set("{");
    const { storage, catalogue, payments } = shop.server.services;
    const faults: { kind: string; id: string }[] = [];
    const machine = new InvoiceRound({ storage, catalogue, payments, onFault: (_error, subject) => faults.push(subject) });
    expect(await machine.run()).toBe(1);
    expect(faults).toMatchObject([{ kind: "order" }]);
    expect(await contentOf(after)).toHaveLength(1);
    await numbersHaveNoGaps();
    await set(total);
    expect(await machine.run()).toBe(1);
    expect(await contentOf(broken)).toHaveLength(1);
    await numbersHaveNoGaps();
  });

  it("[MMA-2] what the database does not take keeps no other from being invoiced", async () => {
    const references = [await ordered(), await ordered(), await ordered()];
    const { id } = await database()
      .selectFrom("orders")
      .select("id")
      .where("order_reference", "=", references[1]!)
      .executeTakeFirstOrThrow();
    // Invoiced already, whatever its row says.
    const [like] = await rows();
    await database()
      .insertInto("invoices")
      .values({ ...like!, id: "elsewhere", sequence: -1, number: "ELSEWHERE", subject_kind: "order", subject_id: id })
      .execute();
    const { storage, catalogue, payments } = shop.server.services;
    const faults: { kind: string; id: string }[] = [];
    const machine = new InvoiceRound({ storage, catalogue, payments, onFault: (_error, subject) => faults.push(subject) });
    expect(await machine.run()).toBe(2);
    expect(faults).toEqual([{ kind: "order", id }]);
    expect([await contentOf(references[0]!), await contentOf(references[2]!)]).toMatchObject([[{}], [{}]]);
    await unguardedInvoices(database(), () => database().deleteFrom("invoices").where("id", "=", "elsewhere").execute());
    expect(await machine.run()).toBe(1);
    await numbersHaveNoGaps();
  });

  it("[MMA-2] [MMA-5] the database itself keeps it: none is deleted, and of it only whose it is changes, and a forgotten buyer", async () => {
    await ordered(ada, [line("/offers/vpn-monthly")]);
    await run();
    const { id, content, owner_sub: owner } = (await rows()).at(-1)!;
    const own = () => database().selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const issued = await own();
    const change = (set: Partial<typeof issued>) => database().updateTable("invoices").set(set).where("id", "=", id).execute();
    const refused = /an invoice stays as it was issued/;
    const { buyerTaxId: _taxId, ...kept } = JSON.parse(content) as InvoiceContent;
    const nobodys = JSON.stringify({ ...kept, buyer: [] } satisfies InvoiceContent);
    const cheaper = JSON.stringify({ ...kept, buyer: [], amount: 1 } satisfies InvoiceContent);
    const others = { id: "other", sequence: -7, number: "OTHER", subject_kind: "refund", subject_id: "other", issued_at: "2020" };
    for (const [name, value] of Object.entries(others)) await expect(change({ [name]: value }), name).rejects.toThrow(refused);
    await expect(change({ content: nobodys })).rejects.toThrow(refused);
    await expect(database().deleteFrom("invoices").where("id", "=", id).execute()).rejects.toThrow(refused);
    if (kind === "postgres") await expect(sql`truncate invoices cascade`.execute(database())).rejects.toThrow(refused);
    expect(await own()).toEqual(issued);
    await change({ owner_sub: `erased:${id}`, owner_email: "" });
    await expect(change({ content: cheaper })).rejects.toThrow(refused);
    await change({ owner_sub: `gone:${id}`, content: nobodys });
    expect(JSON.parse((await own()).content)).toEqual(JSON.parse(nobodys));
    await expect(change({ content })).rejects.toThrow(refused);
    await change({ owner_sub: owner, owner_email: issued.owner_email });
  });

  it("[MMA-2] tax that comes on top stands on it; a free order has none", async () => {
    const reference = await ordered(ada, [line("/offers/vpn-monthly")], {
      billingDetails: { address1: "1 Main Street", city: "San Jose", state: "CA", postalCode: "95113", country: "US" },
    });
    await run();
    const [invoice] = await contentOf(reference);
    expect(invoice!.tax).toBeGreaterThan(0);
    expect(invoice!.lines.every(({ net, tax, gross }) => net + tax === gross)).toBe(true);
    expect(invoice!.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(invoice!.amount);
    const before = (await rows()).length;
    const free = await ordered();
    await database().updateTable("orders").set({ total_amount: 0 }).where("order_reference", "=", free).execute();
    expect(await run()).toBe(0);
    expect((await rows()).length).toBe(before);
  });

  it("[MMA-2] each payment of a subscription gets one, and what goes back a credit note that takes it back", async () => {
    const headers = await shop.editor();
    const asAda: TestShop = {
      ...shop,
      call: ((method, path, body, own = {}) => shop.call(method, path, body, { ...ada.bearer, ...own })) as TestShop["call"],
    };
    const checkoutId = await shop.checkout([line(trial.offer)]);
    await trial.order(asAda, sandbox, checkoutId);
    const { order_reference: reference } = await database()
      .selectFrom("orders")
      .select("order_reference")
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    const month = new Date(`${addInterval(today, 1, "month")}T12:00:00.000Z`);
    await shop.server.services.renewals.run(new Date(`${today}T12:00:00.000Z`));
    await shop.server.services.renewals.run(month);
    await run(month);
    const [first, renewal, ...more] = await contentOf(reference);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ kind: "invoice", state: "paid", paymentType: "zuora_card" });
    expect(renewal).toMatchObject({ kind: "invoice", state: "paid", suppliedOn: dateOf(month.toISOString()) });
    expect(renewal!.lines.map(({ name }) => name)).toEqual(first!.lines.map(({ name }) => name));
    expect(renewal!.tax).toBe(first!.tax);

    const attempts = await database()
      .selectFrom("payment_attempts")
      .select(["id", "kind"])
      .where((row) => row.or([row("checkout_id", "=", checkoutId), row("kind", "=", "charge")]))
      .where("state", "in", ["ordered", "settled"])
      .execute();
    expect(attempts).toHaveLength(2);
    for (const { id } of attempts)
      expect(await shop.call("POST", `/api/payments/attempts/${id}/refund`, undefined, headers)).toMatchObject({
        body: { state: "refunded" },
      });
    const counts = await Promise.all([run(month), run(month)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await run(month)).toBe(0);
    const notes = (await contentOf(reference)).filter((each) => each.kind === "credit-note");
    expect(notes.map(({ corrects }) => corrects).sort()).toEqual([first!.number, renewal!.number].sort());
    for (const note of notes) {
      const taken = note.corrects === first!.number ? first! : renewal!;
      expect([note.state, note.amount, note.net, note.tax]).toEqual(["credited", -taken.amount, -taken.net, -taken.tax]);
    }
    await numbersHaveNoGaps();
  });

  it("[MMA-2] its owner lists them, the newest first; nobody else finds them", async () => {
    await ordered(ben, undefined, { customerDetails: { firstName: "Ben", lastName: "Okri", email: "ben@shopper.example" } });
    await run();
    const own = await list(ben);
    expect(own).toHaveLength(1);
    const adas = (await list(ada)) as { id: string; number: string }[];
    expect(adas.map(({ number }) => number)).toEqual(
      adas
        .map(({ number }) => number)
        .sort()
        .reverse(),
    );
    expect(adas.map(({ id }) => id)).not.toContain(own[0]!.id);
    const file = await shop.call("GET", `/api/mma/invoices/${own[0]!.id}/download`, undefined, ben.bearer);
    expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="INV-\d{6}\.pdf"$/);
    expect(file.text.slice(0, 5)).toBe("%PDF-");
    expect((await shop.call("GET", "/api/mma/invoices")).status).toBe(401);
    for (const id of [own[0]!.id, "nothing"]) {
      const answer = await shop.call("GET", `/api/mma/invoices/${id}/download`, undefined, ada.bearer);
      expect([answer.status, answer.body.error.code]).toEqual([404, "invoice-not-found"]);
    }
  });

  it("[MMA-2] what was paid already is mailed to nobody", async () => {
    const before = await database().selectFrom("outbox").select("id").where("topic", "=", "invoice-issued").execute();
    const checkoutId = await shop.checkout([line(trial.offer)]);
    await trial.order(shop, sandbox, checkoutId);
    expect(await run()).toBe(1);
    expect(await database().selectFrom("outbox").select("id").where("topic", "=", "invoice-issued").execute()).toHaveLength(before.length);
  });
});
