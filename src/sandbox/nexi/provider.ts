/**
 * Nexi XPay: Italian card payments, on the provider's page or with its fields on the shop's.
 *
 * Checked against plugins of the provider's own, its published snippets and clients by others: every path, form and JSON field, all codes
 * (start, nonce, pagaNonce, recurring, lookup, storna, contabilizza, answers, returns), states of orders, the global `XPay` and its events,
 * contracts, EUR and 978, numbers of errors. Not checked: which of them a nonce that is spent and a contract that is taken are refused
 * with, the detail of XPay_Ready and of XPay_Card_Error without a message, how old a timeStamp may be, whether a partial storna of money
 * that was not taken is refused. Left out: profileInfo, other methods than cards.
 */
import { Hono } from "hono";
import { Deliveries } from "../payments/book";
import { addControls } from "../payments/controls";
import { Renewals } from "../payments/renewals";
import { defineProvider, type SandboxEnv } from "../provider";
import { apiCalls } from "./api";
import { buildPages } from "./build";
import { dispatcher, TITLE } from "./dispatcher";
import { NEXI_SANDBOX } from "./keys";
import { Nonces } from "./nonces";
import { orderEntry, Orders } from "./orders";

const NAME = "nexi";

export const provider = defineProvider({
  name: NAME,
  title: TITLE,
  description: "Italian card payments, by redirect or with card fields on the page.",
  createApp(sandbox) {
    const renewals = new Renewals(true);
    const orders = new Orders(renewals);
    const nonces = new Nonces(orders);
    const deliveries = new Deliveries();
    const app = new Hono<SandboxEnv>();
    addControls(app, {
      name: NAME,
      title: TITLE,
      deliveries,
      renewals,
      entries: () => orders.newestFirst.map(orderEntry),
      facts: { "Alias (apiKey)": NEXI_SANDBOX.alias, Secret: NEXI_SANDBOX.secret },
    });
    app.route("/ecomm/api", apiCalls(orders, nonces));
    app.route(
      "/ecomm/XPayBuild",
      buildPages(nonces, `/${NAME}`, () => sandbox.url()),
    );
    app.route("/ecomm/ecomm", dispatcher(orders, deliveries, `/${NAME}/ecomm/ecomm`));
    return app;
  },
});
