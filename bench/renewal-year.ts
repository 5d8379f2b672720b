/**
 * A year of subscriptions, day by day, as the shop's jobs walk it: by the server's own services, on an embedded database, charged at a
 * sandbox in a process of its own. The days are told, and nothing waits for one to pass.
 */
import { pino } from "pino";
import { addInterval, type CalendarDate } from "../src/domain/time/calendar";
import { configFromEnvironment } from "../src/server/config/read-config";
import { createServer, type ShopServer } from "../src/server/server";
import { storefront } from "../src/storefront/server-entry";
import { prepared } from "../tests/payment-methods/zuora-hosted-page/prepared";
import { begunWith } from "../tests/support/begun-subscription";
import { zuoraSettings } from "../tests/support/zuora-settings";
import type { PaymentSandbox } from "../tests/support/payment-sandbox";
import type { TestShop } from "../tests/support/shop-server";

export interface YearOptions {
  /** Folder whose catalogue/ has the offers; nothing else of it is read. */
  root: string;
  dataDir: string;
  sandboxUrl: string;
  /** By the path of its offer: how many subscriptions there are, and every how many months each is paid. */
  kinds: readonly { offer: string; count: number; months: number }[];
}

export interface Year {
  /** What was charged at the provider in the year, and what should have been. */
  charged: number;
  expected: number;
  /** Subscriptions and days that were not paid once. */
  wrong: number;
  invoices: number;
  /** `processor`: what the shop's process computed, which a busy machine does not change. */
  seconds: { all: number; payments: number; invoices: number; others: number; processor: number };
}

/** A month's last day is among the days of payment. */
const START: CalendarDate = "2027-01-31";
const END = addInterval(START, 365, "day");
const at = (day: CalendarDate): Date => new Date(`${day}T12:00:00.000Z`);

