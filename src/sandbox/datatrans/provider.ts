/**
 * Datatrans: card payments by redirect, over its JSON interface, version 1.
 *
 * Checked against the published description of that interface (2.0.24) and clients of it: paths, names of requests and answers, statuses,
 * error codes, aliases, idempotency (409, 422, an hour), callback body and signature, return parameter, what expires when.
 * Not checked: the words of error messages, the code for an amount that is too high, the limits of a reference. A lookup by reference is
 * described nowhere, so there is none here. Left out: `redirect.method` POST, the lightbox, methods other than cards.
 */
import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { maskedNumber, USUAL_CARD } from "../payments/cards";
import { readChoice } from "../payments/choice";
import { Deliveries } from "../payments/book";
import { addControls } from "../payments/controls";
import { Renewals } from "../payments/renewals";
import { idempotency } from "../payments/idempotency";
import { outcomeOf } from "../payments/outcomes";
import { challengePage, endPage, paymentPage, stayedPage } from "../payments/pages";
import { defineProvider, type SandboxEnv } from "../provider";
import { DATATRANS_SANDBOX } from "./keys";
import { Ledger } from "./ledger";
import { Refusal } from "./refusal";
import { readRequest } from "./requests";
import { bookEntry, isOpen, statusView, type Transaction } from "./transaction";

const NAME = "datatrans";
const TITLE = "Datatrans";

