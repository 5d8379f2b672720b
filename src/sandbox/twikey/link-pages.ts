/** Where a shopper pays a link. */
import { Hono } from "hono";
import { readChoice } from "../payments/choice";
import { outcomeOf } from "../payments/outcomes";
import { challengePage, paymentPage, stayedPage, type CardForm } from "../payments/pages";
import { isAnswerable, type Link, type Links } from "./links";
import { byTestCard, overPage, TITLE } from "./page-parts";
import type { ShopCalls } from "./shop-calls";

/** Below `base`. */
export function linkPages(links: Links, shop: ShopCalls, base: string): Hono {
  const app = new Hono();
  const facts = (link: Link) => ({
    provider: TITLE,
    reference: link.ref || link.message,
    amount: link.amount,
    currency: "EUR",
    action: `${base}/${link.key}`,
  });
  const page = (link: Link, card: CardForm) => paymentPage({ ...facts(link), ...(takesCard(link.method) && { card }) });

  app.get("/:key", (context) => {
    const link = links.byKey(context.req.param("key"));
    if (!link || !isAnswerable(link)) return overPage(link);
    if (link.state === "created") link.state = "started";
    return page(link, { faults: [] });
  });

  app.post("/:key", async (context) => {
    const link = links.byKey(context.req.param("key"));
    const form = new URLSearchParams(await context.req.text());
    if (!link || !isAnswerable(link)) return overPage(link);
    const choice = readChoice(form);
    if ("faults" in choice) return page(link, choice);
    const outcome = outcomeOf(byTestCard(choice.outcome, choice.card));
    if (outcome.result === "again") return page(link, { faults: [], isAgain: true });
    if (outcome.result === "challenge") return challengePage(facts(link));
    const status = outcome.isForged ? "paid" : links.conclude(link, outcome);
    await shop.send({ type: "payment", id: String(link.id), ref: link.ref, status }, { ...outcome, returnUrl: link.redirectUrl });
    if (!outcome.returns || !link.redirectUrl || link.hasReturned) return stayedPage(TITLE, choice.outcome);
    link.hasReturned = true;
    return context.redirect(link.redirectUrl, 302);
  });
  return app;
}

const takesCard = (method: string): boolean => !/wire|transfer|ideal|bancontact/i.test(method);