export async function walkYear({ root, dataDir, sandboxUrl, kinds }: YearOptions): Promise<Year> {
  const { RENEWALS_AT_ONCE } = process.env;
  const own = { PORT: "0", SANDBOX: "off", DATA_DIR: dataDir, EDITOR_PASSWORD: "first-light" };
  const environment = { ...own, ...(RENEWALS_AT_ONCE && { RENEWALS_AT_ONCE }) };
  const server = await createServer({
    config: { ...configFromEnvironment(environment, root), paymentSettings: { zuora: zuoraSettings(sandboxUrl) } },
    storefront,
    assets: { script: "/storefront.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
    editor: { script: "/editor.js", styles: [], imports: [], page: [] },
    log: pino({ level: "warn" }),
  });
  try {
    const due = await begin(server, sandboxUrl, kinds);
    return await walk(server, sandboxUrl, due);
  } finally {
    await server.close();
  }
}

type Call = TestShop["call"];

const callerOf =
  (server: ShopServer): Call =>
  async (method, path, body, headers = {}) => {
    const init = {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await server.fetch(new Request(`http://localhost${path}`, init));
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (text.startsWith("{") ? JSON.parse(text) : undefined) as never,
    };
  };

/** Orders one and pays it by card, on its page. @returns its subscription's id */
async function bought(server: ShopServer, sandboxUrl: string, offer: string): Promise<string> {
  const call = callerOf(server);
  const basket = { basketItems: [{ path: offer, quantity: 1, addOns: [] }] };
  const begun = await call("POST", "/api/checkout/initiate", { basket, country: "GB", locale: "en-GB" });
  if (begun.status !== 201) throw new Error(`POST /api/checkout/initiate answered ${begun.status} ${begun.text}`);
  const checkoutId = begun.body.id as string;
  const sandbox = { base: `${sandboxUrl}/zuora`, submit } as PaymentSandbox;
  const card = prepared.find(({ type }) => type === "zuora_card")!;
  const payment = await card.prepare({ call } as TestShop, sandbox, checkoutId, "approve");
  const placed = await call("POST", "/api/order", {
    checkoutId,
    order_type: "new",
    basketVersion: 1,
    customerDetails: { firstName: "Ada", lastName: "Byron", email: "ada@shopper.example" },
    billingDetails: { address1: "1 High Street", city: "London", postalCode: "SW1A 1AA", country: "GB" },
    paymentType: card.type,
    payment,
  });
  if (placed.status !== 201) throw new Error(`POST /api/order answered ${placed.status} ${placed.text}`);
  return begunWith(server.services.storage.db, checkoutId);
}

const submit: PaymentSandbox["submit"] = async (url, fields) => {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return { status: response.status, location: undefined, text: await response.text() };
};

/** @returns the days on which each is due again, by its id */
async function begin(server: ShopServer, sandboxUrl: string, kinds: YearOptions["kinds"]): Promise<Map<string, readonly CalendarDate[]>> {
  const { db, relaxed } = server.services.storage;
  const due = new Map<string, readonly CalendarDate[]>();
  for (const { offer, count, months } of kinds) {
    const days = Array.from({ length: 12 / months }, (_, index) => addInterval(START, (index + 1) * months, "month"));
    const first = await bought(server, sandboxUrl, offer);
    const row = await db.selectFrom("subscriptions").selectAll().where("id", "=", first).executeTakeFirstOrThrow();
    await db.deleteFrom("subscriptions").where("id", "=", first).execute();
    // It was bought today: what is walked begins on a day that is always the same.
    const from = { created_at: at(START).toISOString(), term_start: START, charged_from: START, next_payment_on: days[0]! };
    for (let number = 0; number < count; number++) {
      const id = `${first.slice(0, 20)}-${months}-${String(number).padStart(5, "0")}`;
      await relaxed((trx) =>
        trx
          .insertInto("subscriptions")
          .values({ ...row, ...from, id, item_id: id })
          .execute(),
      );
      due.set(id, days);
    }
  }
  return due;
}

async function walk(server: ShopServer, sandboxUrl: string, due: ReadonlyMap<string, readonly CalendarDate[]>): Promise<Year> {
  const { storage, renewals, endRound, priceChangeRound, invoiceRound, unpaidInvoiceRound, giftRound } = server.services;
  const before = await balances(sandboxUrl);
  const seconds = { all: 0, payments: 0, invoices: 0, others: 0, processor: 0 };
  const timed = async (what: "payments" | "invoices" | "others", round: { run(at: Date): Promise<unknown> }, day: CalendarDate) => {
    const started = performance.now();
    await round.run(at(day));
    const took = (performance.now() - started) / 1_000;
    seconds[what] += took;
    seconds.all += took;
  };
  const begun = process.cpuUsage();
  for (let day = START; day <= END; day = addInterval(day, 1, "day")) {
    await timed("payments", renewals, day);
    await timed("others", endRound, day);
    await timed("others", priceChangeRound, day);
    await timed("invoices", invoiceRound, day);
    await timed("others", unpaidInvoiceRound, day);
    await timed("others", giftRound, day);
  }
  const { user, system } = process.cpuUsage(begun);
  seconds.processor = (user + system) / 1_000_000;
  const rows = await storage.db.selectFrom("renewals").select(["subscription_id", "due_on", "state"]).execute();
  const paid = new Set(rows.filter(({ state }) => state === "paid").map((row) => `${row.subscription_id} ${row.due_on}`));
  const expected = [...due].flatMap(([id, days]) => days.map((day) => `${id} ${day}`));
  const invoices = await storage.db.selectFrom("invoices").select("id").where("subject_kind", "=", "renewal").execute();
  return {
    charged: (await balances(sandboxUrl)) - before,
    expected: expected.length,
    wrong: expected.filter((each) => !paid.has(each)).length + (rows.length - paid.size),
    invoices: invoices.length,
    seconds,
  };
}

/** How many payments the provider's book has that were charged, and not given back. */
async function balances(sandboxUrl: string): Promise<number> {
  const { transactions } = (await (await fetch(`${sandboxUrl}/zuora/book`)).json()) as { transactions: { balance: number }[] };
  return transactions.filter(({ balance }) => balance > 0).length;
}