export const provider = defineProvider({
  name: NAME,
  title: TITLE,
  description: "Swiss card payments by redirect.",
  createApp(sandbox) {
    const renewals = new Renewals();
    const ledger = new Ledger(undefined, renewals);
    const deliveries = new Deliveries();
    const app = new Hono<SandboxEnv>();
    app.onError((error) => {
      if (error instanceof Refusal) return error.toResponse();
      throw error;
    });
    addControls(app, {
      name: NAME,
      title: TITLE,
      deliveries,
      renewals,
      entries: () => ledger.newestFirst.map(bookEntry),
      facts: { "Merchant id": DATATRANS_SANDBOX.merchantId, Password: DATATRANS_SANDBOX.password, "Sign key": DATATRANS_SANDBOX.signKey },
      actions: { "/end-of-day": "End the day: settled money is transmitted" },
    });
    app.post("/end-of-day", (context) => {
      ledger.transmit();
      return context.redirect(`/${NAME}/`, 303);
    });

    const start = (transaction: Transaction) => `/${NAME}/v1/start/${transaction.id}`;
    const page = (transaction: Transaction, card: Parameters<typeof paymentPage>[0]["card"]) =>
      paymentPage({ ...factsOf(transaction), action: start(transaction), ...(card && { card }) });
    const known = (id: string): Transaction | Response => {
      try {
        const transaction = ledger.find(id);
        return isOpen(transaction)
          ? transaction
          : endPage(TITLE, "This payment is over", "It was answered already, or it took too long.", { status: 410 });
      } catch {
        return endPage(TITLE, "No such payment", "Go back to the shop and pay from there.", { status: 404 });
      }
    };

    app.get("/v1/start/:id", (context) => {
      const transaction = known(context.req.param("id"));
      return transaction instanceof Response ? transaction : page(transaction, { faults: [] });
    });

    app.post("/v1/start/:id", async (context) => {
      const choice = readChoice(new URLSearchParams(await context.req.text()));
      // Looked up after the form has arrived: of two that are sent at once the second finds it closed.
      const transaction = known(context.req.param("id"));
      if (transaction instanceof Response) return transaction;
      if ("faults" in choice) return page(transaction, choice);
      const outcome = outcomeOf(choice.outcome);
      if (outcome.result === "again") return page(transaction, { faults: [], isAgain: true });
      // The bank's page knows no card: it answers for the one that was typed before.
      const card = choice.outcome.startsWith("challenge-") ? (transaction.card ?? choice.card) : choice.card;
      ledger.conclude(transaction, outcome, card);
      if (outcome.result === "challenge") {
        transaction.card = card;
        return challengePage({ ...factsOf(transaction), action: start(transaction) });
      }
      for (let call = 0; call < outcome.callbacks; call++) await callBack(transaction, outcome.isForged);
      const target = outcome.returns && !transaction.hasReturned ? returnUrl(transaction) : undefined;
      if (!target) return stayedPage(TITLE, choice.outcome);
      transaction.hasReturned = true;
      return context.redirect(target, 302);
    });

    const callBack = async (transaction: Transaction, isForged = false) => {
      const { url } = transaction.request.webhook ?? {};
      if (!url) return;
      const claimed = {
        ...transaction,
        status: "settled" as const,
        settled: transaction.amount,
        authorizationCode: "000000",
        card: USUAL_CARD,
      };
      const body = JSON.stringify(statusView(isForged ? claimed : transaction));
      const key = isForged ? "00".repeat(32) : DATATRANS_SANDBOX.signKey;
      const time = Date.now();
      const signature = createHmac("sha256", Buffer.from(key, "hex")).update(`${time}${body}`).digest("hex");
      await deliveries.send(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Datatrans-Signature": `t=${time},s0=${signature}` },
        body,
      });
    };

    const expected = `Basic ${Buffer.from(`${DATATRANS_SANDBOX.merchantId}:${DATATRANS_SANDBOX.password}`).toString("base64")}`;
    const calls = new Hono();
    calls.onError((error) => {
      if (error instanceof Refusal) return error.toResponse();
      throw error;
    });
    calls.use(async (context, next) => {
      if (context.req.header("Authorization") !== expected) throw new Refusal("UNAUTHORIZED", "You are not authorized");
      await next();
    });
    calls.use(idempotency((status) => new Refusal("CLIENT_ERROR", CONFLICTS[status], { status }).toResponse()));
    calls.post("/transactions", async (context) => {
      const transaction = ledger.begin(readRequest("init", await context.req.text()));
      context.header("Location", sandbox.url() + start(transaction));
      return context.json({ transactionId: transaction.id }, 201);
    });
    calls.post("/transactions/authorize", async (context) => {
      const { id, authorizationCode, card } = ledger.authorize(readRequest("authorize", await context.req.text()));
      return context.json({
        transactionId: id,
        acquirerAuthorizationCode: authorizationCode,
        card: { masked: maskedNumber(card!.number) },
      });
    });
    calls.get("/transactions/:id", (context) => context.json(statusView(ledger.find(context.req.param("id")))));
    calls.post("/transactions/:id/settle", async (context) => {
      ledger.settle(context.req.param("id"), readRequest("settle", await context.req.text()));
      return context.body(null, 204);
    });
    calls.post("/transactions/:id/cancel", async (context) => {
      readRequest("cancel", await context.req.text());
      ledger.cancel(context.req.param("id"));
      return context.body(null, 204);
    });
    calls.post("/transactions/:id/credit", async (context) => {
      const credit = ledger.credit(context.req.param("id"), readRequest("credit", await context.req.text()));
      return context.json({ transactionId: credit.id, acquirerAuthorizationCode: credit.authorizationCode });
    });
    calls.get("/aliases/:alias", (context) => {
      const alias = context.req.param("alias");
      const { card, created } = ledger.alias(alias);
      const { number, expiryMonth, expiryYear } = card;
      return context.json({ alias, type: "CARD", masked: maskedNumber(number), dateCreated: created, card: { expiryMonth, expiryYear } });
    });
    calls.delete("/aliases/:alias", (context) => {
      ledger.forget(context.req.param("alias"));
      return context.body(null, 204);
    });
    app.route("/v1", calls);
    return app;
  },
});

const CONFLICTS = {
  409: "The first request with this idempotency key is under way",
  422: "The idempotency key was used for another request",
} as const;

const factsOf = ({ request, amount }: Transaction) => ({ provider: TITLE, reference: request.refno, amount, currency: request.currency });

/** The shop's address for this end; undefined where it named none. */
function returnUrl({ id, status, request }: Transaction): string | undefined {
  const { successUrl, cancelUrl, errorUrl } = request.redirect ?? {};
  const url = status === "canceled" ? cancelUrl : status === "failed" ? errorUrl : successUrl;
  if (!url) return undefined;
  const target = new URL(url);
  target.searchParams.set("datatransTrxId", id);
  return target.href;
}
