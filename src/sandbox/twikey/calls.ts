/** What a shop's server asks, below /creditor. */
import { randomBytes } from "node:crypto";
import { Hono, type Context } from "hono";
import { collectionView, type Collections } from "./collections";
import { TWIKEY_SANDBOX } from "./keys";
import { linkView, type Link, type Links } from "./links";
import { isCardMandate, mandateView, type Mandate, type Mandates } from "./mandates";
import { Refusal } from "./refusal";

const SESSION_MS = 24 * 3600_000;

export interface CreditorCalls {
  mandates: Mandates;
  links: Links;
  collections: Collections;
  /** Where the shopper goes. */
  linkUrl(link: Link): string;
  mandateUrl(mandate: Mandate): string;
  /** Signs a mandate that the shop brings along signed. */
  imported(mandate: Mandate): Promise<void>;
  /** After money was asked for: the bank will answer. */
  collected(): void;
}

export function creditorCalls({ mandates, links, collections, linkUrl, mandateUrl, imported, collected }: CreditorCalls): Hono {
  const sessions = new Map<string, number>();
  const app = new Hono();
  const form = async (context: Context) => new URLSearchParams(await context.req.text());
  app.onError((error) => {
    if (error instanceof Refusal) return error.toResponse();
    throw error;
  });

  app.post("/", async (context) => {
    if ((await form(context)).get("apiToken") !== TWIKEY_SANDBOX.apiToken) throw new Refusal("err_not_authorised", "Not authorised", 403);
    const session = randomBytes(24).toString("hex").toUpperCase();
    sessions.set(session, Date.now());
    context.header("Authorization", session);
    context.header("X-MERCHANT-ID", "1");
    return context.json({ Authorization: session });
  });
  app.use(async (context, next) => {
    const begun = sessions.get(context.req.header("Authorization") ?? "");
    if (begun === undefined || begun + SESSION_MS <= Date.now()) throw new Refusal("err_no_login", "Please log in", 401);
    await next();
  });
  app.get("/", (context) => {
    sessions.delete(context.req.header("Authorization")!);
    return context.body(null, 204);
  });

  app.post("/invite", async (context) => {
    const { mandate, isOld } = mandates.prepare(await form(context));
    return context.json({ mndtId: mandate.id, ...(!isOld && { url: mandateUrl(mandate), key: mandate.key }) });
  });
  app.post("/sign", async (context) => {
    const asked = await form(context);
    if (!asked.get("method")) throw new Refusal("err_no_method", "Method is required");
    const { mandate } = mandates.prepare(asked);
    if (asked.get("method") !== "import")
      return context.json({ Msg: "OK", MndtId: mandate.id, url: mandateUrl(mandate), key: mandate.key });
    if (!mandate.iban) throw new Refusal("err_invalid_iban", "Invalid IBAN");
    await imported(mandate);
    return context.json({ Msg: "OK", MndtId: mandate.id });
  });
  app.get("/mandate", (context) => {
    const { items, last } = mandates.feed.read(context.req.header("X-RESUME-AFTER"));
    context.header("X-LAST", String(last));
    return context.json({
      GrpHdr: { CreDtTm: new Date().toISOString() },
      Messages: items.map(({ seq, ...item }) => ({ ...item, EvtId: seq })),
    });
  });
  app.get("/mandate/detail", (context) => {
    const mandate = mandates.find(context.req.query("mndtId") ?? null);
    if (mandate.state !== "SIGNED" && mandate.state !== "CANCELLED" && context.req.query("force") !== "true")
      throw new Refusal("err_contract_not_signed", "The mandate is not signed");
    context.header("X-STATE", mandate.state);
    context.header("X-COLLECTABLE", String(mandate.state === "SIGNED"));
    return context.json({ Mndt: mandateView(mandate) });
  });
  app.get("/mandate/query", (context) => {
    const { email, state, iban, customerNumber } = context.req.query();
    const Contracts = mandates.newestFirst
      .filter(
        (each) =>
          (!email || each.form.get("email") === email) &&
          (!state || each.state === state) &&
          (!iban || each.iban === iban) &&
          (!customerNumber || each.form.get("customerNumber") === customerNumber),
      )
      .map((each) => ({ mandateNumber: each.id, state: each.state, iban: each.iban, email: each.form.get("email") }));
    return context.json({ Contracts });
  });
  app.delete("/mandate", (context) => {
    mandates.cancel(context.req.query("mndtId") ?? null, context.req.query("rsn") ?? "");
    return context.body(null, 200);
  });

  app.post("/payment/link", async (context) => {
    const link = links.create(await form(context));
    return context.json({ id: link.id, amount: linkView(link).amount, msg: link.message, url: linkUrl(link) });
  });
  app.get("/payment/link", (context) => {
    const link = links.find(context.req.query("id") ?? null, context.req.query("ref") ?? null);
    return context.json({ Links: [linkView(link, context.req.queries("include")?.includes("refunds"))] });
  });
  app.delete("/payment/link", (context) => {
    links.remove(context.req.query("id") ?? null);
    return context.body(null, 204);
  });
  app.get("/payment/link/feed", (context) => {
    const { items, last } = links.feed.read(context.req.header("X-RESUME-AFTER"));
    context.header("X-LAST", String(last));
    return context.json({ Links: withSequence(items, context) });
  });
  app.post("/payment/link/refund", async (context) => context.json(links.refund(await form(context))));

  app.post("/transaction", async (context) => {
    const asked = await form(context);
    const collection = collections.create(mandates.find(asked.get("mndtId")), asked, true);
    // Of a card the answer is there at once.
    if (isCardMandate(collection.mandate)) collections.runCard(collection);
    else collected();
    return context.json({ Entries: [collectionView(collection)] });
  });
  app.get("/transaction", (context) => {
    const { items, last } = collections.feed.read(context.req.header("X-RESUME-AFTER"));
    context.header("X-LAST", String(last));
    return context.json({ Entries: withSequence(items, context) });
  });
  app.get("/transaction/detail", (context) =>
    context.json({ Entries: collections.query(context.req.query("id") ?? null, context.req.query("ref") ?? null).map(collectionView) }),
  );
  app.delete("/transaction", (context) => {
    collections.remove(context.req.query("id") ?? null, context.req.query("ref") ?? null);
    return context.body(null, 204);
  });
  app.post("/transaction/refund", async (context) => context.json(collections.refund(await form(context))));
  return app;
}

/** `include=seq` asks for it. */
const withSequence = (items: { seq: number }[], context: Context): object[] =>
  context.req.queries("include")?.includes("seq") ? items : items.map(({ seq: _seq, ...item }) => item);
