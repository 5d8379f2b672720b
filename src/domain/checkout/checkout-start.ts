/**
 * How a checkout page starts: the rules START-1 to START-12 as one table. Nothing is loaded or written here; `src/shop/checkout/start` does
 * what
 * a state stands for and comes back with what happened. [START-1] to [START-10]
 */

/** What is known before anything is asked of the server. */
export interface StartFacts {
  /** Of the address, else of the browser's storage; null: there is none. */
  checkoutId: string | null;
  /** Offer paths of ?purchase=. */
  purchases: readonly string[];
  label: string | null;
  promoCode: string | null;
  /** "addToBasket" adds a purchase to the checkout there is; any other word starts a new one. [GAP-31] */
  purchaseAction: string;
  /** Validation on: a signed-in shopper's checkout is validated. */
  validation: boolean;
  emptySessions: boolean;
  reentry: boolean;
}

/** What the server said of the checkout. */
export interface LoadedFacts {
  completed: boolean;
  giftCode: boolean;
  /** Invalid flag `trial`. */
  trial: boolean;
}

/** States in which something is being done; the state's name says what. */
export type Working =
  "finding the offer" | "starting" | "adding" | "applying the code" | "asking who is there" | "loading" | "validating" | "loading afresh";
/** Where it ends. */
export type Ended =
  | "ready"
  | "gift"
  | "completed"
  | "trial refused"
  | "expired"
  | "existing order"
  | "re-entry"
  | "failed"
  /** No connection: nothing is known, so nothing is given up; the shopper may try again. */
  | "unreachable"
  /** The shopper did not wait for it, and started again. */
  | "left";
/** States that are left at once, by what is known. */
type Passing = "reading the address" | "code" | "fetching" | "looking at it" | "load failure";
export type StartState = Working | Ended | Passing;

/**
 * What came of the work. "gone": there is no checkout that could be changed; "outdated": 422; "expired": 410; "not loaded": the checkout
 * that was to be changed could not be fetched, and may well be there.
 */
export type Outcome =
  "done" | "none" | "gone" | "outdated" | "expired" | "not loaded" | "refused" | "no connection" | "logged-in" | "logged-out";

/** What is done on the way, in this order. */
export type Effect =
  | "say 'Invalid state'"
  | "say 'initiate checkout with no items'"
  | "say why"
  | "drop the code"
  | "drop the purchase"
  | "replace the id in the address"
  | "empty the stored basket list"
  | "set limio-invalid=trial"
  | "go to the campaign URL"
  | "go to re-entry";

interface Row {
  rule: string;
  in: StartState;
  /** Absent in states that are left at once. */
  on?: Outcome;
  when?(facts: StartFacts, loaded: LoadedFacts): boolean;
  to: StartState;
  does?: readonly Effect[];
}

const buys = ({ purchases }: StartFacts) => purchases.length > 0;
const adds = (facts: StartFacts) => buys(facts) && facts.checkoutId !== null && facts.purchaseAction === "addToBasket";

