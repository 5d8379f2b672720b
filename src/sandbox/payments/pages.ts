/** What shoppers see of every payment provider's stand-in. */
import { currencyExponent } from "../../domain/money/money";
import { escapeHtml, sandboxPage } from "../page";
import { TEST_CARDS, TEST_CODES, USUAL_CARD, type CardFault, type TypedCard } from "./cards";
import { OFFERED_OUTCOMES, outcomeOf, type OutcomeName } from "./outcomes";
import { PAYMENT_STYLE } from "./style";

export interface PaymentFacts {
  /** The provider's name. */
  provider: string;
  /** The shop's own word for the payment. */
  reference: string;
  /** Minor units; 0: a card is only kept for later. */
  amount: number;
  currency: string;
  /** What stands where nothing is paid now. */
  heading?: string;
  /** True where it is a part of the shop's page. */
  isFramed?: boolean;
}

export interface CardForm {
  faults: readonly CardFault[];
  /** What was typed, where something is wrong with it. */
  typed?: TypedCard;
  /** The same form once more, for no fault of the shopper's. */
  isAgain?: boolean;
}

export interface PaymentPage extends PaymentFacts {
  /** Where the form goes. */
  action: string;
  /** Absent: the page has no card form, as with mandates. */
  card?: CardForm;
  /** HTML between the sum and the choices; escaped already. */
  more?: string;
  /** Those that this provider knows; all of them unless given. */
  offered?: readonly OutcomeName[];
}

/** For people: "CHF 12.00". */
export const amountText = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "code" }).format(amount / 10 ** currencyExponent(currency));

const FAULTS: Readonly<Record<CardFault, string>> = {
  number: "This card number does not exist.",
  expiry: "Month and year of a card that has not expired, as 12/34.",
  code: "Three or four digits.",
};

export function paymentPage({ action, card, more = "", offered = OFFERED_OUTCOMES, ...facts }: PaymentPage): Response {
  const pay = facts.amount > 0 ? `Pay ${amountText(facts.amount, facts.currency)}` : (facts.heading ?? "Save the card");
  const choices = offered.map((name) => {
    const { label, about } = outcomeOf(name);
    return `<li><button name="outcome" value="${name}" formnovalidate aria-describedby="about-${name}">${label}</button><span id="about-${name}">${about}</span></li>`;
  });
  const form = card
    ? (card.isAgain ? `<p class="error" role="alert">Something went wrong. Please type your card once more.</p>` : "") +
      `<div class="fields">${field("number", "Card number", card)}${field("expiry", "Expiry (MM/YY)", card)}${field("code", "Security code", card)}` +
      `</div><button class="main" name="outcome" value="card">${escapeHtml(pay)}</button>${testCards()}`
    : "";
  return sandboxPage(
    `${pay} · ${facts.provider}`,
    `<form class="payment" method="post" action="${escapeHtml(action)}">${summary(facts)}${form}${more}` +
      `<fieldset class="choices"><legend>${card ? "Or choose how it ends" : "Choose how it ends"}</legend><ul>${choices.join("")}</ul></fieldset></form>`,
    { style: PAYMENT_STYLE, forms: true, framed: facts.isFramed ?? false, status: card?.faults.length ? 422 : 200 },
  );
}

/** The bank's question. */
export const challengePage = ({ action, ...facts }: PaymentFacts & { action: string }): Response =>
  sandboxPage(
    `Confirm the payment · ${facts.provider}`,
    `<form class="payment" method="post" action="${escapeHtml(action)}">${summary(facts)}<p>Your bank wants to know whether this is you.</p>` +
      `<div class="actions"><button class="main" name="outcome" value="challenge-passed">${outcomeOf("challenge-passed").label}</button><button name="outcome" value="challenge-failed">${outcomeOf("challenge-failed").label}</button><button name="outcome" value="cancel">${outcomeOf("cancel").label}</button></div></form>`,
    { style: PAYMENT_STYLE, forms: true, framed: facts.isFramed ?? false },
  );

/** Where nobody is sent on. @param words text, not HTML */
export const endPage = (provider: string, title: string, words: string, { status = 200, framed = false } = {}): Response =>
  sandboxPage(
    `${title} · ${provider}`,
    `<div class="payment">${brand(provider)}<h1>${escapeHtml(title)}</h1><p class="note">${escapeHtml(words)}</p></div>`,
    { style: PAYMENT_STYLE, status, framed },
  );

/** The end of what stays here, by its outcome. */
export function stayedPage(provider: string, outcome: OutcomeName): Response {
  if (outcome === "time-out") return endPage(provider, "No answer", "The provider does not answer. Nobody is sent back to the shop.");
  if (outcome === "closed-window") return endPage(provider, "Window closed", "The shopper has gone. The payment stays open.");
  if (outcome === "bad-signature")
    return endPage(provider, "Forged callback sent", "Somebody claimed success to the shop. No money has moved.");
  return endPage(provider, "Answered", "The provider is done with this payment. Nobody is sent back to the shop.");
}

const brand = (provider: string) => `<p class="brand"><i aria-hidden="true"></i>${escapeHtml(provider)}<span>Sandbox</span></p>`;

const summary = ({ provider, reference, amount, currency, heading = "Nothing now" }: PaymentFacts) =>
  `${brand(provider)}<h1 class="sum">${amount > 0 ? escapeHtml(amountText(amount, currency)) : heading}</h1><p class="note">Reference ${escapeHtml(reference)}</p>`;

const USUAL: TypedCard = {
  number: USUAL_CARD.number.replace(/(.{4})(?=.)/g, "$1 "),
  expiry: `${USUAL_CARD.expiryMonth}/${USUAL_CARD.expiryYear}`,
  code: "123",
};

function field(name: CardFault, label: string, { faults, typed = USUAL }: CardForm): string {
  const isWrong = faults.includes(name);
  return (
    `<p class="${name}"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(typed[name])}" inputmode="numeric" autocomplete="off" required${isWrong ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ""}>` +
    (isWrong ? `<span class="fault" id="${name}-fault">${FAULTS[name]}</span>` : "") +
    "</p>"
  );
}

const testCards = () =>
  `<details><summary>Cards that do something</summary><dl>${[
    ...Object.entries(TEST_CARDS),
    ...Object.entries(TEST_CODES).map(([code, what]) => [`Code ${code}`, what] as const),
  ]
    .map(([number, { about }]) => `<dt><code>${number}</code></dt><dd>${about}</dd>`)
    .join("")}</dl></details>`;
