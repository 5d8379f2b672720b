/**
 * A shop that kills itself with SIGKILL at a chosen moment of its first order. A program: argv holds the options as JSON; it prints its
 * address.
 */
import { pino } from "pino";
import { createServer } from "../../../src/server/server";
import { storefront } from "../../../src/storefront/server-entry";
import { testConfig } from "../../support/shop-server";

export interface CrashShopOptions {
  database: { dataDir: string; databaseUrl?: string };
  /** Where its catalogue and layouts are. */
  root: string;
  moment: "before-commit" | "after-commit" | "before-charge" | "after-charge" | PaymentMoment;
  /** Providers that it knows. */
  paymentSettings?: Record<string, Record<string, string>>;
}

/** Of a payment on a provider's page: the question where to pay, and what follows once it is paid. */
export type PaymentMoment = "before-asking" | "after-asking" | "before-settling" | "before-order-commit" | "after-settling";

async function start({ database, root, moment, paymentSettings = {} }: CrashShopOptions): Promise<string> {
  const server = await createServer({
    config: testConfig(database, { root, paymentSettings }),
    storefront,
    assets: { script: "/a.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
    log: pino({ level: "silent" }),
  });
  const { orders, storage, payments, outsidePayments } = server.services;
  const die = (): never => {
    process.kill(process.pid, "SIGKILL");
    // On a busy machine the signal may come a moment later; until then nothing more happens here.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    throw new Error("unreachable");
  };
  if (moment === "after-commit") {
    const place = orders.place.bind(orders);
    orders.place = async (...parameters) => {
      await place(...parameters);
      return die();
    };
  }
  // Order and answer are written together, last in the transaction: everything is written, nothing committed.
  if (moment === "before-commit" || moment === "before-order-commit") {
    const { together } = storage;
    storage.together = async (...parameters) => {
      await together(...parameters);
      return die();
    };
  }
  const authorise = payments.authorise.bind(payments);
  if (moment === "before-charge") payments.authorise = async () => die();
  if (moment === "after-charge") payments.authorise = async (...parameters) => (await authorise(...parameters), die());
  const startPayment = payments.start.bind(payments);
  if (moment === "before-asking") payments.start = async () => die();
  if (moment === "after-asking") payments.start = async (...parameters) => (await startPayment(...parameters), die());
  const lookup = payments.lookup.bind(payments);
  if (moment === "before-settling") payments.lookup = async (...parameters) => (await lookup(...parameters), die());
  const returned = outsidePayments.returned.bind(outsidePayments);
  if (moment === "after-settling") outsidePayments.returned = async (...parameters) => (await returned(...parameters), die());
  return (await server.listen()).url;
}

console.log(`listening ${await start(JSON.parse(process.argv[2]!) as CrashShopOptions)}`);