/** The first row that fits holds. */
export const START_TABLE: readonly Row[] = [
  {
    rule: "START-1",
    in: "reading the address",
    when: (facts) => facts.checkoutId === null && !buys(facts),
    to: "load failure",
    does: ["say 'Invalid state'"],
  },
  { rule: "START-2", in: "reading the address", when: (facts) => buys(facts) && facts.label !== null, to: "finding the offer" },
  { rule: "START-3", in: "reading the address", when: adds, to: "adding" },
  { rule: "START-2", in: "reading the address", when: buys, to: "starting" },
  { rule: "START-5", in: "reading the address", to: "code" },

  { rule: "START-3", in: "finding the offer", on: "done", when: adds, to: "adding" },
  { rule: "START-2", in: "finding the offer", on: "done", to: "starting" },
  { rule: "START-12", in: "finding the offer", on: "none", to: "load failure", does: ["say 'initiate checkout with no items'"] },
  { rule: "START-10", in: "finding the offer", on: "refused", to: "load failure", does: ["say why"] },

  { rule: "START-2", in: "starting", on: "done", to: "code", does: ["replace the id in the address", "drop the purchase"] },
  { rule: "START-10", in: "starting", on: "refused", to: "load failure", does: ["say why"] },

  { rule: "START-3", in: "adding", on: "done", to: "code", does: ["drop the purchase"] },
  // The checkout that was to be added to is unknown, or an order by now: the purchase is not lost with it.
  { rule: "START-3", in: "adding", on: "gone", to: "starting" },
  // What may be there, or may be brought back, is not replaced; the address keeps the purchase for the next try.
  { rule: "BASK-6", in: "adding", on: "expired", to: "expired" },
  { rule: "START-10", in: "adding", on: "not loaded", to: "load failure", does: ["say why"] },
  // What cannot be added leaves the basket as it was.
  { rule: "START-3", in: "adding", on: "refused", to: "code", does: ["say why", "drop the purchase"] },

  { rule: "START-4", in: "code", when: (facts) => facts.promoCode !== null, to: "applying the code" },
  { rule: "START-5", in: "code", to: "fetching" },
  { rule: "START-4", in: "applying the code", on: "done", to: "fetching", does: ["drop the code"] },
  { rule: "START-4", in: "applying the code", on: "refused", to: "fetching", does: ["say why", "drop the code"] },
  { rule: "START-4", in: "applying the code", on: "gone", to: "fetching", does: ["drop the code"] },

  { rule: "START-5", in: "fetching", when: (facts) => facts.validation, to: "asking who is there" },
  { rule: "START-5", in: "fetching", to: "loading" },
  { rule: "START-5", in: "asking who is there", on: "logged-in", to: "validating" },
  { rule: "START-5", in: "asking who is there", on: "logged-out", to: "loading" },

  { rule: "START-5", in: "loading", on: "done", to: "looking at it" },
  { rule: "START-5", in: "validating", on: "done", to: "looking at it" },
  // The session ran out while the page was loading.
  { rule: "START-5", in: "validating", on: "logged-out", to: "loading" },
  { rule: "START-6", in: "validating", on: "outdated", to: "loading afresh" },
  { rule: "START-6", in: "loading afresh", on: "done", to: "looking at it", does: ["replace the id in the address"] },
  { rule: "BASK-6", in: "loading", on: "expired", to: "expired" },
  { rule: "BASK-6", in: "validating", on: "expired", to: "expired" },
  { rule: "BASK-6", in: "loading afresh", on: "expired", to: "expired" },
  { rule: "START-10", in: "loading", on: "refused", to: "load failure", does: ["say why"] },
  { rule: "START-10", in: "validating", on: "refused", to: "load failure", does: ["say why"] },
  { rule: "START-10", in: "loading afresh", on: "refused", to: "load failure", does: ["say why"] },

  { rule: "START-7", in: "looking at it", when: (_facts, { giftCode }) => giftCode, to: "gift" },
  {
    rule: "START-8",
    in: "looking at it",
    when: (_facts, { trial, completed }) => trial && !completed,
    to: "trial refused",
    does: ["set limio-invalid=trial", "go to the campaign URL"],
  },
  {
    rule: "START-9",
    in: "looking at it",
    when: (_facts, { completed }) => completed,
    to: "completed",
    does: ["empty the stored basket list"],
  },
  { rule: "START-5", in: "looking at it", to: "ready" },

  { rule: "START-10", in: "load failure", when: ({ emptySessions }) => emptySessions, to: "existing order" },
  { rule: "START-10", in: "load failure", when: ({ reentry }) => reentry, to: "re-entry", does: ["go to re-entry"] },
  { rule: "START-10", in: "load failure", to: "failed" },
];

const PASSING: readonly StartState[] = ["reading the address", "code", "fetching", "looking at it", "load failure"];
const ENDED: readonly StartState[] = [
  "ready",
  "gift",
  "completed",
  "trial refused",
  "expired",
  "existing order",
  "re-entry",
  "failed",
  "unreachable",
  "left",
];
export const hasEnded = (state: StartState): state is Ended => ENDED.includes(state);

export interface StartStep {
  state: Working | Ended;
  does: Effect[];
  /** The rules that led here, in order. */
  rules: string[];
}

const UNKNOWN: LoadedFacts = { completed: false, giftCode: false, trial: false };

/** The first thing to do on a page with `facts`. */
export const startOf = (facts: StartFacts): StartStep => pass("reading the address", facts, UNKNOWN, { does: [], rules: [] });

/**
 * What follows when the work of `state` came to `outcome`.
 * @throws Error when the table has no row for it: an outcome that this work cannot have
 */
export function stepOf(state: Working, outcome: Outcome, facts: StartFacts, loaded: LoadedFacts = UNKNOWN): StartStep {
  if (outcome === "no connection") return { state: "unreachable", does: [], rules: ["START-10"] };
  const row = rowFor(state, outcome, facts, loaded);
  return pass(row.to, facts, loaded, { does: [...(row.does ?? [])], rules: [row.rule] });
}

/** Goes on through the states that are left at once. */
function pass(state: StartState, facts: StartFacts, loaded: LoadedFacts, so: { does: Effect[]; rules: string[] }): StartStep {
  while (PASSING.includes(state)) {
    const row = rowFor(state, undefined, facts, loaded);
    so.does.push(...(row.does ?? []));
    so.rules.push(row.rule);
    state = row.to;
  }
  return { state: state as Working | Ended, ...so };
}

function rowFor(state: StartState, outcome: Outcome | undefined, facts: StartFacts, loaded: LoadedFacts): Row {
  const row = START_TABLE.find((entry) => entry.in === state && entry.on === outcome && (entry.when?.(facts, loaded) ?? true));
  if (!row) throw new Error(`The checkout start has no row for "${outcome}" in "${state}"`);
  return row;
}
