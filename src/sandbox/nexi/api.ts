/** The JSON calls of a shop's server, below /ecomm/api. */
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { brandOf, maskedNumber } from "../payments/cards";
import { outcomeOf } from "../payments/outcomes";
import type { SandboxEnv } from "../provider";
import { NEXI_SANDBOX } from "./keys";
import { isSigned, SIGNED } from "./macs";
import type { Nonces } from "./nonces";
import { currencyNumber, expiryOf, report, type Order, type Orders } from "./orders";
import { Refusal, reply } from "./reply";

/** How old a call may be: milliseconds. */
const MAX_AGE_MS = 5 * 60_000;

type Body = Record<string, unknown>;

/** @throws Refusal 1, 3, 5 or 7 */
function readCall(text: string, names: readonly string[]): Body {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(1);
  }
  if (typeof body !== "object" || body === null) throw new Refusal(1);
  const values = body as Body;
  if (names.some((name) => !["string", "number"].includes(typeof values[name]) || values[name] === "")) throw new Refusal(1);
  if (values["apiKey"] !== NEXI_SANDBOX.alias) throw new Refusal(7);
  if (!isSigned(names, values)) throw new Refusal(3);
  if (!(Math.abs(Date.now() - Number(values["timeStamp"])) <= MAX_AGE_MS)) throw new Refusal(5);
  return values;
}

export function apiCalls(orders: Orders, nonces: Nonces): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json(reply({}, error));
    throw error;
  });

  for (const path of ["hostedPayments/pagaNonce", "hostedPayments/pagaNonceCreazioneContratto", "recurring/pagamentoRicorrente3DS"])
    app.post(`/${path}`, async (context) => {
      const body = readCall(await context.req.text(), SIGNED.payNonce);
      const contract = path.endsWith("Contratto") ? String(body["numeroContratto"] ?? "") : undefined;
      if (contract !== undefined) orders.needFree(contract);
      const amount = Number(body["importo"]);
      const currency = String(body["divisa"]);
      const codTrans = String(body["codiceTransazione"]);
      const { card, outcome: name } = nonces.spend(String(body["xpayNonce"]), codTrans, amount, currency);
      const outcome = outcomeOf(name);
      // A forger stands between the shop and the provider: nothing is paid.
      if (outcome.isForged)
        return context.json({ ...reply(paid({ codTrans, amount, currency, card, authorization: "000000" })), mac: "0".repeat(40) });
      const order = orders.begin(codTrans, amount, currency);
      const { Note1: note } = (body["parametriAggiuntivi"] ?? {}) as { Note1?: string };
      if (note) order.note = note;
      if (outcome.result === "declined") {
        orders.deny(order, card);
        throw new Refusal(19);
      }
      orders.approve(order, card, isDeferred(body));
      if (contract) orders.keep(contract, card);
      if (name === "time-out") {
        // The money is taken, and the shop never hears of it.
        context.env.outgoing.destroy();
        return RESPONSE_ALREADY_SENT.clone();
      }
      return context.json(reply(paid(order)));
    });

  app.post("/recurring/pagamentoRicorrente", async (context) => {
    const body = readCall(await context.req.text(), SIGNED.recurring);
    const order = orders.charge(
      String(body["numeroContratto"]),
      String(body["codiceTransazione"]),
      Number(body["importo"]),
      String(body["divisa"]),
    );
    return context.json(order.state === "Pendente" ? reply({}, "PEN") : reply(paid(order)));
  });

  app.post("/bo/situazioneOrdine", async (context) => {
    const body = readCall(await context.req.text(), SIGNED.order);
    return context.json(reply({ report: [report(orders.find(String(body["codiceTransazione"])))] }));
  });
  app.post("/bo/storna", async (context) => {
    const body = readCall(await context.req.text(), SIGNED.accounting);
    orders.reverse(String(body["codiceTransazione"]), Number(body["importo"]), String(body["divisa"]));
    return context.json(reply({}));
  });
  app.post("/bo/contabilizza", async (context) => {
    const body = readCall(await context.req.text(), SIGNED.accounting);
    orders.capture(String(body["codiceTransazione"]), Number(body["importo"]), String(body["divisa"]));
    return context.json(reply({}));
  });
  return app;
}

const isDeferred = ({ parametriAggiuntivi }: Body): boolean => (parametriAggiuntivi as { TCONTAB?: unknown } | undefined)?.TCONTAB === "D";

function paid({
  codTrans,
  amount,
  currency,
  card,
  authorization,
}: Pick<Order, "codTrans" | "amount" | "currency" | "card" | "authorization">): Body {
  const now = new Date().toISOString();
  return {
    codiceTransazione: codTrans,
    importo: amount,
    divisa: currencyNumber(currency),
    codiceAutorizzazione: authorization,
    codiceConvenzione: "000000000000001",
    data: now.slice(0, 10).replace(/-/g, ""),
    ora: now.slice(11, 19).replace(/:/g, ""),
    nazione: "ITA",
    brand: brandOf(card!.number).toUpperCase(),
    pan: maskedNumber(card!.number, "*"),
    scadenza: expiryOf(card!),
    tipoProdotto: "CREDIT",
    tipoTransazione: "VBV_FULL",
  };
}
