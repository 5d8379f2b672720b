/** Where a shopper signs a mandate, or saves a card for later. */
import { Hono } from "hono";
import { escapeHtml } from "../page";
import { readChoice, type Choice } from "../payments/choice";
import { OFFERED_OUTCOMES, outcomeOf, type Outcome } from "../payments/outcomes";
import { challengePage, paymentPage, stayedPage, type CardForm } from "../payments/pages";
import { isCardMandate, isIban, type Mandate, type Mandates } from "./mandates";
import { byTestCard, overPage, TITLE } from "./page-parts";
import type { ShopCalls } from "./shop-calls";
import { exitUrl } from "./signatures";

const TEST_IBAN = "BE16645348971174";
const ACCOUNT_OUTCOMES = OFFERED_OUTCOMES.filter((name) => name !== "challenge");

interface AccountFault {
  typed: string;
}

/** Below `base`. @param sign makes a mandate valid, and calls the shop as often as it is told */
export function mandatePages(
  mandates: Mandates,
  shop: ShopCalls,
  base: string,
  sign: (mandate: Mandate, iban: string, callbacks: Outcome["callbacks"]) => Promise<void>,
): Hono {
  const app = new Hono();
  const facts = (mandate: Mandate) => ({
    provider: TITLE,
    reference: mandate.id,
    amount: 0,
    currency: "EUR",
    heading: isCardMandate(mandate) ? "Save the card" : "Sign the mandate",
    action: `${base}/${mandate.key}`,
  });
  const page = (mandate: Mandate, card: CardForm, fault?: AccountFault) =>
    isCardMandate(mandate)
      ? paymentPage({ ...facts(mandate), card })
      : paymentPage({ ...facts(mandate), offered: ACCOUNT_OUTCOMES, more: accountForm(mandate, fault) });

  app.get("/:key", (context) => {
    const mandate = mandates.byKey(context.req.param("key"));
    return mandate && isSignable(mandate) ? page(mandate, { faults: [] }) : overPage(mandate);
  });

  app.post("/:key", async (context) => {
    const mandate = mandates.byKey(context.req.param("key"));
    const form = new URLSearchParams(await context.req.text());
    if (!mandate || !isSignable(mandate)) return overPage(mandate);
    const account = form.get("outcome") === "sign" ? readAccount(form) : undefined;
    if (account && !account.iban) return page(mandate, { faults: [] }, account);
    const choice: ReturnType<typeof readChoice> = account?.choice ?? readChoice(form);
    if ("faults" in choice) return page(mandate, choice);
    const outcome = outcomeOf(byTestCard(choice.outcome, choice.card));
    if (outcome.result === "again") return page(mandate, { faults: [], isAgain: true });
    if (outcome.result === "challenge") return challengePage(facts(mandate));

    const exit = mandate.form.get("redirectUrl") ?? "";
    mandate.isPoor = outcome.reason === "insufficient-funds";
    if (outcome.result === "approved" || mandate.isPoor)
      await sign(mandate, account?.iban || mandate.iban || (isCardMandate(mandate) ? "" : TEST_IBAN), outcome.callbacks);
    else if (outcome.isForged)
      await shop.send({ type: "contract", event: "Sign", mandateNumber: mandate.id, state: "SIGNED" }, { ...outcome, returnUrl: exit });
    else if (outcome.returns && outcome.result === "open") mandate.state = "PENDING";
    if (!outcome.returns || !exit || mandate.hasReturned) return stayedPage(TITLE, choice.outcome);
    mandate.hasReturned = true;
    return context.redirect(exitUrl(exit, mandate.id, exitStatus(mandate, outcome), mandate.form.get("token") ?? ""), 302);
  });
  return app;
}

const isSignable = ({ state }: Mandate): boolean => state === "PREPARED" || state === "PENDING";

function exitStatus({ state }: Mandate, { result }: Outcome): string {
  if (state === "SIGNED") return "ok";
  if (state === "PENDING") return "pending";
  return result === "cancelled" ? "cancel" : "error";
}

/** @returns no iban where what was typed is none */
function readAccount(form: URLSearchParams): { iban: string; typed: string; choice: Choice } {
  const typed = form.get("iban") ?? "";
  const iban = typed.replace(/\s/g, "").toUpperCase();
  const outcome = form.get("answer")?.trim().toUpperCase() === "OK" ? "approve" : "decline";
  return { iban: isIban(iban) ? iban : "", typed, choice: { outcome, card: { number: "", expiryMonth: "", expiryYear: "" } } };
}

function accountForm({ iban }: Mandate, fault: AccountFault | undefined): string {
  const wrong = fault
    ? [
        ' aria-invalid="true" aria-describedby="iban-fault"',
        '<span class="fault" id="iban-fault">This account number does not exist.</span>',
      ]
    : ["", ""];
  return (
    `<div class="fields"><p class="number"><label for="iban">Account number (IBAN)</label><input id="iban" name="iban" value="${escapeHtml(fault?.typed ?? (iban || TEST_IBAN))}" autocomplete="off" required${wrong[0]}>${wrong[1]}</p>` +
    `<p class="number"><label for="answer">Answer to the SMS (OK signs)</label><input id="answer" name="answer" value="OK" autocomplete="off" required></p></div><button class="main" name="outcome" value="sign">Sign</button>`
  );
}
