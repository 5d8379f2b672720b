/** What a shopper's page sends: a card, or how it shall end. */
import { readCard, USUAL_CARD, type Card, type CardFault, type TypedCard } from "./cards";
import { isOutcome, type OutcomeName } from "./outcomes";

export interface Choice {
  outcome: OutcomeName;
  /** The card that was typed, or the usual one. */
  card: Card;
}

/** @returns the faults of a card that was typed; none of them for what no page of ours sends */
export function readChoice(form: URLSearchParams): Choice | { faults: CardFault[]; typed?: TypedCard } {
  const outcome = form.get("outcome") ?? "";
  if (outcome !== "card") return isOutcome(outcome) ? { outcome, card: USUAL_CARD } : { faults: [] };
  const typed: TypedCard = { number: form.get("number") ?? "", expiry: form.get("expiry") ?? "", code: form.get("code") ?? "" };
  const read = readCard(typed);
  return "faults" in read ? { ...read, typed } : read;
}
