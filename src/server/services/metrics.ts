/** Numbers for monitoring, in the Prometheus format. */
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

export class Metrics {
  readonly registry = new Registry();
  readonly orders = new Counter({ name: "tillwright_orders_total", help: "Orders placed by this process", registers: [this.registry] });
  readonly requests = new Histogram({
    name: "tillwright_request_seconds", help: "Time to answer, by route", labelNames: ["route", "method", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5], registers: [this.registry],
  });
  readonly pages = new Counter({ name: "tillwright_pages_total", help: "Shop pages answered, by where they came from", labelNames: ["from"], registers: [this.registry] });

  constructor() {
    collectDefaultMetrics({ register: this.registry, prefix: "tillwright_" });
  }
}
