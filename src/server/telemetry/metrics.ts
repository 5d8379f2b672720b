/** Numbers for monitoring, in the Prometheus format. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OutboxState } from "../jobs/outbox";

export class Metrics {
  readonly registry = new Registry();
  readonly orders = new Counter({ name: "tillwright_orders_total", help: "Orders placed by this process", registers: [this.registry] });
  readonly requests = new Histogram({
    name: "tillwright_request_seconds",
    help: "Time to answer, by route",
    labelNames: ["route", "method", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  readonly pages = new Counter({
    name: "tillwright_pages_total",
    help: "Shop pages answered, by where they came from",
    labelNames: ["from"],
    registers: [this.registry],
  });

  readonly limitedMails = new Counter({
    name: "tillwright_mails_limited_total",
    help: "Mails that strangers can cause which wait, or were left out, because their mailbox had enough of them",
    labelNames: ["outcome"],
    registers: [this.registry],
  });

  readonly paymentAttempts = new Counter({
    name: "tillwright_payment_attempts_total",
    help: "Tries to pay by method, counted in each state they come to: created or asking is begun, ordered is settled",
    labelNames: ["method", "state"],
    registers: [this.registry],
  });
  readonly reconciledPayments = new Counter({
    name: "tillwright_payments_reconciled_total",
    help: "Tries to pay that nobody finished, and that the job brought on, by method",
    labelNames: ["method"],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: "tillwright_" });
  }

  /** Mails by what has become of them, asked when the numbers are read; none while the database does not say. */
  countMails(state: () => Promise<OutboxState>): void {
    new Gauge({
      name: "tillwright_mails",
      help: "Mails that wait to be sent, and those that failed for good",
      labelNames: ["state"],
      registers: [this.registry],
      async collect() {
        this.reset();
        const counts = await state().catch(() => undefined);
        for (const [name, count] of Object.entries(counts ?? {})) this.set({ state: name }, count);
      },
    });
  }

  /** Changes that the CDN has yet to be told, asked when the numbers are read. */
  watchPurges(waiting: () => Promise<number>): void {
    new Gauge({
      name: "tillwright_cdn_purges",
      help: "Keys that the CDN has yet to be told to drop",
      registers: [this.registry],
      async collect() {
        this.reset();
        const count = await waiting().catch(() => undefined);
        if (count !== undefined) this.set(count);
      },
    });
  }

  /** How long the oldest unfinished try to pay has been so, asked when the numbers are read. */
  watchOpenPayments(oldest: () => Promise<{ method: string; seconds: number }[]>): void {
    new Gauge({
      name: "tillwright_payment_oldest_open_seconds",
      help: "Age of the oldest try to pay that is not finished, by method; none where all are",
      labelNames: ["method"],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const { method, seconds } of await oldest().catch(() => [])) this.set({ method }, seconds);
      },
    });
  }
}
