/** The provider's own page, where a form of the shop leads, and back. */
import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { brandOf, maskedNumber, USUAL_CARD } from "../payments/cards";
import { readChoice } from "../payments/choice";
import type { Deliveries } from "../payments/book";
import { outcomeOf } from "../payments/outcomes";
import { challengePage, endPage, paymentPage, stayedPage, type CardForm } from "../payments/pages";
import { NEXI_SANDBOX } from "./keys";
import { isSigned, macOf, SIGNED } from "./macs";
import { currencyCode, expiryOf, type Order, type Orders } from "./orders";
import { Refusal } from "./reply";

export const TITLE = "Nexi XPay";

interface Visit {
  order: Order;
  form: URLSearchParams;
  hasReturned: boolean;
}

/** Below `base`: DispatcherServlet, and the page it leads to. */
export function dispatcher(orders: Orders, deliveries: Deliveries, base: string): Hono {
  const app = new Hono();
  const visits = new Map<string, Visit>();
  const pathOf = (id: string) => `${base}/pay/${id}`;
  const facts = ({ order }: Visit) => ({
    provider: TITLE,
    reference: order.codTrans,
    amount: order.amount,
    currency: currencyCode(order.currency),
  });
  const page = (id: string, visit: Visit, card: CardForm) => paymentPage({ ...facts(visit), action: pathOf(id), card });

  app.post("/DispatcherServlet", async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const values = Object.fromEntries(form);
    if (values["alias"] !== NEXI_SANDBOX.alias)
      return endPage(TITLE, "Unknown shop", "The alias is not that of the sandbox.", { status: 400 });
    if (!isSigned(SIGNED.start, values))
      return endPage(TITLE, "Not signed rightly", "The mac is not that of codTrans, divisa and importo.", { status: 400 });
    if (!isAddress(form.get("url")) || !isAddress(form.get("url_back")))
      return endPage(TITLE, "No way back", "url and url_back must be addresses.", { status: 400 });
    try {
      const contract = form.get("num_contratto");
      if (contract && isFirst(form)) orders.needFree(contract);
      const order = orders.show(form.get("codTrans") ?? "", Number(form.get("importo")), form.get("divisa") ?? "");
      const id = randomBytes(12).toString("base64url");
      visits.set(id, { order, form, hasReturned: false });
      order.open = pathOf(id).replace(/^\/[^/]+/, "");
      return context.redirect(pathOf(id), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { importo, divisa, codTrans } = values;
      return context.redirect(
        withQuery(form.get("url_back")!, {
          alias: NEXI_SANDBOX.alias,
          importo,
          divisa,
          codTrans,
          esito: "ERRORE",
          messaggio: error.message,
        }),
        302,
      );
    }
  });

  const known = (id: string): Visit | Response => {
    const visit = visits.get(id);
    if (!visit) return endPage(TITLE, "No such payment", "Go back to the shop and pay from there.", { status: 404 });
    const { codTrans, isTried, state } = visit.order;
    // The same form may have been posted twice: it is paid once.
    const isOpen = (state === "In Corso" || state === "Pendente") && (isTried || !orders.isKnown(codTrans));
    return isOpen ? visit : endPage(TITLE, "This payment is over", "It was answered already.", { status: 410 });
  };

  app.get("/pay/:id", (context) => {
    const visit = known(context.req.param("id"));
    return visit instanceof Response ? visit : page(context.req.param("id"), visit, { faults: [] });
  });

  app.post("/pay/:id", async (context) => {
    const id = context.req.param("id");
    const choice = readChoice(new URLSearchParams(await context.req.text()));
    const visit = known(id);
    if (visit instanceof Response) return visit;
    if ("faults" in choice) return page(id, visit, choice);
    const outcome = outcomeOf(choice.outcome);
    if (outcome.result === "again") return page(id, visit, { faults: [], isAgain: true });
    const { order, form } = visit;
    if (outcome.result !== "cancelled" && (outcome.result !== "open" || (outcome.returns && !outcome.isForged))) orders.pay(order);
    const card = choice.outcome.startsWith("challenge-") ? (order.card ?? choice.card) : choice.card;
    if (outcome.result === "challenge") {
      order.card = card;
      return challengePage({ ...facts(visit), action: pathOf(id) });
    }
    if (outcome.result === "approved") {
      orders.approve(order, card, form.get("TCONTAB") === "D");
      const contract = form.get("num_contratto");
      if (contract && isFirst(form)) orders.keep(contract, card);
    } else if (outcome.result === "declined") orders.deny(order, card);
    else if (outcome.result === "cancelled") order.state = "Annullato";
    else if (outcome.returns) order.state = "Pendente";

    const values = outcome.isForged
      ? { ...outcomeOfOrder({ ...order, state: "Contabilizzato", card: USUAL_CARD, authorization: "000000" }, form), mac: "0".repeat(40) }
      : outcomeOfOrder(order, form);
    const hook = form.get("urlpost");
    if (hook && outcome.result !== "cancelled")
      for (let call = 0; call < outcome.callbacks; call++)
        await deliveries.send(hook, { method: "POST", body: new URLSearchParams(values) });
    if (!outcome.returns || visit.hasReturned) return stayedPage(TITLE, choice.outcome);
    visit.hasReturned = true;
    if (outcome.result !== "cancelled") return context.redirect(withQuery(form.get("url")!, values), 302);
    const { alias, importo, divisa, codTrans, esito } = values;
    return context.redirect(withQuery(form.get("url_back")!, { alias, importo, divisa, codTrans, esito }), 302);
  });
  return app;
}

const ESITO: Partial<Record<Order["state"], string>> = { "Autor. Negata": "KO", Annullato: "ANNULLO", Pendente: "PEN" };

/** What the return and the call to the shop carry. */
function outcomeOfOrder(order: Order, form: URLSearchParams): Record<string, string> {
  const now = new Date().toISOString();
  const { card } = order;
  const values: Record<string, string> = {
    alias: NEXI_SANDBOX.alias,
    importo: form.get("importo")!,
    divisa: form.get("divisa")!,
    codTrans: order.codTrans,
    session_id: form.get("session_id") ?? "",
    esito: ESITO[order.state] ?? "OK",
    messaggio: order.state === "Autor. Negata" ? "Auth. Denied" : order.state === "Pendente" ? "Pending" : "Message OK",
    data: now.slice(0, 10).replace(/-/g, ""),
    orario: now.slice(11, 19).replace(/:/g, ""),
    codAut: order.authorization,
    mail: form.get("mail") ?? "",
    languageId: form.get("languageId") ?? "ITA",
    ...(card && {
      brand: brandOf(card.number).toUpperCase(),
      pan: maskedNumber(card.number, "*"),
      scadenza_pan: expiryOf(card),
      nazionalita: "ITA",
      tipoProdotto: "CREDIT",
      tipoTransazione: "VBV_FULL",
    }),
    ...(form.get("num_contratto") && { num_contratto: form.get("num_contratto")!, tipo_servizio: form.get("tipo_servizio") ?? "" }),
  };
  return { ...values, mac: macOf(SIGNED.outcome, values) };
}

/** Whether the card is kept for later payments. */
const isFirst = (form: URLSearchParams): boolean => form.get("tipo_richiesta") === "PP" || form.get("tipo_servizio") === "paga_1click";

const isAddress = (url: string | null): boolean => Boolean(url && URL.canParse(url) && /^https?:/.test(url));

function withQuery(url: string, values: Readonly<Record<string, string | undefined>>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(values)) target.searchParams.set(name, value ?? "");
  return target.href;
}
