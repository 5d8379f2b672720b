/** What pages for links and for mandates share. */
import type { Card } from "../payments/cards";
import type { OutcomeName } from "../payments/outcomes";
import { endPage } from "../payments/pages";

export const TITLE = "Twikey";

/** The provider's own test card is decided by its month: even is paid, odd is not. */
export const byTestCard = (outcome: OutcomeName, { number, expiryMonth }: Card): OutcomeName =>
  outcome === "approve" && number === "4111111111111111" && Number(expiryMonth) % 2 === 1 ? "decline" : outcome;

/** @param known what it was; undefined: nothing of ours */
export const overPage = (known: object | undefined): Response =>
  known
    ? endPage(TITLE, "This is over", "It was answered already, or it took too long.", { status: 410 })
    : endPage(TITLE, "No such address", "Go back to the shop and start from there.", { status: 404 });
